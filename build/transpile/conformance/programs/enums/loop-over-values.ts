enum Day {
  Mon = 1,
  Tue,
  Wed,
}
const ALL: readonly Day[] = [Day.Mon, Day.Tue, Day.Wed];
export function main(): void {
  let sum = 0;
  for (const day of ALL) sum += day;
  for (let d = Day.Mon as Int; d <= Day.Wed; d++) sum += d * 10;
  console.log(`${sum}`);
}
