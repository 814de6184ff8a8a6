// @filename: called-by-cast-keys.ts
const table = { add: (a: number, b: number) => a + b, sub: (a: number, b: number) => a - b };
const words = { one: () => 'uno', two: () => 'due' };
function run(name: string): number {
  return table[name as 'add'](5, 2);
}
export function main(): void {
  console.log(run('sub'), run('add'), table[`su${'b'}` as 'add'](1, 1), table['add' as const](3, 3));
  console.log(
    Object.keys(words)
      .sort()
      .map((key) => words[key as 'one']())
      .join(),
  );
}

// @filename: called-by-keys-in-variables.ts
const table = { go: (n: number): number => n, stop: (n: number): number => -n };
type Command = keyof typeof table;
const commandOf = (text: string): 'go' => text as 'go';
const run = (command: Command): number => table[command](4);
export function main(): void {
  for (const text of ['stop', 'go']) {
    const key = text as 'go';
    console.log(table[key](1), table[commandOf(text)](2), run(text as Command));
  }
  const none = 'none' as 'go';
  console.log(table[none]?.(3) === undefined);
}

// @filename: in-without-collections.ts
/** `in` of JSON that may be no object, in a program without Maps and Sets. */
interface Row {
  sub: { x: number };
}

export function main(): void {
  const rows = JSON.parse('[{"sub":{"x":1}},{"sub":{"y":1}},{"sub":[1]},{"sub":"text"},{"sub":5},{}]') as Row[];
  for (const row of rows) {
    try {
      console.log(`${'x' in row.sub}`);
    } catch {
      console.log('refused');
    }
  }
}

// @filename: indexes-with-fractions.ts
function given(n: number): number {
  return n;
}

export function main(): void {
  const list = [10, 20, 30];
  console.log(`${list[given(1.5)]} ${list[given(-0.5)]} ${list[given(1e12)]} ${list[given(0 / 0)]} ${list[given(1)]}`);
  list[given(1.5)] = 99;
  list[given(-1)] = 98;
  list[given(-0.5)] = 97;
  list[given(0 / 0)] = 96;
  console.log(list.join());
  list[given(2)] = 31;
  console.log(list.join());
}

// @filename: items-that-callbacks-return.ts
interface User {
  name?: string;
  age?: number;
}
export function main(): void {
  const users: User[] = [{ name: 'Zoe', age: 7 }, {}, { name: 'Bob' }];
  for (const name of users.map((user) => user.name!)) console.log('name ' + name);
  const ages = users.map((user) => {
    return user.age!;
  });
  console.log(ages.map((age) => `${age + 1}`).join());
  for (const age of Array.from(users, (user) => user.age!)) console.log(age > 5, `${age}`);
  console.log(users.map((user) => user.name!).reduce((all, name) => all + name));
}

// @filename: json-items-pushed.ts
interface Row {
  tags: string[];
}
export function main(): void {
  for (const text of ['{"tags":["a"]}', '{"tags":[1,[2],true]}']) {
    const list: string[] = [];
    list.push(...(JSON.parse(text) as Row).tags);
    console.log(list.join());
  }
}

// @filename: json-joined.ts
export function main(): void {
  for (const text of ['["a","b"]', '[1,[2],true]']) console.log((JSON.parse(text) as string[]).join('-'));
}

// @filename: json-values.ts
interface Row {
  table: Record<string, number>;
}
export function main(): void {
  for (const text of ['{"table":{"ab":2}}', '{"table":"tt"}', '{"table":[3]}', '{"table":{"a":"x"}}']) {
    const { table } = JSON.parse(text) as Row;
    for (const value of Object.values(table)) console.log(value + 1);
    console.log(Object.values(table).length);
  }
}

// @filename: keys-that-are-not-there.ts
/** A key that is missing is the key 'undefined', wherever a key may stand. */
export function main(): void {
  const names: { [key: string]: string } = { R: 'r', undefined: 'none', '1': 'one' };
  const text = 'RC';
  const list = ['R'];
  const numbers = [1, 2];
  console.log(`${names[text[0]]} ${names[text[5]]} ${names[list[3]]} ${names[numbers[0]]} ${names[numbers[9]]}`);
  console.log(`${list[3] in names} ${numbers[7] in names} ${Object.hasOwn(names, list[5])} ${list[0] in names}`);
  const made = { [list[0]]: 1, [list[4]]: 2, [numbers[6]]: 3 };
  console.log(`${made['R']} ${made['undefined']} ${Object.keys(made).length}`);
  const { [list[6]]: got } = names;
  let other = '';
  ({ [text[9]]: other } = names);
  console.log(`${got} ${other}`);
  delete names[list[8]];
  console.log(`${'undefined' in names} ${Object.keys(names).length}`);
  const counts: Record<string, number> = {};
  for (let i = 0; i < 4; i++) counts[text[i]] = (counts[text[i]] || 0) + 1;
  for (let i = 0; i < 3; i++) {
    if (!counts[list[i]]) counts[list[i]] = 0;
    counts[list[i]]++;
    counts[text[i]] += 2;
  }
  console.log(`${counts['R']} ${counts['C']} ${counts['undefined']}`);
}

// @filename: maps-of-keys.ts
/** A Map made of the entries of an object has texts for keys, whatever its type calls them. */
const TABLE: Record<number, string> = { 5: 'five', 6: 'six' };

