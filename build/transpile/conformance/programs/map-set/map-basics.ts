export function main(): void {
  const m = new Map<string, Int>();
  m.set('a', 1).set('b', 2);
  m.set('a', 10);
  console.log(`${m.size} ${m.get('a') ?? 'none'} ${m.get('z') ?? 'none'} ${m.has('b')} ${m.has('z')}`);
  console.log(`${m.delete('a')} ${m.delete('a')} ${m.size} ${m.get('a') ?? 'none'}`);
  m.clear();
  console.log(`${m.size} ${m.has('b')}`);
}
