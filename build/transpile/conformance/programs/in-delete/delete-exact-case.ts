export function main(): void {
  const o: Record<string, Int> = { a: 1 };
  o['A'] = 2;
  delete o['A'];
  console.log(`${o['a'] ?? 'none'} ${o['A'] ?? 'none'} ${Object.keys(o).length}`);
}