export function main(): void {
  const map = new Map<number, string>(Object.entries(TABLE) as unknown as [number, string][]);
  for (const [key, value] of map) console.log(`${key + 1} ${value} ${key === 5} ${map.has(5)}`);
  const [first] = map.keys();
  console.log(`${first! + 1} ${map.size + 1}`);
}

// @filename: missing-behind-choices.ts
/** What `&&`, `||` and `?:` give may be an item from beyond the end of a list, which is undefined. */
class Board {
  private value(board: string[], at: number[]): string {
    return board[at[0]] && board[at[0]].split('')[at[1]];
  }
  is(board: string[], at: number[], letter: string): boolean {
    return this.value(board, at) === letter;
  }
}
function second(words: string[]): string {
  return words[5] && words[5].toUpperCase();
}
function third(words: string[]): string {
  return words[5] || words[6];
}
function fourth(words: string[], yes: boolean): string {
  return yes ? words[7] : 'x';
}
function fifth(words: string[]): string {
  return words.map((w) => w + '!')[9];
}
function sixth(words: string[]): string {
  return words[0].split('')[9];
}
function seventh(words: string[]): string {
  return words[0] && words[0].split('')[9];
}
export function main(): void {
  const b = new Board();
  console.log(String(b.is(['abc'], [0, 1], 'b')));
  console.log(String(b.is(['abc'], [0, 7], 'b')));
  console.log(String(b.is(['abc'], [4, 7], 'b')));
  console.log(
    `${second(['a'])} ${third(['a'])} ${fourth(['a'], true)} ${fifth(['a'])} ${sixth(['a'])} ${seventh(['a'])}`,
  );
}

// @filename: missing-values-through-type-parameters.ts
// What may be missing goes through functions and classes whose types say T, and comes out as a number or string.
function same<T>(value: T): T {
  return value;
}
function last<T>(list: readonly T[]): T {
  return list[list.length - 1]!;
}
class Box<T> {
  value: T;
  constructor(value: T) {
    this.value = value;
  }
  read(): T {
    return this.value;
  }
}
class Order {
  readonly total = this.sum();
  readonly price = 2;
  sum(): number {
    return 1 + ((value) => value)(this.price) + (<T>(value: T): T => value)(this.price);
  }
}
export function main(): void {
  const numbers: number[] = [];
  const texts: string[] = [];
  console.log(1 + same(numbers[0]!), same(texts[0]!) + 'x', same(5) + 1);
  console.log(last(numbers) * 2, `${last(texts)}`, last(['a']) + 'b');
  console.log(new Box(numbers[3]!).read() + 1, new Box(texts[3]!).value + '!');
  const order = new Order();
  console.log(order.total, order.sum());
}

// @filename: numbers-before-steps.ts
class Ids {
  next?: number;
  last = 3;
  take(): number {
    return this.last++ + this.next!++;
  }
}
export function main(): void {
  const row = JSON.parse('{"id":"41","on":true}') as { id: number; on: number };
  const id = row.id++;
  const on = row.on--;
  console.log(id + 1, row.id, on, row.on);
  const counts: { [name: string]: number } = { a: 1 };
  const none = counts['b']!++;
  console.log(none, counts['a']!++, String(counts['b']));
  const list: number[] = [1];
  const beyond = list[2]!--;
  console.log(String(beyond), list.length, new Ids().take());
  let open: any = '7';
  const before = open++ as number;
  console.log(before, open as number);
}

// @filename: objects-said-to-be-primitives.ts
// Functions that ask for the kind of their argument get objects that casts call strings, numbers and booleans.
class Box {
  value: string;
  constructor(value: string) {
    this.value = typeof value === 'string' ? value : 'no string';
  }
}

function shouted(text: string): string {
  return typeof text === 'string' ? text.toUpperCase() : Array.isArray(text) ? 'a list' : 'an object';
}

function doubled(count: number): string {
  return typeof count !== 'number' ? 'no number' : (count * 2).toFixed(1);
}

function answer(isSet: boolean): string {
  return typeof isSet === 'boolean' ? (isSet ? 'yes' : 'no') : 'neither';
}

export function main(): void {
  console.log(shouted('a'), shouted(['a'] as unknown as string), shouted({ a: 1 } as unknown as string));
  console.log(doubled(2), doubled([1] as unknown as number), doubled(new Date(0) as unknown as number));
  console.log(answer(true), answer(false), answer(new Map<string, string>() as unknown as boolean));
  console.log(new Box('x').value, new Box(new Box('y') as unknown as string).value);
  const list = ['a', 'b'] as unknown as string;
  console.log(`${list}`, list + '!', list ? 'there' : 'empty');
}

// @filename: unchecked-indexes.ts
// What TypeScript reports without `noUncheckedIndexedAccess`, and what it is told not to report, is there at run time.
function last(list: Int[]): Int {
  // @ts-ignore
  return list[list.length - 1];
}

interface Row {
  name: string;
}

function loud(text: string): string {
  return `${text}!`;
}

export function main(): void {
  const empty: Int[] = [];
  console.log(`${last([1, 2]) + 1} ${last(empty) + 1} ${last(empty) > 0} ${!(last(empty) > 0)}`);
  const names = ['a'];
  // @ts-ignore
  const row: Row = { name: names[1] };
  console.log(`${row.name + 'x'} ${row.name === 'a'} ${row.name || 'none'}`);
  // @ts-ignore
  console.log(loud(names[2]));
  // @ts-ignore
  row.name = names[0];
  console.log(row.name);
}
