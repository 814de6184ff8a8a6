enum Level {
  Debug,
  Info,
  Warn = 10,
  Error,
}
enum Color {
  Red = 'red',
  Green = 'green',
}
const enum Flag {
  A = 1 << 0,
  B = 1 << 1,
  Both = A | B,
}
function name(level: Level): string {
  switch (level) {
    case Level.Debug:
      return 'debug';
    case Level.Info:
      return 'info';
    case Level.Warn:
    case Level.Error:
      return 'bad';
  }
}
const LABELS: Record<Color, string> = { [Color.Red]: 'stop', [Color.Green]: 'go' };
export function main(): void {
  console.log(`${name(Level.Info)} ${name(Level.Error)} ${Level.Error} ${Color.Red} ${LABELS[Color.Green]}`);
  const flags: number = Flag.A | Flag.B;
  console.log(`${flags === Flag.Both} ${(flags & Flag.B) !== 0} ${flags & ~Flag.A}`);
  const colors: Color[] = [Color.Red, Color.Green];
  for (const color of colors) console.log(`${color} ${LABELS[color]}`);
}
