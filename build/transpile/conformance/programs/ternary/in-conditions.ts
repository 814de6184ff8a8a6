export function main(): void {
  let n: Int = 3;
  if (n > 2 ? n < 5 : n > 10) console.log('in range');
  while (n > 0 ? n !== 1 : false) n--;
  console.log(`${n}`);
}
