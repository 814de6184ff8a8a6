function format(seconds: number): string {
  const h = Math.floor(seconds / 3600);
  const m = Math.floor((seconds % 3600) / 60);
  const s = Math.floor(seconds % 60);
  return [h, m, s].map((n) => String(n).padStart(2, '0')).join(':');
}
function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
function dayOfYear(year: number, month: number, day: number): number {
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  let total = day;
  for (let i = 0; i < month - 1; i++) total += lengths[i] ?? 0;
  return total;
}
function bytes(n: number): string {
  const units = ['B', 'kB', 'MB'];
  let i = 0;
  while (n >= 1024 && i < units.length - 1) {
    n /= 1024;
    i++;
  }
  return `${n.toFixed(i === 0 ? 0 : 1)} ${units[i]}`;
}
export function main(): void {
  console.log(
    `${format(3725)} ${format(59.9)} ${isLeap(2024)} ${isLeap(1900)} ${dayOfYear(2024, 3, 1)} ${bytes(512)} ${bytes(1536)} ${bytes(5 * 1024 * 1024)}`,
  );
}
