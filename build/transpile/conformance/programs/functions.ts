// @filename: argument-order.ts
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
function three(a: string, b: string, c: string): string {
  return a + b + c;
}
export function main(): void {
  console.log(three(say('1'), say('2'), say('3')));
  console.log(three(say('a'), three(say('b'), say('c'), say('d')), say('e')));
}

// @filename: arrow-without-captures.ts
function apply(f: (a: Int, b: Int) => Int): Int {
  return f(6, 3);
}
export function main(): void {
  console.log(`${apply((a, b) => a + b)} ${apply((a, b) => a - b)} ${apply((a, b) => a * b)}`);
  const half = (n: Int): number => n / 2;
  console.log(`${half(8)}`);
  console.log(
    `${apply((a, b) => {
      if (a > b) return a;
      return b;
    })}`,
  );
}

// @filename: call-and-return.ts
function add(a: Int, b: Int): Int {
  return a + b;
}
function nothing(): void {}
function early(n: Int): string {
  if (n < 0) return 'negative';
  if (n === 0) return 'zero';
  return 'positive';
}
function noResult(flag: boolean): void {
  if (flag) return;
  console.log('not returned early');
}
export function main(): void {
  console.log(`${add(2, 3)} ${add(add(1, 2), add(3, 4))}`);
  nothing();
  console.log(`${early(-5)} ${early(0)} ${early(7)}`);
  noResult(true);
  noResult(false);
}

// @filename: deep-call-nesting.ts
function inc(n: Int): Int {
  return n + 1;
}
export function main(): void {
  console.log(`${inc(inc(inc(inc(inc(inc(0))))))}`);
  console.log(`${inc(inc(1) + inc(2)) - inc(inc(0))}`);
}

// @filename: default-before-required.ts
// A parameter with a default before one without: the caller writes undefined.
function label(kind: string = 'item', n: Int, unit?: string): string {
  return `${kind} ${n}${unit ?? ''}`;
}
export function main(): void {
  console.log(label(undefined, 1));
  console.log(label('box', 2, 'kg'));
}

// @filename: default-calls-its-own-name.ts
export function main(): void {
  const count = function below(n: number, rest: number = n > 0 ? below(n - 1) : 0): number {
    return n + rest;
  };
  console.log(`${count(3)} ${count(3, 10)}`);
  let step = 1;
  const climb = function up(n: number, rest: number = n > 0 ? up(n - 1) + step : 0): number {
    return n + rest;
  };
  step = 100;
  console.log([climb, count].map((fn) => fn(2)).join());
}

// @filename: default-falsy-kept.ts
function show(a: Int = 5, b: string = 'five', c: boolean = true): string {
  return `[${a}][${b}][${c}]`;
}
export function main(): void {
  console.log(show(0, '', false));
  console.log(show());
}

// @filename: default-is-evaluated-per-call.ts
class Counter {
  calls: Int = 0;
  next(): Int {
    this.calls++;
    return this.calls;
  }
}
function take(counter: Counter, value: Int = counter.next()): Int {
  return value;
}
function fresh(list: string[] = []): Int {
  list.push('x');
  return list.length;
}
export function main(): void {
  const counter = new Counter();
  console.log(`${take(counter)} ${take(counter, 50)} ${take(counter)} ${counter.calls}`);
  console.log(`${fresh()} ${fresh()} ${fresh(['a', 'b'])}`);
}

// @filename: default-literals.ts
function greet(name: string = 'nobody', times: Int = 1, loud: boolean = false): string {
  let out = '';
  for (let i = 0; i < times; i++) out += loud ? `${name.toUpperCase()}!` : `${name}.`;
  return out;
}
export function main(): void {
  console.log(greet());
  console.log(greet('ann'));
  console.log(greet('bob', 2));
  console.log(greet('cy', 3, true));
}

// @filename: default-on-explicit-undefined.ts
// JavaScript applies a default to an explicit undefined, not only to a missing argument.
function port(value: Int = 80): Int {
  return value;
}
function label(value: string = 'none', after: string = 'end'): string {
  return `${value}-${after}`;
}
export function main(): void {
  const missing: Int | undefined = undefined;
  console.log(`${port()} ${port(undefined)} ${port(missing)} ${port(0)} ${port(8080)}`);
  console.log(label(undefined, 'x'));
  console.log(label('', ''));
  console.log(label(undefined, undefined));
}

// @filename: default-uses-earlier-parameter.ts
function range(from: Int, to: Int = from + 3, step: Int = to - from): string {
  return `${from},${to},${step}`;
}
export function main(): void {
  console.log(range(1));
  console.log(range(1, 10));
  console.log(range(1, undefined, 7));
}

