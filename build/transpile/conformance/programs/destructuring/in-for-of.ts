export function main(): void {
  const rows: [string, Int][] = [
    ['x', 1],
    ['y', 2],
  ];
  for (const [name, size] of rows) console.log(`${name} ${size}`);
  for (const { a, b = 7 } of [{ a: 1, b: 2 }, { a: 3 }] as { a: Int; b?: Int }[]) console.log(`${a} ${b}`);
}
