export function main(): void {
  const m = new Map<string, Int>([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  for (const key of [...m.keys()]) if (m.get(key) === 2) m.delete(key);
  console.log(`${m.size} ${m.has('b')}`);
}
