// @filename: classes-of-any-key.ts
class Bag {
  [key: string]: number | (() => number);
  size(): number {
    return 1;
  }
}
function fieldsOf(table: Readonly<Record<string, unknown>>): number {
  return Object.values(table).length;
}
export function main(): void {
  const bag = new Bag();
  bag['One'] = 1;
  console.log(Object.keys(bag).join(), fieldsOf(bag), bag.size());
  console.log(JSON.stringify({ ...bag }), JSON.stringify(bag));
}

// @filename: classes-of-unknown-keys.ts
class Loose {
  [key: string]: unknown;
  go(): number {
    return 1;
  }
}
export function main(): void {
  const loose = new Loose();
  loose['One'] = loose.go();
  console.log(Object.keys(loose).join(), Object.entries(loose).length);
  console.log(JSON.stringify(loose));
}

// @filename: classes-without-members.ts
class Base {}
class Data extends Base {}
function isObject(value: any): boolean {
  return !!value && value.constructor === Object;
}
function kind(value: object): string {
  return value.constructor === Object ? 'object' : 'another';
}
export function main(): void {
  console.log(isObject(new Data()), isObject({}), isObject([]));
  const list: object[] = [new Base(), new Data(), {}];
  console.log(list.map(kind).join());
}

// @filename: cloned-instances.ts
/** structuredClone of a value of any kind, in a program that goes through the keys of instances nowhere else. */
class Counter {
  constructor(private readonly stepBy: number) {}
  next(from: number): number {
    return from + this.stepBy;
  }
}

function copied(value: unknown): any {
  return structuredClone(value);
}

export function main(): void {
  const counter = new Counter(3);
  const copy = copied(counter);
  console.log(`${copy.stepBy} ${'next' in copy} ${counter.next(4)}`);
}

// @filename: functions-as-keys.ts
function maker(): () => string {
  return () => 'made';
}
export function main(): void {
  const all = new Set([maker(), maker()]);
  const names = new Map<() => string, string>([[maker(), 'a']]);
  const known = maker();
  names.set(known, 'b').set(known, 'c');
  for (const one of all) console.log(one());
  console.log([all.size, names.size, names.get(known), names.has(maker()), [...names.values()].join('/')].join());
}

// @filename: functions-as-results.ts
function returns(c: number) {
  if (c === 0) return () => 'zero';
  return (x: string) => 'x' + x;
}
export function main(): void {
  console.log(returns(0)('q'), returns(1)('q'));
}

// @filename: functions-behind-unknown.ts
/** A function that comes out of `unknown` is called with all that the type which it is given then says. */
type Two = (a: number, b: number) => number;

function call(fn: unknown, a: number, b: number): number {
  if (typeof fn !== 'function') return -1;
  const two = fn as Two;
  return two(a, b);
}

function isCallable(value: unknown): value is () => void {
  return typeof value === 'function';
}

function none(): number {
  return 7;
}

export function main(): void {
  const one = (a: number): number => a + 1;
  const table: { [name: string]: unknown } = { none, one, both: (a: number, b: number) => a * b, text: 'x' };
  for (const name of ['none', 'one', 'both', 'text']) console.log(name, call(table[name], 2, 5));
  const rest = (...all: number[]): number => all.length;
  console.log(isCallable(rest), rest(1, 2, 3));
}

// @filename: functions-by-key.ts
const ops = { zero: () => 0, twice: (n: number) => n * 2 };
function go(name: 'zero' | 'twice'): number {
  return ops[name](4);
}
export function main(): void {
  console.log(go('zero'), go('twice'));
}

// @filename: functions-in-a-list.ts
function maker(): () => string {
  return () => 'made';
}
export function main(): void {
  const all = [maker(), maker(), maker()];
  const [first, second] = all;
  if (!first || !second) return;
  console.log([all.indexOf(second), all.lastIndexOf(first), all.includes(maker()), second()].join());
}

// @filename: functions-listed-together.ts
function zero() {
  return 0;
}
function twice(n: number) {
  return n * 2;
}
const all = [zero, twice];
function go(): number {
  return all.reduce((s, f) => s + f(4), 0);
}
export function main(): void {
  console.log(go());
}

