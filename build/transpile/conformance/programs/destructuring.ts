// @filename: array-parameters.ts
function sum([a, b]: [Int, Int], [c = 10]: (Int | undefined)[] = []): Int {
  return a + b + c;
}
export function main(): void {
  console.log(`${sum([1, 2])} ${sum([1, 2], [3])} ${sum([1, 2], [])}`);
}

// @filename: array-rest.ts
export function main(): void {
  const list = [1, 2, 3, 4];
  const [head, ...tail] = list;
  const one: Int[] = [9];
  const [a, b, ...rest] = one;
  console.log(`${head ?? 0} ${tail.map((n) => `${n}`).join()} ${a ?? 0} ${b ?? 'none'} ${rest.length}`);
}

// @filename: arrays.ts
export function main(): void {
  const list = ['a', 'b', 'c', 'd'];
  const [first, , third, , fifth = 'none'] = list;
  console.log(`${first ?? ''} ${third ?? ''} ${fifth}`);
  const [only] = [42];
  console.log(`${only}`);
}

// @filename: assignment-from-itself.ts
type N = { v: Int; next: N | undefined };
export function main(): void {
  let n: N = { v: 1, next: { v: 2, next: undefined } };
  let v = 0;
  let more: N | undefined;
  ({ next: more, v } = n);
  console.log(`${v} ${more?.v}`);
  let pair: [Int, Int] | [Int] = [1, 2];
  let list: (Int | Int[])[] = [[7, 8], 9];
  let other: Int | Int[] | undefined = 0;
  let first: (Int | Int[])[] = list;
  [list, other] = [[1], 2];
  console.log(`${list.length} ${first.length} ${other}`);
  let a: Int[] = [5, 6];
  let b: Int[] = [7, 8];
  [a, b] = [b, a];
  console.log(`${a.join()} ${b.join()}`);
  let o: { a: Int; o?: { a: Int } } = { a: 1, o: { a: 2 } };
  let r = 0;
  ({ o: o, a: r } = o as { a: Int; o: { a: Int } });
  console.log(`${r} ${o.a}`);
}

// @filename: assignment-from-own-parts.ts
type T = { t: T | undefined; v: Int };
export function main(): void {
  let t: T = { t: { t: undefined, v: 2 }, v: 1 };
  let v = 0;
  const inner: { t: T; v: Int } = { t: { t: undefined, v: 5 }, v: 3 };
  let cur: { t: T; v: Int } | T = inner;
  ({ t: cur, v } = inner);
  console.log(`${v} ${cur.v}`);
  let self: { t: T; v: Int } = inner;
  let w = 0;
  ({ t: t, v: w } = self);
  console.log(`${w} ${t.v}`);
  let m: Int[][] = [
    [1, 2],
    [3, 4],
  ];
  let row: Int[] = [];
  let u: Int[][] = m;
  let z: Int = 0;
  let row2: Int[] = [9, 8];
  [z, row2] = [row2[1] ?? 0, [row2[0] ?? 0]];
  console.log(`${z} ${row2.join()}`);
  let arr: any2 = [[1, 2], 3];
  let num: any2 = 0;
  [arr, num] = arr as [any2, any2];
  console.log(`${JSON.stringify(arr)} ${JSON.stringify(num)}`);
  let chain: Chain = [[undefined, 2], 1];
  let n = 0;
  [chain = chain, n] = chain;
  console.log(n, chain[1]);
}
type any2 = Int | any2[];
type Chain = [Chain | undefined, Int];

// @filename: assignment-to-existing.ts
export function main(): void {
  let a: Int = 1;
  let b: Int = 2;
  [a, b] = [b, a];
  console.log(`${a} ${b}`);
  let name = '';
  let size: Int = 0;
  ({ name, size } = { name: 'n', size: 5 });
  console.log(`${name} ${size}`);
}

// @filename: default-is-lazy.ts
function fallback(text: string): string {
  console.log(`fallback ${text}`);
  return text;
}
export function main(): void {
  const o: { a?: string; b?: string } = { a: 'given' };
  const { a = fallback('a'), b = fallback('b') } = o;
  console.log(`${a} ${b}`);
}

// @filename: defaults-that-lengthen-the-list.ts
// A list that has come to its end is asked for nothing more, whatever a default adds to it.
const shared: number[] = [];
function more(list: number[]): number {
  list.push(1, 2);
  return 12;
}
function taken(list: number[]): string {
  const [a = more(list), b = 0, ...rest] = list;
  return `${a} ${b} ${rest.join('+')} of ${list.length}`;
}
export function main(): void {
  const [m = more(shared), ...others] = shared;
  console.log(`${m} ${others.join('+')} of ${shared.length}`);
  console.log(`${taken([])}, ${taken([5])}, ${taken([5, 6, 7])}`);
  const gaps: (number | undefined)[] = [undefined];
  const fill = (): number => {
    gaps.push(8);
    return 4;
  };
  const [first = fill(), second] = gaps;
  console.log(`${first} ${second}`);
  const again: number[] = [];
  let x = 0;
  let y = 0;
  [x = more(again), y = 5] = again;
  console.log(`${x} ${y} of ${again.length}`);
}

// @filename: defaults.ts
interface Options {
  size?: Int;
  name?: string;
  on?: boolean;
}
function f({ size = 5, name: label = 'none', on = true }: Options): string {
  return `${size} [${label}] ${on}`;
}
export function main(): void {
  console.log(f({}));
  console.log(f({ size: 0, name: '', on: false }));
  console.log(f({ size: undefined, name: 'x' }));
}