// @filename: fewer-parameters-than-arguments.ts
// An array callback may take fewer parameters than it is called with.
export function main(): void {
  console.log([1, 2, 3].map(() => 'x').join(''));
  console.log([1, 2, 3].map((n, i) => `${n}${i}`).join(' '));
  console.log(`${[5, 6].some(() => true)}`);
}

// @filename: from-unknown-values.ts
function named(): string {
  return 'named';
}
function two(a: number, b: number): number {
  return a + b;
}
export function main(): void {
  const table: Record<string, unknown> = { a: () => 1, b: (x: number) => x + 1 };
  const first = table['a'] as (n: number) => number;
  console.log(first(5), (table['b'] as (n: number) => number)(5));
  const list: unknown[] = [named, two];
  console.log((list[0] as (x: number) => string)(1), (list[1] as (x: number, y: number, z: number) => number)(1, 2, 3));
}

// @filename: function-as-argument.ts
function twice(n: Int): Int {
  return n * 2;
}
function square(n: Int): Int {
  return n * n;
}
function apply(f: (n: Int) => Int, value: Int): Int {
  return f(value);
}
function compose(f: (n: Int) => Int, g: (n: Int) => Int, value: Int): Int {
  return f(g(value));
}
export function main(): void {
  console.log(`${apply(twice, 7)} ${apply(square, 7)}`);
  console.log(`${compose(twice, square, 3)} ${compose(square, twice, 3)}`);
}

// @filename: function-in-object.ts
interface Handler {
  name: string;
  handle: (text: string) => string;
}
function upper(text: string): string {
  return text.toUpperCase();
}
function exclaim(text: string): string {
  return `${text}!`;
}
export function main(): void {
  const handlers: Handler[] = [
    { name: 'upper', handle: upper },
    { name: 'exclaim', handle: exclaim },
  ];
  for (const handler of handlers) console.log(`${handler.name}: ${handler.handle('text')}`);
}

// @filename: function-in-variable.ts
function hello(name: string): string {
  return `hello ${name}`;
}
function bye(name: string): string {
  return `bye ${name}`;
}
function choose(polite: boolean): (name: string) => string {
  return polite ? hello : bye;
}
export function main(): void {
  let f = hello;
  console.log(f('a'));
  f = bye;
  console.log(f('b'));
  console.log(choose(true)('c') + choose(false)('d'));
}

// @filename: generic-functions.ts
function first<T>(list: readonly T[]): T | undefined {
  return list[0];
}
function pair<A, B>(a: A, b: B): { a: A; b: B } {
  return { a, b };
}
function identity<T>(value: T): T {
  return value;
}
function pluck<T, K extends keyof T>(item: T, key: K): T[K] {
  return item[key];
}
export function main(): void {
  console.log(`${first([3, 2]) ?? 0} ${first<string>([]) ?? 'empty'}`);
  const p = pair('x', 9);
  console.log(`${p.a} ${p.b} ${identity('same')} ${identity(4)}`);
  console.log(`${pluck({ name: 'n', size: 3 }, 'size')}`);
}

// @filename: generic-without-result.ts
function tellEach<T>(list: readonly T[], tell: (item: T) => void): void {
  if (list.length === 0) return;
  for (const item of list) tell(item);
}
function put<T>(into: T[], item: T): void {
  into.push(item);
}
class Shelf<T> {
  private readonly things: T[] = [];
  place<K extends T>(thing: K): void {
    this.things.push(thing);
  }
  count(): number {
    return this.things.length;
  }
}
export function main(): void {
  tellEach(['a', 'b'], (item) => console.log(`told ${item}`));
  tellEach([] as number[], (item) => console.log(`never ${item}`));
  const seen: string[] = [];
  put(seen, 'first');
  put(seen, 'last');
  console.log(seen.join(' '));
  const shelf = new Shelf<string>();
  shelf.place('x');
  shelf.place('y');
  console.log(`${shelf.count()}`);
}

// @filename: ignored-result.ts
class Log {
  lines: string[] = [];
  add(line: string): Int {
    this.lines.push(line);
    return this.lines.length;
  }
}
function touch(log: Log): Int {
  return log.add('touched');
}
export function main(): void {
  const log = new Log();
  touch(log);
  log.add('x');
  log.lines.push('y');
  log.lines.pop();
  console.log(log.lines.join(','));
}

