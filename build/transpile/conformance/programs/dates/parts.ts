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
