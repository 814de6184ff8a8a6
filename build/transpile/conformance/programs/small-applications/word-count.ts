export function main(): void {
  const text = 'the cat and the dog and the bird';
  const counts = new Map<string, Int>();
  for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rows = [...counts.entries()].map(([word, n]) => ({ word, n }));
  rows.sort((a, b) => (b.n !== a.n ? b.n - a.n : a.word < b.word ? -1 : 1));
  for (const { word, n } of rows) console.log(`${word.padEnd(5, '.')}${n}`);
}