// @filename: members-given-by-overloads.ts
// A member that is a function gets what the body of an overloaded function gives it, which the overload leaves out.
function told(by: { tell: (n: number) => string }): string;
function told(by: { tell: (n: number) => string }, more: string): string;
function told(by: { tell: (n: number, more: string) => string }, more = 'more'): string {
  return by.tell(1, more);
}
const one = (n: number): string => `<${n}>`;
export function main(): void {
  console.log(told({ tell: (n: number) => 'told' + n }) + told({ tell: one }, 'x'));
}

// @filename: more-arguments-by-object-assign.ts
type Handler = (name: string, count: number) => string;

export function main(): void {
  const handlers: Record<string, Handler> = {};
  const given = {
    none: (): string => 'none',
    one(name: string): string {
      return name;
    },
  };
  Object.assign(handlers, given, { both: (name: string, count: number) => name + count });
  for (const key of ['none', 'one', 'both']) console.log(handlers[key]!('a', 2));
}

// @filename: more-arguments-than-parameters.ts
class Bus {
  private readonly handlers: any[] = [];
  on(handler: any): void {
    this.handlers.push(handler);
  }
  emit(name: string, count: number): void {
    for (const handler of this.handlers) handler(name, count);
  }
}
const commands: Record<string, (count: number, text: string) => string> = {
  stop() {
    return 'stopped';
  },
  step(count) {
    return `${count} steps`;
  },
};
const open: any = {
  none(): string {
    return 'none';
  },
  one: (n: number): string => `one ${n}`,
};
const plain: { [name: string]: () => string } = {
  short() {
    return 'short';
  },
};
export function main(): void {
  const bus = new Bus();
  bus.on(() => console.log('first'));
  bus.on((name: string) => console.log(`second ${name}`));
  bus.emit('ready', 3);
  for (const name of ['stop', 'step']) console.log(commands[name]!(2, 'now'));
  for (const name of ['none', 'one']) console.log(String(open[name](5, 6)));
  const longer: { [name: string]: (n: number) => string } = plain;
  for (const name of ['short']) console.log(longer[name]!(7));
}

// @filename: mutual-recursion.ts
function isEven(n: Int): boolean {
  return n === 0 ? true : isOdd(n - 1);
}
function isOdd(n: Int): boolean {
  return n === 0 ? false : isEven(n - 1);
}
export function main(): void {
  console.log(`${isEven(10)} ${isEven(7)} ${isOdd(7)} ${isOdd(0)}`);
}

// @filename: objects-are-passed-by-reference.ts
interface Box {
  value: Int;
}
function grow(box: Box): void {
  box.value += 10;
}
function replace(box: Box): void {
  box = { value: 999 };
  box.value++;
}
function append(list: string[], item: string): void {
  list.push(item);
}
export function main(): void {
  const box: Box = { value: 1 };
  grow(box);
  replace(box);
  console.log(`${box.value}`);
  const list: string[] = [];
  append(list, 'a');
  append(list, 'b');
  console.log(list.join('+'));
  const alias = box;
  alias.value = 77;
  console.log(`${box.value} ${alias.value}`);
}

// @filename: optional-callback.ts
function twice(n: Int): Int {
  return n * 2;
}
function run(value: Int, f?: (n: Int) => Int): Int {
  if (f === undefined) return value;
  return f(value);
}
function runChained(value: Int, f?: (n: Int) => Int): Int {
  return f?.(value) ?? -1;
}
export function main(): void {
  console.log(`${run(4)} ${run(4, twice)} ${runChained(4)} ${runChained(4, twice)}`);
}

// @filename: optional-parameters.ts
function describe(name: string, age?: Int, email?: string): string {
  let out = name;
  if (age !== undefined) out += ` ${age}`;
  if (email) out += ` <${email}>`;
  return out;
}
export function main(): void {
  console.log(describe('ann'));
  console.log(describe('ann', 0));
  console.log(describe('ann', undefined, 'a@b'));
  console.log(describe('ann', 3, ''));
}

// @filename: parameter-reassigned.ts
function clamp(value: Int, low: Int, high: Int): Int {
  if (value < low) value = low;
  if (value > high) value = high;
  return value;
}
function trimmed(text: string): string {
  text = text.trim();
  text += '.';
  return text;
}
export function main(): void {
  const n: Int = 50;
  console.log(`${clamp(n, 0, 10)} ${n} ${clamp(-4, 0, 10)} ${clamp(5, 0, 10)}`);
  const s = '  x ';
  console.log(`${trimmed(s)}|${s}|`);
}

// @filename: parameters-assigned.ts
function digitSum(num: number): number {
  let sum = 0;
  while (num !== 0) {
    sum += num % 10;
    num = Math.floor(num / 10);
  }
  return sum;
}

function third(n: number, list: number[], at: number): number {
  n = list[at] ?? 0;
  return n / 3;
}

