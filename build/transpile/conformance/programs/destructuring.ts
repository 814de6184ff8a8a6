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

// @filename: in-for-of.ts
export function main(): void {
  const rows: [string, Int][] = [
    ['x', 1],
    ['y', 2],
  ];
  for (const [name, size] of rows) console.log(`${name} ${size}`);
  for (const { a, b = 7 } of [{ a: 1, b: 2 }, { a: 3 }] as { a: Int; b?: Int }[]) console.log(`${a} ${b}`);
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
