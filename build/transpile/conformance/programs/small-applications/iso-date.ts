const DAYS: readonly Int[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function pad(n: Int, width: Int): string {
  return `${n}`.padStart(width, '0');
}
function leap(year: Int): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
function iso(ms: Long): string {
  const millis = ms % 1000;
  let seconds: Long = Math.floor(ms / 1000);
  let days: Int = Math.floor(seconds / 86400);
  seconds %= 86400;
  let year: Int = 1970;
  while (days >= (leap(year) ? 366 : 365)) {
    days -= leap(year) ? 366 : 365;
    year++;
  }
  let month: Int = 0;
  while (days >= DAYS[month]! + (month === 1 && leap(year) ? 1 : 0)) {
    days -= DAYS[month]! + (month === 1 && leap(year) ? 1 : 0);
    month++;
  }
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return `${pad(year, 4)}-${pad(month + 1, 2)}-${pad(days + 1, 2)}T${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds % 60, 2)}.${pad(millis, 3)}Z`;
}
export function main(): void {
  for (const ms of [0, 951782400000, 1700000000123, 1709251199999, 4102444800000] as Long[]) console.log(iso(ms));
}
