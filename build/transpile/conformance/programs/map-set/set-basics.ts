export function main(): void {
  const s = new Set<string>();
  s.add('a').add('b').add('a');
  console.log(`${s.size} ${s.has('a')} ${s.has('z')} ${s.has('A')} ${s.delete('a')} ${s.delete('a')} ${s.size}`);
  s.clear();
  console.log(`${s.size}`);
}
