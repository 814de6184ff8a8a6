// @filename: local-time.ts
/** What a Date shows and takes in the zone of the device, which is that of Node's machine. */
function shown(date: Date): string {
  const day = `${date.getFullYear()} ${date.getMonth()} ${date.getDate()} ${date.getDay()} ${date.toDateString()}`;
  const time = `${date.getHours()}:${date.getMinutes()}:${date.getSeconds()}.${date.getMilliseconds()}`;
  return `${date.getTime()} ${day} ${time} ${date.getTimezoneOffset()}`;
}

export function main(): void {
  for (let month = 0; month < 12; month++) {
    console.log(shown(new Date(2021, month)));
    console.log(shown(new Date(2024, month, 10 + month, 23, 59, 59, 999)));
    console.log(shown(new Date(Date.UTC(2019, month, 28, 2, 30))));
  }
  // Every hour of the days on which zones of Europe and America change their clocks.
  for (const [month, day] of [
    [2, 10],
    [2, 31],
    [9, 27],
    [10, 3],
  ] as const)
    for (let hour = 0; hour < 4; hour++) console.log(shown(new Date(2024, month, day, hour, 30)));
  const date = new Date(2020, 0, 31, 10, 20, 30, 400);
  console.log(`${date.setMonth(1)} ${shown(date)}`);
  console.log(`${date.setDate(0)} ${date.setHours(1, 2)} ${date.setMinutes(70)} ${date.setSeconds(-1)} ${shown(date)}`);
  console.log(`${date.setMilliseconds(1500)} ${date.setFullYear(2022, 6)} ${shown(date)}`);
  console.log(`${date.setHours(NaN)} ${shown(date)} ${date.setHours(1)} ${date.setFullYear(2001)} ${shown(date)}`);
  console.log(`${Date.parse('2020-06-01T10:00')} ${Date.parse('2020-06-01')} ${Date.parse('Jun 1 2020 10:00')}`);
}

// @filename: parts.ts
/** Dates of their parts, and setters: parts out of their range, years of two digits, parts that are no numbers. */
function shown(date: Date): string {
  const time = date.getTime();
  return Number.isNaN(time) ? `none ${date.getDay()} ${date.getUTCHours()}` : `${time} ${date.toISOString()}`;
}

export function main(): void {
  for (const year of [0, 20, 99, 100, 1969, 2000, 2024, 2100, -1, 99.9]) {
    console.log(`${shown(new Date(Date.UTC(year, 1, 29)))} ${Date.UTC(year)}`);
    for (const month of [-13, 0, 11, 25, 1.9])
      console.log(shown(new Date(Date.UTC(year, month, 31, 25, 61, -61, 1001.5))));
  }
  console.log(shown(new Date(Date.UTC(275760, 8, 13))));
  console.log(shown(new Date(Date.UTC(275760, 8, 13, 0, 0, 0, 1))));
  console.log(shown(new Date(Date.UTC(-271821, 3, 20))), shown(new Date(Date.UTC(-271821, 3, 19, 23))));
  console.log(shown(new Date(Date.UTC(300000, 0, -9000000))), shown(new Date(Date.UTC(1000001, 0, -300000000))));
  console.log(shown(new Date(Date.UTC(2020, NaN))), shown(new Date(Date.UTC(2020, Infinity))));

  const date = new Date(Date.UTC(2020, 0, 31, 10, 20, 30, 400));
  console.log(`${date.setUTCMonth(1)} ${shown(date)}`);
  console.log(`${date.setUTCDate(0)} ${shown(date)}`);
  console.log(`${date.setUTCHours(25)} ${shown(date)}`);
  console.log(`${date.setUTCHours(1, 2, 3, 4.9)} ${shown(date)}`);
  console.log(`${date.setUTCMinutes(-1)} ${date.setUTCSeconds(100, 5)} ${date.setUTCMilliseconds(-1)} ${shown(date)}`);
  console.log(`${date.setUTCFullYear(2021, 5)} ${date.setUTCFullYear(2024, 1, 29)} ${date.setUTCFullYear(2023)}`);
  console.log(`${date.setUTCFullYear(99)} ${date.setUTCMonth(NaN)} ${shown(date)} ${date.setUTCDate(5)}`);
  console.log(`${date.setUTCFullYear(2000)} ${shown(date)} ${date.setTime(5.5)} ${date.setTime(1e20)} ${shown(date)}`);
}
