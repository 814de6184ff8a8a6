export function main(): void {
  const o: Record<string, Int> = {};
  o[''] = 1;
  console.log(`${'' in o} ${o[''] ?? 0} ${Object.keys(o).length}`);
  console.log(`${new Map([['', 1]]).get('') ?? 0}`);
}
