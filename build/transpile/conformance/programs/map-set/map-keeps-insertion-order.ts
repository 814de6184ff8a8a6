export function main(): void {
  const m = new Map<string, Int>();
  for (const key of ['z', 'a', 'm']) m.set(key, 1);
  m.set('z', 2);
  m.delete('a');
  m.set('a', 3);
  console.log([...m.keys()].join(''));
}