// @filename: functions-of-a-choice.ts
function pick(c: boolean): string {
  const f = c ? () => 'none' : (x: number) => 'x' + x;
  return f(5);
}
export function main(): void {
  console.log(pick(true), pick(false));
}

// @filename: in-of-collections.ts
/** A Map and a Set have their methods, and no members of their own. */
function isIn(value: object, key: string): boolean {
  return key in value;
}
export function main(): void {
  const map = new Map([['a', 1]]);
  for (const key of map.keys()) if (key === 'a') map.set('b', 2);
  const key = {};
  const values = [map, new Set(['a']), new WeakMap([[key, 1]]), new WeakSet([key]), { a: 1, size: 2 }];
  const names = [
    'a',
    'get',
    'add',
    'has',
    'size',
    'union',
    'order',
    'values',
    'collection',
    'numbers',
    '0',
    'toString',
  ];
  for (const value of values) console.log(names.filter((name) => isIn(value, name)).join());
  console.log(
    'size' in map,
    'order' in map,
    isIn(
      {
        get b() {
          return 1;
        },
      },
      'b',
    ),
  );
}

// @filename: in-of-lists-and-dates.ts
/** `in` finds the methods of a list, a date, a pattern and a function that a type hides. */
function has<T extends object>(value: T, key: string): boolean {
  return key in value;
}

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'push' in value;
}

export function main(): void {
  const list: object = [1, 2];
  console.log('push' in list, 'length' in list, 'getTime' in list, has(list, '1'), has(list, '2'), has(list, 'with'));
  const date: object = new Date(0);
  console.log('getTime' in date, 'push' in date, has(date, 'setUTCHours'), has(date, 'setDay'));
  const pattern: object = /a/g;
  console.log('exec' in pattern, 'push' in pattern, has(pattern, 'flags'));
  const call: object = (): number => 1;
  console.log('call' in call, has(call, 'x'), has(call, 'name'));
  console.log(isList([1]), isList({}), isList('x'), isList({ push: 1 }), has({ a: 1 }, 'a'), has({ a: 1 }, 'push'));
}

// @filename: members-of-tables-behind-casts.ts
class Counter {
  private count = 3;
  next(): number {
    return ++this.count;
  }
}
export function main(): void {
  const table = new Counter() as unknown as Record<string, () => number>;
  console.log(table['next']!(), table['next']?.(), table['other'] === undefined);
}

// @filename: sort-with-missing-items.ts
/** Items that are undefined go last and are not compared; null is compared, and its text is "null". */
function show(list: readonly (number | string | null | undefined)[]): void {
  console.log(list.map((item) => item ?? '-').join());
}

export function main(): void {
  const names: (string | undefined)[] = ['z', undefined, 'a'];
  show(names.toSorted());
  show(names.sort());
  const numbers: (number | undefined)[] = [10, undefined, 9, undefined, 1];
  let calls = 0;
  show(numbers.toSorted());
  show(
    numbers.sort((a, b) => {
      calls++;
      return (b ?? 0) - (a ?? 0);
    }),
  );
  console.log(calls);
  show(numbers.sort((a, b) => (a as number) - (b as number)));
  const words: (string | null)[] = ['z', null, 'a', 'o'];
  show(words.sort());
  const signed: (number | null)[] = [3, null, -1];
  show(signed.sort((a, b) => (a ?? 0) - (b ?? 0)));
  show([3, null, -1].toSorted((a, b) => Number(a) * calls - Number(b) * calls));
  const sizes = new Map([['a', 1]]);
  const texts = [sizes.has('b') ? 'c' : undefined!, 'a'];
  show(texts.sort());
  const claimed = [sizes.get('b')!, sizes.get('a')!, 0];
  show(claimed.sort());
  show(claimed.sort((a, b) => b - a));
  const sparse = new Array<number>(3);
  sparse[1] = 5;
  sparse.push(2);
  sparse.sort();
  console.log(`${sparse.length} ${sparse[0]} ${sparse[1]} ${sparse[2] ?? 'none'}`);
}
