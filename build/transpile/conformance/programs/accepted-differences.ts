// @filename: character-zero.ts
export function main(): void {
  console.log(`${'a\0b'.length}`);
}

// @filename: data-of-another-type.ts
interface Title {
  readonly name: string;
  readonly isNew: boolean;
}

export function main(): void {
  const data: unknown = { name: 5, isNew: 1 };
  const title = data as Title;
  try {
    console.log(`${title.name === 'Five'}`);
  } catch {
    console.log('stopped');
  }
  const name: unknown = title.name;
  console.log(typeof name === 'string' ? 'a name' : 'no name');
  const { tags } = JSON.parse('{"tags":"text"}') as { tags: string[] };
  try {
    console.log(`${tags.includes('ex')}`);
  } catch {
    console.log('stopped');
  }
}

// @filename: empty-key.ts
export function main(): void {
  const o: Record<string, Int> = {};
  o[''] = 1;
  console.log(`${'' in o} ${o[''] ?? 0} ${Object.keys(o).length}`);
  console.log(`${new Map([['', 1]]).get('') ?? 0}`);
}

// @filename: holes-in-lists.ts
export function main(): void {
  const far: number[] = [];
  far[2] = 1;
  console.log(far.map(() => 0).join());
  let visits = 0;
  new Array<number>(3).forEach(() => {
    visits += 1;
  });
  console.log(`${visits}`);
}

// @filename: int-overflow.ts
function add(a: Int, b: Int): Int {
  return a + b;
}
function times(a: Int, b: Int): Int {
  return a * b;
}
export function main(): void {
  console.log(`${add(2147483647, 1)}`);
  console.log(`${times(100000, 100000)}`);
}

// @filename: int-remainder-by-zero.ts
function rest(a: Int, b: Int): number {
  return a % b;
}
export function main(): void {
  try {
    console.log(`${rest(7, 4)} ${rest(7, 0)}`);
  } catch (error) {
    console.log((error as Error).message);
  }
}

// @filename: json-digits.ts
function third(n: number): number {
  return n / 3;
}
export function main(): void {
  console.log(JSON.stringify([third(1), third(1e21), 0.25]));
  console.log(`[${third(1)},${third(1e21)},0.25]`);
}

// @filename: json-fractions.ts
export function main(): void {
  const { ratio, big } = JSON.parse('{"ratio":0.25,"big":123456.789}') as { ratio: number; big: number };
  console.log(`${ratio} ${big} ${JSON.stringify([big])}`);
}

// @filename: key-order.ts
export function main(): void {
  const o: Record<string, Int> = { zebra: 1, apple: 2 };
  o['mango'] = 3;
  console.log(Object.keys(o).join());
  for (const key in o) console.log(key);
  console.log(JSON.stringify(o));
}

// @filename: keys-delete-and-clear.ts
export function main(): void {
  const o: Record<string, Int> = { delete: 1, clear: 2, other: 3 };
  try {
    delete o['other'];
    console.log(`${'other' in o}`);
  } catch (error) {
    console.log((error as Error).message);
  }
}

// @filename: keys-in-another-case.ts
class Point {
  first = 1;
}
function find(table: Record<string, number>, key: string): number {
  return table[key] ?? -1;
}
export function main(): void {
  const data = { volume: 1 };
  console.log(find(data, 'Volume'), find({ volume: 1 }, 'Volume'));
  console.log('First' in new Point());
  delete (data as Record<string, unknown>)['VOLUME'];
  console.log('volume' in data);
}
// @filename: long-beyond-2-to-the-53.ts
export function main(): void {
  const max: Long = 9007199254740991;
  console.log(`${max + 2} ${max * 3}`);
}

// @filename: members-of-lists.ts
function put(list: number[], at: number): void {
  list[at] = 9;
}
function putAtMissing(list: number[], places: number[]): void {
  const place = places[5] as number;
  list[place] = 8;
}
export function main(): void {
  const list = [1, 2];
  put(list, 1);
  put(list, -1);
  putAtMissing(list, []);
  console.log(list.join());
  console.log(`${list[-1]}`);
}

// @filename: messages-of-the-platform.ts
interface Title {
  readonly name: string;
}

export function main(): void {
  const titles: Title[] = [];
  try {
    console.log(titles[0]!.name);
  } catch (error) {
    console.log((error as Error).message);
  }
}

// @filename: nan-in-json-and-includes.ts
export function main(): void {
  const nan = Number('none');
  console.log(JSON.stringify({ nan }));
  console.log(`${[nan].includes(nan)}`);
}

// @filename: negative-zero.ts
export function main(): void {
  const zero = 0;
  console.log(`${1 / -zero < 0}`);
  console.log(`${Math.atan2(-zero, -1) < 0}`);
}

// @filename: null-is-undefined.ts
function isMissing<T>(value: T): boolean {
  return value === undefined;
}

export function main(): void {
  const value: unknown = null;
  console.log(typeof value);
  const o: { a?: string | null } = { a: null };
  const { a = 'default' } = o;
  console.log(`${a ?? 'null'}`);
  console.log(`${isMissing(null)}`);
}

// @filename: order-of-other-letters.ts
export function main(): void {
  console.log(`${'š'.localeCompare('z')}`);
  console.log(`${'e\u0301'.localeCompare('é')}`);
}

// @filename: platform-float.ts
function half(x: Float): Float {
  return x / 2;
}
export function main(): void {
  const x: Float = 0.2;
  console.log(`${x} ${half(x) + 0.1} ${half(16777217)}`);
}

// @filename: powers-with-fractions.ts
function power(a: number, b: number): number {
  return a ** b;
}
export function main(): void {
  console.log(`${power(2, 0.5)} ${power(2, 10)} ${power(2, 0.25)}`);
}

// @filename: spaces-beyond-ascii.ts
export function main(): void {
  const text: string = '\u00a0 7\u3000';
  console.log(`[${text.trim()}] ${Number(text)}`);
}

// @filename: stack-of-an-error.ts
export function main(): void {
  const lines = (new Error('text').stack ?? '').split('\n');
  console.log(lines[0] ?? '');
  console.log(`${lines.length > 1}`);
}

// @filename: sum-without-strings.ts
export function main(): void {
  const words: string[] = [];
  const sum = words[0]! + words[1]!;
  console.log(sum, typeof sum);
}

// @filename: text-by-code-points.ts
export function main(): void {
  const text: string = 'a😀b';
  console.log(`${text.length} ${text.indexOf('b')} ${text.charCodeAt(1)}`);
  console.log(text.slice(2));
}

// @filename: text-of-a-date.ts
export function main(): void {
  const value: unknown = new Date(0);
  const text = `${value}`;
  console.log(`${text.startsWith('Thu Jan 01 1970') || text.startsWith('Wed Dec 31 1969')} ${text.includes('(')}`);
}

// @filename: text-of-a-function.ts
export function main(): void {
  const value: unknown = () => 1;
  console.log(String(value));
}

// @filename: undefined-in-json.ts
export function main(): void {
  const o: { a?: Int; b: Int } = { a: undefined, b: 1 };
  console.log(JSON.stringify(o));
  console.log(JSON.stringify([1, undefined, 2]));
}
