type Level = 'low' | 'mid' | 'high';
function rank(level: Level): Int {
  return level === 'low' ? 0 : level === 'mid' ? 1 : 2;
}
export function main(): void {
  const levels: Level[] = ['high', 'low', 'mid'];
  levels.sort((a, b) => rank(a) - rank(b));
  console.log(levels.join());
}
