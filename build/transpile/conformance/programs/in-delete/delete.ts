export function main(): void {
  const o: Record<string, Int> = { a: 1, b: 2, c: 3 };
  delete o['b'];
  delete o['zzz'];
  console.log(`${Object.keys(o).join()} ${'b' in o} ${o['b'] ?? 'none'}`);
  const key = 'a';
  delete o[key];
  o['b'] = 9;
  console.log(Object.keys(o).sort().join());
}
