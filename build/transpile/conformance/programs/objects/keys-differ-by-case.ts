export function main(): void {
  const o: Record<string, Int> = {};
  o['a'] = 1;
  o['A'] = 2;
  o['b'] = 3;
  console.log(`${o['a'] ?? 0} ${o['A'] ?? 0} ${o['B'] ?? 'none'} ${Object.keys(o).length} ${'B' in o}`);
}
