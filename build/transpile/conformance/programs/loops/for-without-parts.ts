export function main(): void {
  let n: Int = 0;
  for (;;) {
    n++;
    if (n > 4) break;
  }
  console.log(`${n}`);
  for (; n < 8;) n += 2;
  console.log(`${n}`);
  for (let i = 0; ; i++) {
    if (i === 3) {
      console.log(`left at ${i}`);
      break;
    }
  }
}
