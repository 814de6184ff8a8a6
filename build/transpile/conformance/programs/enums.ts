// @filename: const-enum.ts
const enum Key {
  Up = 'up',
  Down = 'down',
}
const enum Size {
  Small = 1,
  Large = Small + 9,
}
export function main(): void {
  console.log(`${Key.Up}${Key.Down} ${Size.Small} ${Size.Large}`);
}

// @filename: flags.ts
enum Flag {
  None = 0,
  A = 1 << 0,
  B = 1 << 1,
  C = 1 << 2,
  AB = A | B,
}
export function main(): void {
  let flags: Int = Flag.A;
  flags |= Flag.C;
  console.log(`${flags} ${(flags & Flag.C) !== 0} ${(flags & Flag.B) !== 0} ${Flag.AB}`);
  flags &= ~Flag.A;
  console.log(`${flags} ${Flag.None}`);
}

// @filename: loop-over-values.ts
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

// @filename: numeric-with-start.ts
enum Code {
  First = 10,
  Second,
  Far = 100,
  Farther,
  Negative = -3,
  AfterNegative,
}
export function main(): void {
  console.log(`${Code.First} ${Code.Second} ${Code.Far} ${Code.Farther} ${Code.Negative} ${Code.AfterNegative}`);
  console.log(`${Code.Far - Code.First}`);
}

// @filename: zero-is-falsy.ts
enum Step {
  Start,
  Next,
}
function truth(step: Step): string {
  return step ? 'truthy' : 'falsy';
}
function known(step: Step | undefined): string {
  return step === undefined ? 'unknown' : `${step}`;
}
export function main(): void {
  console.log(`${truth(Step.Start)} ${truth(Step.Next)} ${known(Step.Start)} ${known(undefined)}`);
}
