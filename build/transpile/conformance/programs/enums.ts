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

// @filename: keys-and-values.ts
enum Color {
  Red = 'red',
  Green = 'green',
  blue = 'b-l',
  'two words' = '2',
}
const ALL = Object.values(Color);
class Palette {
  static readonly all = Object.values(Color);
}
const isColor = (text: string): text is Color => (Object.values(Color) as string[]).includes(text);
const parsed = (text: string): Color | undefined => Object.values(Color).find((color) => color === text);
export function main(): void {
  console.log(Object.values(Color).join(), Object.keys(Color).join(), JSON.stringify(Object.entries(Color)));
  console.log(ALL.length, Palette.all.length, isColor('red'), isColor('pink'), parsed('green'), parsed('x'));
  for (const [name, value] of Object.entries(Color)) console.log(name, value, value === Color.Red);
  for (const color of ALL) console.log(color.toUpperCase());
  const names = Object.fromEntries(Object.entries(Color).map(([key, value]) => [value, key]));
  const mine = Object.values(Color);
  mine.push(Color.Red);
  console.log(names['b-l'], mine.length, ALL.length, Object.values(Color).length);
  console.log(new Set<string>(Object.values(Color)).has('red'));
}

// @filename: keys-of-numbers.ts
namespace Sizes {
  export enum Size {
    Small = 'S',
  }
}
enum Level {
  Low,
  High = 5,
  Mid = 2,
  Same = 2,
  Negative = -1,
  Half = 0.5,
}
enum Mixed {
  A = 3,
  B = 'x',
}
enum Mixed {
  C = 1,
}
export function main(): void {
  console.log(Object.values(Level).join(), Object.keys(Level).join(), JSON.stringify(Object.entries(Level)));
  console.log(JSON.stringify(Object.entries(Mixed)), Object.values(Sizes.Size).join());
  console.log(Object.keys(Level).filter((key) => isNaN(Number(key))).join()); // prettier-ignore
  const numbers = Object.values(Level).filter((value): value is Level => typeof value === 'number');
  console.log(numbers.map((value) => value * 2).join(), Math.max(...numbers));
  for (const key in Mixed) console.log(key);
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

// @filename: numbers-as-keys.ts
enum Level {
  Low,
  Mid = 5,
  High,
}
enum Name {
  A = 'a',
}
const LABELS: Record<Level, string> = { [Level.Low]: 'low', [Level.Mid]: 'mid', [Level.High]: 'high' };
function label(level: Level): string {
  return LABELS[level];
}
function count(list: Level[]): Record<number, Int> {
  const counts: Record<number, Int> = {};
  for (const l of list) counts[l] = (counts[l] ?? 0) + 1;
  return counts;
}
export function main(): void {
  console.log(`${label(Level.Mid)} ${LABELS[Level.High]} ${LABELS[0]}`);
  const counts = count([Level.Low, Level.Mid, Level.Low]);
  console.log(
    `${counts[Level.Low]} ${counts[5]} ${counts[Level.High] ?? 'none'} ${Level.Mid in counts} ${6 in counts} ${Object.keys(counts).sort().join()}`,
  );
  delete counts[Level.Low];
  counts[5]! += 10;
  counts[1.5] = 7;
  console.log(`${counts[0]} ${JSON.stringify(counts[5])} ${counts[1.5]} ${Object.keys(counts).length}`);
  const byName: { [Name.A]: Int; 7: string } = { [Name.A]: 1, 7: 'seven' };
  console.log(`${byName.a} ${byName[Name.A]} ${byName[7]}`);
  const l: Level = Level.High;
  const { [l]: text = 'none', ...others } = LABELS;
  console.log(`${text} ${Object.keys(others).sort().join()}`);
  const map = new Map<string, Int>([[`${Level.Mid}`, 1]]);
  console.log(`${map.get(String(Level.Mid))}`);
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

// @filename: sums-of-flags.ts
/** A place of an enum stays a whole number where arithmetic adds flags, also beyond 32 bits. */
enum Flag {
  A = 1,
  B = 2,
  C = 1 << 30,
}
class Holder {
  flags: Flag = Flag.A;
  add(flag: Flag): string {
    this.flags += flag;
    return `${this.flags} ${this.flags & Flag.A}`;
  }
}

export function main(): void {
  let flag: Flag = Flag.A;
  flag |= Flag.C;
  flag += 1;
  console.log(`${flag} ${flag / 2} ${~flag}`);
  flag = flag * 4;
  console.log(`${flag} ${flag + 1}`);
  console.log(new Holder().add(Flag.C));
}

// @filename: values-by-name.ts
enum Color {
  Red = 'red',
  Green = 'green',
  green = 'other green',
}
enum Level {
  Low,
  High = 5,
}
const colorOf = (name: string): Color | undefined => Color[name as keyof typeof Color];
const trusted = (name: string): Color => Color[name as keyof typeof Color];
export function main(): void {
  for (const name in Color) console.log(name, Color[name as keyof typeof Color]);
  const names: (keyof typeof Color)[] = ['green', 'Red'];
  console.log(names.map((name) => Color[name]).join());
  console.log(colorOf('Red') ?? 'none', colorOf('RED') ?? 'none', colorOf('') ?? 'none');
  console.log(trusted('x') === undefined, `${trusted('x')}`, trusted('x') ? 'there' : 'missing');
  const high = 'High' as keyof typeof Level;
  console.log(Level[high] + 1, Level[Level[high]]);
  for (const key of Object.keys(Level)) console.log(key, Level[key as keyof typeof Level]);
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
