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
