// @filename: chained-conditions.ts
function between(n: Int, low: Int, high: Int): boolean {
  return low <= n && n <= high;
}
export function main(): void {
  console.log(
    `${between(5, 1, 10)} ${between(0, 1, 10)} ${between(10, 1, 10)} ${between(11, 1, 10)} ${!between(1, 1, 1)}`,
  );
  const a = 3 > 2;
  console.log(`${a === true} ${(a === false) as boolean} ${a !== 2 > 3} ${1 < 2 === 3 < 4}`);
}

// @filename: functions-and-primitives.ts
const values: any[] = [(n: number): number => n + 1, 'text', 1, true, [1], new Map([['a', 1]])];
function isText(value: any): boolean {
  return value == 'text';
}
export function main(): void {
  let kept = 0;
  const add = (n: number): void => {
    kept += n;
  };
  add(1);
  for (const value of [...values, add]) {
    console.log(isText(value), value == 1, 1 == value, value != true, value == value, value < 2);
  }
  console.log(kept);
}

// @filename: identity-inside-a-loop.ts
function isList(a: Int[], b: Int[]): boolean {
  return a === b;
}
export function main(): void {
  const text = [3, 4, 5];
  console.log(`${text.every((rem) => isList(text, text))}`);
  let n = 0;
  for (const x of text) {
    if (isList(text, [1]) || n > 10) break;
    n++;
  }
  console.log(`${n}`);
  for (const x of text) {
    if (!isList(text, text)) break;
    console.log(`${x}`);
    n++;
    if (n > 10) break;
  }
  const o: Record<string, Int> = { a: 1, b: 2, c: 3 };
  const same = (p: Record<string, Int>, q: Record<string, Int>): boolean => p === q;
  let k = 0;
  for (const key in o) {
    if (!same(o, o)) break;
    k++;
    if (k > 10) break;
  }
  console.log(`${k}`);
}

// @filename: loose.ts
interface Point {
  x: number;
}

type Kind = 'a' | 'b';

function same(a: string | undefined, b: string | null): string {
  return `${a == b} ${a != b} ${b == a}`;
}

function numbers(a: number, b: number | undefined): string {
  return `${a == b} ${a != b} ${a == 0 / 0} ${a % 2 == 0} ${a + 1 != 4}`;
}

function kinds(a: Kind, b: string): string {
  return `${a == b} ${a != 'b'} ${a == 'a' ? 'is a' : 'is b'}`;
}

export function main(): void {
  console.log(same('a', 'a'));
  console.log(same('a', 'b'));
  console.log(same(undefined, null));
  console.log(same('', null));
  console.log(same(undefined, ''));
  console.log(numbers(3, 3));
  console.log(numbers(0, undefined));
  console.log(kinds('a', 'a'));
  console.log(kinds('b', 'B'));
  const p: Point = { x: 1 };
  const q: Point = { x: 1 };
  const list = [p, q];
  console.log(`${p == q} ${p == list[0]} ${q != list[1]} ${list == list}`);
  const yes = p.x == 1;
  console.log(`${yes == true} ${yes != (q.x == 2)}`);
}

// @filename: numbers.ts
export function main(): void {
  const a: Int = 5;
  const b: number = 5;
  const c: Long = 5;
  console.log(
    `${a === b} ${b === c} ${a === c} ${a < 5.5} ${c > 4.9} ${1.0 === a - 4} ${0.1 + 0.2 === 0.3} ${0.5 + 0.25 === 0.75}`,
  );
  console.log(`${a !== b} ${a <= b} ${a >= b} ${-1 < 0} ${2 > -2}`);
}

// @filename: object-identity.ts
class Counter {
  n = 0;
}
interface Point {
  x: Int;
  y?: Int;
}
function isSame(a: unknown, b: unknown): boolean {
  return a === b;
}
export function main(): void {
  const a: Point = { x: 1, y: 2 };
  const b = a;
  const c: Point = { x: 1, y: 2 };
  console.log(`${a === b} ${a === c} ${a !== c} ${isSame(a, b)} ${isSame(a, c)} ${a.x} ${a.y ?? 'none'} ${c.x}`);
  const empty: Record<string, Int> = {};
  const other: Record<string, Int> = {};
  console.log(`${empty === empty} ${empty === other} ${isSame(empty, {})} ${Object.keys(empty).length}`);
  const list = [a, c];
  console.log(`${list.indexOf(c)} ${list.includes(b)} ${list.includes({ x: 1 })} ${list.lastIndexOf(a)}`);
  const lists: Int[][] = [[1], [1]];
  const [first = [], second = []] = lists;
  console.log(`${first === lists[0]} ${first === second} ${lists.indexOf(second)} ${first.join()} ${second.join()}`);
  const counter = new Counter();
  const again = counter;
  again.n++;
  console.log(`${counter === again} ${counter === new Counter()} ${counter.n}`);
  const cases: Record<string, Int> = { a: 1, A: 2 };
  const copy: Record<string, Int> = { ...cases };
  console.log(`${cases === copy} ${isSame(cases, cases)} ${cases['a'] ?? 0} ${cases['A'] ?? 0} ${copy['A'] ?? 0}`);
  const map = new Map<string, Point>([['p', a]]);
  console.log(`${map.get('p') === a} ${map.get('q') === undefined} ${isSame(map.get('p'), c)} ${isSame(a, undefined)}`);
}

// @filename: optional-strings.ts
interface Item {
  name?: string;
  on?: boolean;
}
function f(i: Item, j: Item): string {
  return `${i.name === 'a'} ${i.name === j.name} ${i.on === true} ${i.on === j.on} ${i.on !== false}`;
}
export function main(): void {
  console.log(f({}, {}));
  console.log(f({ name: 'a', on: false }, { name: 'a', on: true }));
  console.log(f({ name: 'a' }, { on: true }));
}

// @filename: optional-values.ts
function f(n: Int | undefined, m: Int | undefined): string {
  return `${n === m} ${n === 3} ${n !== undefined && n > 2} ${n !== m}`;
}
export function main(): void {
  console.log(f(undefined, undefined));
  console.log(f(3, undefined));
  console.log(f(undefined, 3));
  console.log(f(3, 3));
  console.log(f(0, undefined));
}

// @filename: strict-equality.ts
export function main(): void {
  const mixed: unknown = '5';
  const list = [0, 1];
  console.log(
    `${mixed === 5} ${mixed === '5'} ${mixed !== 5} ${(list[0] as unknown) === false} ${(mixed as string) === 'five'}`,
  );
  const nothing: unknown = undefined;
  console.log(`${nothing == null} ${nothing === 0} ${nothing === ''} ${nothing === false}`);
}

// @filename: strings-case.ts
export function main(): void {
  const a = 'Text';
  console.log(
    `${a === 'Text'} ${a === ('text' as string)} ${a.toLowerCase() === 'text'} ${a !== ('TEXT' as string)} ${a > 'TEXT'} ${'a' > 'B'}`,
  );
}

// @filename: unlike-unknowns.ts
function same(a: unknown, b: unknown): boolean {
  return a === b;
}
export function main(): void {
  console.log(
    `${same(1, 1)} ${same(1, '1')} ${same(true, 1)} ${same(undefined, undefined)} ${same('a', 'a')} ${same('a', 'A')} ${same(0, false)} ${same('', 0)}`,
  );
  const o = { n: 1 };
  console.log(
    `${same(o, undefined)} ${same(o, 'x')} ${same([], 5)} ${same(1.5, 1.5)} ${same(2, 2.5)} ${same(undefined, '')}`,
  );
}
