// @filename: block-scopes.ts
export function main(): void {
  const name = 'outer';
  const n: Int = 5;
  if (n > 1) {
    const name = 'inner';
    console.log(name);
    {
      const name = 'innermost';
      console.log(name);
    }
    console.log(name);
  }
  console.log(name);
  for (let i = 0; i < 2; i++) {
    const t = i * 2;
    console.log(`${t}`);
  }
  for (let i = 0; i < 2; i++) {
    const t = 's';
    console.log(t);
  }
}

// @filename: brightscript-words-as-classes.ts
class Box {
  value: Int = 1;
}
class Step {
  size: Int;
  constructor(size: Int) {
    this.size = size;
  }
  next(): Step {
    return new Step(this.size * 2);
  }
}
class Next extends Step {
  override next(): Step {
    return new Next(super.next().size + 1);
  }
}
class Object_ {
  end: string = 'end';
}
export function main(): void {
  console.log(`${new Box().value} ${new Step(3).next().next().size} ${new Next(3).next().size} ${new Object_().end}`);
}

// @filename: brightscript-words-as-fields.ts
interface Words {
  next: Int;
  end: Int;
  stop: string;
  type: string;
  step: Int;
  then: boolean;
  print: string;
}
export function main(): void {
  const w: Words = { next: 1, end: 2, stop: 's', type: 't', step: 3, then: true, print: 'p' };
  w.next += w.end;
  w.end++;
  const { type, stop, next } = w;
  console.log(`${w.next} ${w.end} ${stop} ${type} ${w.step} ${w.then} ${w.print} ${next}`);
}

// @filename: brightscript-words-as-functions.ts
function next(n: Int): Int {
  return n + 1;
}
function stop(): string {
  return 'stop';
}
function step(n: Int): Int {
  return n + 2;
}
function print(text: string): string {
  return `print ${text}`;
}
function type(value: string): string {
  return `type ${value}`;
}
function left(text: string): string {
  return `left ${text}`;
}
function str(n: Int): string {
  return `str ${n}`;
}
function run(): string {
  return 'run';
}
export function main(): void {
  console.log(`${next(1)} ${stop()} ${step(2)} ${print('x')} ${type('y')} ${left('z')} ${str(5)} ${run()}`);
}

// @filename: brightscript-words-as-locals.ts
export function main(): void {
  const next = 1;
  const step = 2;
  const object = 3;
  const end = 4;
  const stop = 5;
  const print = 6;
  const rem = 7;
  const then = 8;
  const to = 9;
  const mod = 10;
  const not = 11;
  const and = 12;
  const or = 13;
  const sub = 14;
  const invalid = 15;
  const each = 16;
  const exit = 17;
  const dim = 18;
  const goto = 19;
  const endif = 20;
  const elseif = 21;
  const endfor = 22;
  console.log(`${next + step + object + end + stop + print + rem + then + to + mod}`);
  console.log(`${not + and + or + sub + invalid + each + exit + dim + goto + endif + elseif + endfor}`);
}

// @filename: built-in-functions-as-locals.ts
export function main(): void {
  const type = 't';
  const len = 1;
  const left = 2;
  const right = 3;
  const mid = 4;
  const str = 5;
  const val = 6;
  const chr = 7;
  const asc = 8;
  const tab = 9;
  const pos = 10;
  const run = 11;
  const eval_ = 12;
  const box = 13;
  const rnd = 14;
  const abs = 15;
  const int = 16;
  const line = 17;
  const createObject = 18;
  const m = 19;
  const global = 20;
  console.log(`${type} ${len + left + right + mid + str + val + chr + asc + tab + pos + run}`);
  console.log(`${eval_ + box + rnd + abs + int + line + createObject + m + global} ${'abc'.length} ${Math.abs(-3)}`);
}

// @filename: functions-and-unread-variables.ts
function sumOf(list: readonly Int[]): Int {
  let sum: Int = 0;
  function turn(n: Int): Int {
    sum += n;
    return n <= 0 ? 0 : turn((n - 1) as Int);
  }
  function failure(n: Int): Int {
    sum += n * 100;
    return n <= 0 ? 0 : failure((n - 1) as Int);
  }
  for (const n of list) turn(n);
  for (const n of list) failure(n);
  return sum;
}

export function main(): void {
  let turns = 0;
  for (const turn of [1, 2, 3]) turns++;
  let failures = 0;
  try {
    throw new Error('one');
  } catch (failure) {
    failures++;
  }
  console.log(`${turns} ${failures} ${sumOf([2, 3])}`);
}

// @filename: functions-that-differ-by-case.ts
function value(): string {
  return 'lower';
}
function Value(): string {
  return 'upper';
}
class Thing {
  name: string = 'class';
}
function thing(): Thing {
  return new Thing();
}
export function main(): void {
  console.log(`${value()} ${Value()} ${thing().name}`);
}

// @filename: initialiser-uses-shadowed-outer.ts
export function main(): void {
  const list: Int[] = [1, 2, 3];
  let sum: Int = 0;
  for (const n of list) {
    const double = n * 2;
    if (double > 2) {
      const sum = double * 10;
      console.log(`inner ${sum}`);
    }
    sum += double;
  }
  console.log(`outer ${sum}`);
}

// @filename: interface-named-like-a-function.ts
interface Point {
  readonly x: number;
  readonly y: number;
  scale(by: number): Point;
}

function Point(x: number, y: number): Point {
  return { x, y, scale: (by) => Point(x * by, y * by) };
}

