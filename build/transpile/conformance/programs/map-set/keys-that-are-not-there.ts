/** A Map or Set of texts may be given a key that is missing against its type, and has it as undefined. */
function counted(words: string[], upTo: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i < upTo; i++) counts.set(words[i]!, (counts.get(words[i]!) ?? 0) + 1);
  return counts;
}

export function main(): void {
  const words = ['a', 'b', 'a'];
  const counts = counted(words, 5);
  console.log(
    `${counts.size} ${counts.get('a')} ${counts.get(words[7]!)} ${counts.has(words[9]!)} ${counts.has('undefined')}`,
  );
  for (const [word, count] of counts) console.log(`${word} ${count}`);
  console.log(`${[...counts.values()].join()} ${[...counts.keys()].length}`);
  counts.forEach((count, word) => console.log(`${word}: ${count}`));
  console.log(`${counts.delete(words[4]!)} ${counts.delete(words[4]!)} ${counts.delete('b')} ${counts.size}`);
  const seen = new Set<string>(['x']);
  seen.add(words[5]!).add(words[0]!);
  console.log(`${seen.has(words[6]!)} ${seen.size} ${[...seen].map((word) => `${word}`).join()}`);
  seen.delete(words[8]!);
  console.log(`${[...seen].join()} ${new Set(words).has(words[3]!)}`);
}
