enum Level {
  Low,
  Middle,
  High,
}
enum Sparse {
  Before = -1,
  None,
  Half = 0.5,
  Many = 100,
  Most = Many * 2,
  Same = 100,
  'with space' = 7,
}
enum Mixed {
  Text = 'text',
  Number = 3,
}

function named(level: Level): string {
  return Level[level];
}

export function main(): void {
  console.log(`${Level[0]} ${Level[1]} ${Level[Level.High]} ${Level[Level['Low']]}`);
  for (const level of [Level.High, Level.Low, Level.Middle]) console.log(named(level));
  for (let i = -2; i < 5; i++) console.log(`${i} ${Level[i]} ${Level[i] ?? 'none'}`);
  for (const n of [-1, 0, 0.5, 7, 100, 200, 1e21, NaN, Infinity]) console.log(`${n} ${Sparse[n]}`);
  console.log(`${Mixed[3]} ${Mixed[Mixed.Number]} ${Mixed.Text}`);
  const names = [2, 1, 0].map((n) => Level[n]);
  console.log(names.join());
  const counts: Record<string, number> = {};
  for (const level of [Level.Low, Level.Low, Level.High]) {
    const name = Level[level];
    counts[name] = (counts[name] ?? 0) + 1;
  }
  console.log(Object.keys(counts).sort().join());
  console.log(`${Level[1].length} ${Level[1].toUpperCase()}`);
}