export function main(): void {
  const point = Point(1, 2).scale(3);
  const { x, y } = point;
  console.log(point.x, point.y, x + y, typeof point, typeof Point, 'x' in point);
  console.log([point, Point(0, 5)].reduce((sum, each) => sum + each.y, 0));
  const make: (x: number, y: number) => Point = Point;
  console.log(make(7, 8).y);
}

// @filename: local-named-like-its-function.ts
function total(list: readonly Int[]): Int {
  let total: Int = 0;
  for (const n of list) total += n;
  return total;
}
function box(): string {
  return 'box';
}
export function main(): void {
  const Total = total([1, 2, 3]);
  const Box = box();
  console.log(`${Total} ${Box}`);
}

// @filename: locals-that-differ-by-case.ts
export function main(): void {
  const name = 'lower';
  const Name = 'upper';
  const NAME = 'all';
  let item = 1;
  let Item = 2;
  item += 10;
  Item += 20;
  console.log(`${name} ${Name} ${NAME} ${item} ${Item}`);
}

// @filename: main-is-not-special-inside.ts
function Main(): string {
  return 'upper main';
}
function init(): string {
  return 'init';
}
function show(): string {
  return 'show';
}
export function main(): void {
  console.log(`${Main()} ${init()} ${show()}`);
}

// @filename: method-and-function-collide.ts
// A class method is emitted as a global too; it must not meet a function of that name.
class Queue {
  size: Int = 1;
  add(): string {
    return 'method';
  }
}
function Queue_add(): string {
  return 'function';
}
function queue_add(): string {
  return 'lower';
}
export function main(): void {
  console.log(`${new Queue().add()} ${Queue_add()} ${queue_add()}`);
}

// @filename: names-of-helpers.ts
// Names that a compiler might take for its own temporaries and run-time helpers.
function truthy(value: string): string {
  return `mine ${value}`;
}
function toText(value: Int): string {
  return `mine ${value}`;
}
function sort(list: string[]): string {
  return list.join('<');
}
export function main(): void {
  const temp = 1;
  const temp1 = 2;
  const tmp = 3;
  const value = ((temp > 0 ? temp1 : tmp) as Int | undefined) ?? 5;
  const result = [1, 2].map((n) => n + temp).filter((n) => n > 2);
  const index = 7;
  const item = [4].find((n) => n > 3) ?? 0;
  console.log(
    `${value} ${result.length} ${index} ${item} ${temp} ${temp1} ${tmp} ${truthy('x')} ${toText(1)} ${sort(['b', 'a'])}`,
  );
}

// @filename: names-of-variables-in-helpers.ts
function date(time: number): Date {
  return new Date(time);
}
function item(text: string): string {
  return text.padStart(6, '0');
}
function key(value: number): string {
  return value.toFixed(3);
}
export function main(): void {
  console.log(date(0).toISOString(), date(86400000).getUTCDate(), date(0).valueOf());
  console.log(item('abc'), key(1.00449), JSON.stringify({ list: [item('x'), key(2)] }));
}

// @filename: parameters-with-reserved-words.ts
function f(next: Int, end: string, object: boolean, stop?: Int): string {
  return `${next} ${end} ${object} ${stop ?? 'none'}`;
}
class Range {
  from: Int;
  to: Int;
  constructor(from: Int, to: Int) {
    this.from = from;
    this.to = to;
  }
  has(val: Int, len: Int = 1): boolean {
    return val >= this.from && val + len <= this.to;
  }
}
export function main(): void {
  console.log(f(1, 'e', true));
  console.log(f(2, '', false, 0));
  console.log(`${new Range(1, 5).has(4)} ${new Range(1, 5).has(4, 2)}`);
}

// @filename: shadowing-in-loops.ts
export function main(): void {
  const i = 'outer i';
  let out = '';
  for (let i = 0; i < 3; i++) {
    for (const j of ['a', 'b']) {
      const i = j + j;
      out += i;
    }
    out += `${i}`;
  }
  console.log(`${out} ${i}`);
}

// @filename: underscores-dollars-and-unicode.ts
export function main(): void {
  const _private = 1;
  const __double = 2;
  const $dollar = 3;
  const a1 = 4;
  const café = 5;
  console.log(`${_private + __double + $dollar + a1 + café}`);
}

// @filename: words-no-device-reads-bare.ts
// Words that no device reads after a dot, and keys with control characters, as members of any kind.
class Pitch {
  throw: Int = 1;
  rem = 'r';
  endtry(): Int {
    return this.throw;
  }
  elseif(by: Int): Int {
    this.throw += by;
    return this.throw;
  }
}
class Ball extends Pitch {
  override endtry(): Int {
    return super.endtry() + 100;
  }
}
interface Player {
  throw: (by: Int) => string;
  rem?: Int;
}
function thrown(player: Player): string {
  return player.throw(2);
}
export function main(): void {
  const ball = new Ball();
  console.log(`${ball.endtry()} ${ball.elseif(4)} ${ball.throw} ${ball.rem}`);
  console.log(thrown({ throw: (by) => `by ${by}`, rem: 3 }));
  const player: Player = { throw: (by) => 'x'.repeat(by) };
  player.rem = 5;
  const { rem } = player;
  console.log(`${player.throw(3)} ${rem} ${player.rem}`);
  const lines = { 'a\nb': 1, 'tab\there': 'two', plain: true };
  console.log(`${lines['a\nb']} ${lines['tab\there']} ${lines.plain}`);
  const keys = Object.keys(lines).map((key) => `${key.length}`);
  console.log(keys.sort().join());
}
