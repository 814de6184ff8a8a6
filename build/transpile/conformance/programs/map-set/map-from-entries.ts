export function main(): void {
  const m = new Map([
    ['x', 1],
    ['y', 2],
    ['x', 3],
  ]);
  console.log(`${m.size} ${m.get('x') ?? 0} ${m.get('y') ?? 0}`);
  const copy = new Map(m.entries() as unknown as [string, Int][]);
  copy.set('z', 1);
  console.log(`${m.size}`);
}
