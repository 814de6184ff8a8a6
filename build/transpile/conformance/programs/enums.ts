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

// @filename: in-collections.ts
enum State {
  Idle = 'idle',
  Busy = 'busy',
}
interface Job {
  state: State;
  id: Int;
}
export function main(): void {
  const jobs: Job[] = [
    { state: State.Busy, id: 1 },
    { state: State.Idle, id: 2 },
    { state: State.Busy, id: 3 },
  ];
  console.log(
    jobs
      .filter((job) => job.state === State.Busy)
      .map((job) => `${job.id}`)
      .join(),
  );
  const labels: Record<State, string> = { [State.Idle]: 'nothing to do', [State.Busy]: 'working' };
  console.log(`${labels[State.Idle]}, ${labels[State.Busy]}`);
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

// @filename: numeric.ts
enum Color {
  Red,
  Green,
  Blue,
}
function name(c: Color): string {
  switch (c) {
    case Color.Red:
      return 'red';
    case Color.Green:
      return 'green';
    default:
      return 'blue';
  }
}
export function main(): void {
  console.log(`${Color.Red} ${Color.Green} ${Color.Blue}`);
  console.log(`${name(Color.Red)} ${name(Color.Green)} ${name(Color.Blue)}`);
  const c: Color = Color.Green;
  console.log(`${c === Color.Green} ${c > Color.Red} ${(c as Color) === Color.Blue}`);
}

// @filename: string.ts
enum Level {
  Debug = 'DEBUG',
  Error = 'ERROR',
}
function tag(level: Level): string {
  return `[${level}]`;
}
export function main(): void {
  console.log(tag(Level.Debug) + tag(Level.Error));
  const level: Level = 'ERROR' as Level;
  console.log(`${level === Level.Error} ${level === (Level.Debug as Level)}`);
  const counts: Record<string, Int> = {};
  counts[Level.Debug] = 1;
  counts[Level.Error] = (counts[Level.Error] ?? 0) + 5;
  console.log(`${counts['DEBUG'] ?? 0} ${counts['ERROR'] ?? 0}`);
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
