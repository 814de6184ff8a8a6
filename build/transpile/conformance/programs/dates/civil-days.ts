/** The days of the calendar: leap years, the ends of centuries and of what a Date can hold, years before 0. */
function shown(date: Date): string {
  const day = `${date.getUTCFullYear()} ${date.getUTCMonth()} ${date.getUTCDate()} ${date.getUTCDay()}`;
  return `${day} ${date.getUTCHours()}:${date.getUTCMinutes()}:${date.getUTCSeconds()}.${date.getUTCMilliseconds()}`;
}

const BORDERS = [
  0,
  -0,
  1,
  -1,
  999,
  -1000,
  86399999,
  86400000,
  -86400000,
  -86400001,
  1.9,
  -1.9,
  951782399999,
  951782400000,
  951868800000,
  4107456000000,
  4107542400000,
  -2203891200000,
  -62167219200000,
  -62167219200001,
  -62198755200000,
  253402300799999,
  253402300800000,
  8639999999999999,
  8.64e15,
  -8.64e15,
  8.64e15 + 1,
  -8.64e15 - 1,
  NaN,
  Infinity,
  -Infinity,
];

export function main(): void {
  for (const time of BORDERS) {
    const date = new Date(time);
    console.log(`${date.getTime()} ${shown(date)} ${Number.isNaN(date.getTime()) ? 'none' : date.toISOString()}`);
    console.log(`${date.toUTCString()} ${JSON.stringify(date)}`);
  }
  let seed = 4711;
  let sum = 0;
  for (let i = 0; i < 500; i++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    const time = (seed - 1073741824) * 8046000 + (seed % 86400000);
    const date = new Date(time);
    sum =
      (sum * 31 + date.getUTCDate() + date.getUTCMonth() * 7 + date.getUTCDay() * 3 + date.getUTCFullYear()) % 1000003;
    if (i % 10 === 0) console.log(`${time} ${shown(date)} ${sum}`);
  }
  for (let year = -5; year < 5; year++) console.log(`${Date.UTC(year * 100 + 2000, 1, 29)} ${Date.UTC(year, 2, 0)}`);
}