// @filename: in-callbacks.ts
interface Pair {
  key: string;
  value: Int;
}
export function main(): void {
  const pairs: Pair[] = [
    { key: 'a', value: 1 },
    { key: 'b', value: 2 },
  ];
  console.log(pairs.map(({ key, value }) => `${key}${value}`).join(' '));
  console.log(`${pairs.reduce((sum, { value }) => sum + value, 0)}`);
  const rows: [string, Int][] = [
    ['x', 1],
    ['y', 2],
  ];
  console.log(rows.map(([k, v]) => `${k}=${v}`).join('&'));
}

// @filename: in-for-of.ts
export function main(): void {
  const rows: [string, Int][] = [
    ['x', 1],
    ['y', 2],
  ];
  for (const [name, size] of rows) console.log(`${name} ${size}`);
  for (const { a, b = 7 } of [{ a: 1, b: 2 }, { a: 3 }] as { a: Int; b?: Int }[]) console.log(`${a} ${b}`);
}

// @filename: in-functions-of-module-constants.ts
/** What a parameter's pattern takes is no variable of the module, though a constant of the module holds the function. */
type Pair = [number, string];

const amounts = (list: Pair[]): number => list.map(([amount]) => amount).reduce((a, b) => a + b, 0);
const cloned = (object: { [key: string]: object }): object =>
  Object.entries(object).reduce((all: object, [key, value]) => ({ ...all, [key]: { ...value } }), {});
const named = ({ id, by: { who } }: { id: number; by: { who: string } }): string => `${id} ${who}`;
const table = {
  joined: (list: Pair[]): string =>
    list
      .map(([amount, unit]) => {
        const shown = (): string => unit + amount;
        return shown();
      })
      .join(),
};

export function main(): void {
  console.log(
    `${amounts([
      [1, 'a'],
      [2, 'b'],
    ])} ${JSON.stringify(cloned({ a: { b: 1 } }))}`,
  );
  console.log(
    `${named({ id: 3, by: { who: 'me' } })} ${table.joined([
      [4, 'c'],
      [5, 'd'],
    ])}`,
  );
}

// @filename: keys-that-differ-by-case.ts
export function main(): void {
  const record: Record<string, Int> = { key: 1 };
  record['Key'] = 2;
  record['KEY'] = 3;
  const { key, Key, KEY } = record;
  console.log(`${key ?? 0} ${Key ?? 0} ${KEY ?? 0}`);
}

// @filename: nested.ts
interface Deep {
  outer: { inner: { value: Int }; list: string[] };
  more?: { x?: Int };
}
export function main(): void {
  const d: Deep = { outer: { inner: { value: 4 }, list: ['p', 'q'] } };
  const {
    outer: {
      inner: { value },
      list: [first, second],
    },
    more: { x = 9 } = {},
  } = d;
  console.log(`${value} ${first ?? ''} ${second ?? ''} ${x}`);
}

// @filename: object-rest.ts
export function main(): void {
  const o = { a: 1, b: 2, c: 3 };
  const { a, ...others } = o;
  console.log(`${a} ${Object.keys(others).join()} ${others.b + others.c} ${o.a}`);
}

// @filename: objects.ts
interface User {
  name: string;
  age: Int;
  tags: string[];
}
function show({ name, age }: User): string {
  return `${name} ${age}`;
}
export function main(): void {
  const user: User = { name: 'ann', age: 3, tags: ['t'] };
  const { name, tags } = user;
  const { age: years } = user;
  console.log(`${name} ${tags.length} ${years} ${show(user)}`);
}

// @filename: of-instances.ts
class Point {
  x: Int = 3;
  y: Int = 4;
}
export function main(): void {
  const { x, y } = new Point();
  console.log(`${x} ${y}`);
}

// @filename: quoted-and-computed-keys.ts
export function main(): void {
  const record: Record<string, string> = { 'User ID': 'u', plain: 'p' };
  const { 'User ID': user, plain } = record;
  const wanted = 'plain';
  const { [wanted]: same } = record;
  console.log(`${user ?? ''} ${plain ?? ''} ${same ?? ''}`);
}

// @filename: sources-replaced-inside.ts
// What a pattern takes apart is what it was before a default in the pattern replaces the variable.
let shared: { a?: Int; b: Int } = { b: 1 };
function replaced(): string {
  let ok: { foo?: string; bar: string } = { bar: 'old' };
  const { foo = (ok = { bar: 'new' }).bar, bar } = ok;
  let list: (Int | undefined)[] = [undefined, 2];
  const [first = (list = [7, 8])[0], second] = list;
  return `${foo} ${bar} ${ok.bar} ${first ?? 'none'} ${second ?? 'none'} ${list.length}`;
}
function renew(): Int {
  shared = { a: 5, b: 6 };
  return 4;
}
function module(): string {
  const { a = renew(), b } = shared;
  return `${a} ${b} ${shared.b}`;
}
export function main(): void {
  console.log(replaced());
  console.log(module());
  let size = 0;
  ({ length: size } = [1, 2, 3]);
  const pair: [Int, [string, Int]] = [1, ['x', 2]];
  let text = '';
  let n = 0;
  [, [text, n = 4]] = pair;
  const nested = { list: [[1, 2], [3]] };
  let three = 0;
  ({
    list: [, [three = 9] = [8]],
  } = nested);
  console.log(`${size} ${text} ${n} ${three}`);
}

// @filename: tuples-from-calls.ts
function divide(a: Int, b: Int): [Int, Int] {
  console.log('divide');
  return [Math.trunc(a / b), a % b];
}
export function main(): void {
  const [q, r] = divide(17, 5);
  console.log(`${q} ${r}`);
  const { length } = 'hello';
  console.log(`${length}`);
}
