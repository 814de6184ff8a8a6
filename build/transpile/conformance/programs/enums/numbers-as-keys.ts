enum Level {
  Low,
  Mid = 5,
  High,
}
enum Name {
  A = 'a',
}
const LABELS: Record<Level, string> = { [Level.Low]: 'low', [Level.Mid]: 'mid', [Level.High]: 'high' };
function label(level: Level): string {
  return LABELS[level];
}
function count(list: Level[]): Record<number, Int> {
  const counts: Record<number, Int> = {};
  for (const l of list) counts[l] = (counts[l] ?? 0) + 1;
  return counts;
}
export function main(): void {
  console.log(`${label(Level.Mid)} ${LABELS[Level.High]} ${LABELS[0]}`);
  const counts = count([Level.Low, Level.Mid, Level.Low]);
  console.log(
    `${counts[Level.Low]} ${counts[5]} ${counts[Level.High] ?? 'none'} ${Level.Mid in counts} ${6 in counts} ${Object.keys(counts).sort().join()}`,
  );
  delete counts[Level.Low];
  counts[5]! += 10;
  counts[1.5] = 7;
  console.log(`${counts[0]} ${JSON.stringify(counts[5])} ${counts[1.5]} ${Object.keys(counts).length}`);
  const byName: { [Name.A]: Int; 7: string } = { [Name.A]: 1, 7: 'seven' };
  console.log(`${byName.a} ${byName[Name.A]} ${byName[7]}`);
  const l: Level = Level.High;
  const { [l]: text = 'none', ...others } = LABELS;
  console.log(`${text} ${Object.keys(others).sort().join()}`);
  const map = new Map<string, Int>([[`${Level.Mid}`, 1]]);
  console.log(`${map.get(String(Level.Mid))}`);
}
