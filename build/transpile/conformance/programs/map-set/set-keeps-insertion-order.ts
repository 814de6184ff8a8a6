export function main(): void {
  const s = new Set<string>();
  for (const key of ['q', 'b', 'x', 'a', 'b']) s.add(key);
  console.log([...s].join(''));
}
