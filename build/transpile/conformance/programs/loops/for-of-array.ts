export function main(): void {
  let sum = 0;
  for (const n of [1, 2, 3]) sum += n;
  console.log(`${sum}`);
  for (const text of [] as string[]) console.log(text);
  for (const o of [{ a: 1 }, { a: 2 }]) {
    o.a *= 10;
    console.log(`${o.a}`);
  }
}