function halves(n: number): number {
  let turns = 0;
  while (n > 1) {
    n = n / 2;
    turns++;
  }
  for (n of [16777217, 5]) turns += n / 10;
  return turns;
}

function swapped(a: number, b: number): number {
  [a, b] = [Math.round(b), Math.trunc(a)];
  return a / 10 + b / 7;
}

export function main(): void {
  console.log(`${digitSum(1234567890)} ${digitSum(987654321)}`);
  console.log(`${third(1, [16777217, 100000001], 1)} ${third(1, [], 0)} ${halves(1000)}`);
  console.log(`${swapped(123456789.2, 1000000.6)}`);
}

// @filename: recursion-keeps-locals.ts
// Each call has locals of its own, also after the inner call came back.
function walk(n: Int, path: string): string {
  const here = `${path}${n}`;
  let out = here;
  if (n > 0) {
    out += `(${walk(n - 1, `${here}.`)})`;
  }
  out += `/${here}`;
  return out;
}
export function main(): void {
  console.log(walk(2, ''));
}

// @filename: recursion.ts
function factorial(n: Int): Int {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
function fibonacci(n: Int): Int {
  if (n < 2) return n;
  return fibonacci(n - 1) + fibonacci(n - 2);
}
function depth(n: Int): Int {
  if (n === 0) return 0;
  return 1 + depth(n - 1);
}
export function main(): void {
  console.log(`${factorial(1)} ${factorial(5)} ${factorial(10)}`);
  console.log(`${fibonacci(10)} ${depth(60)}`);
}

// @filename: returning-arrays-and-objects.ts
function minMax(list: readonly Int[]): { min: Int; max: Int } {
  let min = list[0] ?? 0;
  let max = min;
  for (const n of list) {
    if (n < min) min = n;
    if (n > max) max = n;
  }
  return { min, max };
}
function divide(a: Int, b: Int): [Int, Int] {
  return [Math.trunc(a / b), a % b];
}
export function main(): void {
  const r = minMax([3, -2, 8]);
  console.log(`${r.min} ${r.max}`);
  const [q, rest] = divide(17, 5);
  console.log(`${q} ${rest} ${divide(9, 2)[1]}`);
}

// @filename: tuples-spread-into-rest.ts
function foo(a: number, b: number, ...rest: number[]): string {
  return `${a} ${b} ${rest.join()}`;
}
function opt(a: number, b?: string, ...rest: number[]): string {
  return `${a} ${b} ${rest.length}`;
}
export function main(): void {
  const array = [0, 1, 2, 3] as const;
  console.log(foo(...array));
  console.log(foo(9, ...array, 7));
  console.log(`${opt(1)} ${opt(...([1] as [number]))}`);
}

// @filename: undefined-union-parameter.ts
function length(text: string | undefined): Int {
  return text === undefined ? -1 : text.length;
}
function both(a: string | undefined, b: Int | undefined): string {
  return `${a ?? 'no'} ${b ?? -1}`;
}
export function main(): void {
  console.log(`${length(undefined)} ${length('')} ${length('abc')}`);
  console.log(both(undefined, 0));
  console.log(both('', undefined));
}

// @filename: unknown-parameter.ts
function kind(value: unknown): string {
  if (value == null) return 'nothing';
  if (typeof value === 'string') return `text ${value}`;
  if (typeof value === 'number') return `number ${value}`;
  if (typeof value === 'boolean') return `truth ${value}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  return 'object';
}
export function main(): void {
  console.log(kind(undefined));
  console.log(kind('a'));
  console.log(kind(0));
  console.log(kind(false));
  console.log(kind([1, 2]));
  console.log(kind({ a: 1 }));
}

// @filename: whole-numbers-in-parameters.ts
/** A parameter that holds a plain number stays a Double when the function assigns it a whole number. */
function halved(n: number): string {
  n = n | 0;
  return `${n / 2} ${n * n}`;
}
function raised(n: number, size: number): string {
  size = n | 0;
  size++;
  n = size * size;
  return `${n} ${size}`;
}
function given(n: number): string {
  n ||= 2147483647;
  return `${n / 2} ${n * n} ${n + 1}`;
}
function chained(a: number, b: number): string {
  a = b = 2147483647 & -1;
  return `${a / 2} ${b + 2}`;
}

export function main(): void {
  console.log(halved(2147483647), halved(5.7));
  console.log(raised(2147483647, 1));
  console.log(given(0), given(3));
  console.log(chained(1, 2));
  let zero = 0.5;
  zero -= 0.5;
  zero ||= 2147483647;
  console.log(`${zero / 2} ${zero * zero}`);
}
