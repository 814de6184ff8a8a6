enum Level {
  Debug = 'DEBUG',
  Error = 'ERROR',
}
function tag(level: Level): string {
  return `[${level}]`;
}
export function main(): void {
  console.log(tag(Level.Debug) + tag(Level.Error));
  const level: Level = 'ERROR' as Level;
  console.log(`${level === Level.Error} ${level === (Level.Debug as Level)}`);
  const counts: Record<string, Int> = {};
  counts[Level.Debug] = 1;
  counts[Level.Error] = (counts[Level.Error] ?? 0) + 5;
  console.log(`${counts['DEBUG'] ?? 0} ${counts['ERROR'] ?? 0}`);
}
