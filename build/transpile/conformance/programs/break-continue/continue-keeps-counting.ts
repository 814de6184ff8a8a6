export function main(): void {
  let out = '';
  for (let i = 10; i > 0; i -= 3) {
    if (i === 7) continue;
    out += `${i} `;
  }
  let n: Int = 0;
  while (n < 5) {
    n++;
    if (n === 3) continue;
    out += `w${n} `;
  }
  console.log(out);
}
