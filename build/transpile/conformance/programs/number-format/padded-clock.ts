function two(n: Int): string {
  return `${n}`.padStart(2, '0');
}
function clock(seconds: Int): string {
  const h = Math.floor(seconds / 3600);
  const m = Math.floor((seconds % 3600) / 60);
  return `${two(h)}:${two(m)}:${two(seconds % 60)}`;
}
export function main(): void {
  console.log(`${clock(0)} ${clock(61)} ${clock(3599)} ${clock(86399)}`);
}
