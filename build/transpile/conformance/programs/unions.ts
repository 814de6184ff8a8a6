// @filename: angle-bracket-casts.ts
interface Named {
  readonly name: string;
}

export function main(): void {
  const value: unknown = { name: 'ann', age: 3.7 };
  const named = <Named>value;
  const whole = <Int>Math.floor((<{ age: number }>value).age);
  console.log(`${named.name} ${whole} ${(<string>(<unknown>'text')).length}`);
  const table = { a: 'x' };
  const key: string = named.name;
  console.log(table[<keyof typeof table>key] || 'no such key');
  switch (<number>whole) {
    case <number>3:
      console.log('three');
      break;
    default:
      console.log('other');
  }
}

// @filename: array-or-single.ts
function all(value: string | string[]): string[] {
  return Array.isArray(value) ? value : [value];
}
export function main(): void {
  console.log(`${all('x').join()} ${all(['y', 'z']).join()} ${all([]).length}`);
}

// @filename: as-and-non-null.ts
interface Item {
  n: Int;
  name?: string;
}
export function main(): void {
  const value: unknown = { n: 4, name: 'x' };
  const item = value as Item;
  const list: (Item | undefined)[] = [item];
  console.log(`${(value as Item).n} ${item.name!.length} ${list[0]!.n + 1} ${(item.n as number) * 2}`);
  const fixed = { mode: 'fast', list: [1, 2] } as const;
  const checked = { n: 1 } satisfies Item;
  console.log(`${fixed.mode} ${fixed.list[1]} ${checked.n}`);
}

// @filename: assert-never.ts
function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
type Shape = { kind: 'dot' } | { kind: 'box'; size: Int };
function area(s: Shape): Int {
  switch (s.kind) {
    case 'dot':
      return 0;
    case 'box':
      return s.size * s.size;
    default:
      return assertNever(s);
  }
}
export function main(): void {
  console.log(`${area({ kind: 'dot' })} ${area({ kind: 'box', size: 3 })}`);
  try {
    area({ kind: 'x' } as unknown as Shape);
  } catch (e) {
    console.log((e as Error).message);
  }
}

// @filename: changed-by-a-method.ts
class Box {
  mode: 'idle' | 'busy' = 'idle';
  value: Int | undefined = undefined;
  on: boolean = false;
  n: 1 | 3 = 1;
  change(): void {
    this.mode = 'busy';
    this.value = 7;
    this.on = true;
    this.n = 3;
  }
  run(): string {
    this.mode = 'idle';
    this.value = undefined;
    this.on = false;
    this.n = 1;
    this.change();
    const big: number = this.n * 1000000000;
    const v = this.value;
    return `${this.mode} ${this.value} ${this.on} ${this.n} ${big} ${this.on ? 1 : 2} ${v ?? 'nil'} ${this.value === undefined}`;
  }
}
const o: { s: 'x' | 'y'; k?: Int } = { s: 'x' };
function touch(p: { s: 'x' | 'y'; k?: Int }): void {
  p.s = 'y';
  p.k = 4;
}
export function main(): void {
  console.log(new Box().run());
  const p: { s: 'x' | 'y'; k?: Int } = { s: 'x' };
  p.s = 'x';
  p.k = undefined;
  touch(p);
  console.log(`${p.s} ${p.k} ${p.k === undefined ? 'u' : 'd'}`);
  touch(o);
  console.log(`${o.s} ${o.k}`);
}

// @filename: discriminated.ts
type Result = { ok: true; value: Int } | { ok: false; error: string };
function parse(text: string): Result {
  const n = parseInt(text);
  return isNaN(n) ? { ok: false, error: `bad ${text}` } : { ok: true, value: n };
}
export function main(): void {
  for (const text of ['5', 'x']) {
    const r = parse(text);
    if (r.ok) console.log(`${r.value + 1}`);
    else console.log(r.error);
  }
}

// @filename: exhausted-union-as-text.ts
type Kind = 'a' | 'b';
function name(kind: Kind): string {
  switch (kind) {
    case 'a':
      return 'first';
    case 'b':
      return 'second';
    default:
      return `unknown ${kind}`;
  }
}
function strict(kind: Kind): string {
  switch (kind) {
    case 'a':
      return 'first';
    case 'b':
      return 'second';
    default:
      throw new Error('unknown kind ' + kind);
  }
}
export function main(): void {
  console.log(name('a') + strict('b'));
  console.log(name('c' as Kind));
  try {
    strict('d' as Kind);
  } catch (e) {
    console.log((e as Error).message);
  }
}

// @filename: intersections-and-generics.ts
type Named = { name: string };
type Sized = { size: Int };
type Box<T> = { value: T; label?: string };
function show(thing: Named & Sized): string {
  return `${thing.name}:${thing.size}`;
}
function open<T>(box: Box<T>): T {
  return box.value;
}
export function main(): void {
  console.log(`${show({ name: 'n', size: 2 })} ${open({ value: 'v' })} ${open<Int>({ value: 3, label: 'l' }) + 1}`);
  const part: Partial<Named & Sized> = { size: 1 };
  const picked: Pick<Named & Sized, 'name'> = { name: 'p' };
  console.log(`${part.name ?? 'none'} ${part.size ?? 0} ${picked.name}`);
}

// @filename: lists-and-keys-by-interface.ts
interface Sizes extends Array<number> {}

function keyOf(known: boolean): any {
  return known ? 'a' : undefined;
}

export function main(): void {
  const sizes: Sizes = [1, 2, 3];
  const holder: { list?: Sizes } = { list: sizes };
  let sum = 0;
  for (const size of sizes) sum += size;
  console.log(`${holder.list?.[1] ?? 'none'} ${sizes.length} ${sum} ${sizes.map((n) => n * 2).join()}`);
  const table: { [key: string]: number } = { a: 1, undefined: 2 };
  const { [keyOf(true)]: first, [keyOf(false)]: second } = table;
  console.log(`${first ?? 'none'} ${second ?? 'none'} ${table[keyOf(false)] ?? 'none'}`);
}

// @filename: lists-of-parameters-of-types.ts
// A parameter of types that may be a list, once it is known to be one.
function split(s: string): string[] {
  return s.split('-');
}
function pascal<T extends string | readonly string[]>(str: T): string {
  return (Array.isArray(str) ? str : split(str as string)).map((p: string) => p.toUpperCase()).join('');
}
function two<T extends string | readonly string[]>(str?: T): string {
  return str ? (Array.isArray(str) ? str : split(str as string)).filter((p: string) => p).join('') : '';
}
export function main(): void {
  console.log(pascal('a-b') + pascal(['c', 'd']));
  console.log(two('a-b') + two(['c', 'd']));
}

// @filename: made-absent-by-a-method.ts
class Parser {
  token: string | undefined;
  count: Int | undefined;
  value: string | Int = 'a';
  advance(): void {
    this.token = undefined;
    this.count = undefined;
    this.value = 5;
  }
  run(): string {
    this.token = 'x';
    this.count = 5;
    this.value = 'b';
    this.advance();
    const a = this.token === undefined ? 'gone' : 'there';
    if (this.count !== undefined) return 'wrong';
    if (!this.token) return a + ' ok';
    return a;
  }
}
export function main(): void {
  console.log(new Parser().run());
}

// @filename: narrowed-by-what-is-seen.ts
// TypeScript narrows a variable by its assignments, and does not see those of callbacks and methods.
function last(list: string[], want: string): string {
  let found: string | undefined;
  let times: Int | undefined = undefined;
  list.forEach((x) => {
    if (x === want) found = x;
    times = (times ?? 0) + 1;
  });
  const text = `${found}`;
  if (found) console.log('truthy');
  if (!found) console.log('falsy');
  if (found !== undefined) console.log(`got ${found}`);
  if (times !== undefined) console.log(`${times} times`);
  return `${text} ${found ?? 'none'} ${typeof found} ${times ?? 'never'}`;
}
class Machine {
  error: string | undefined;
  code: Int | undefined;
  run(code: Int): void {
    this.code = code;
    this.error = code === 0 ? '' : `error ${code}`;
  }
  report(code: Int): string {
    this.error = undefined;
    this.code = undefined;
    this.run(code);
    const sign = this.error ? '!' : '.';
    return `${this.error}|${this.code}|${this.code ?? 'none'}|${this.error === undefined}${sign}`;
  }
}
export function main(): void {
  console.log(last(['a', 'b'], 'b'));
  console.log(last([], 'x'));
  console.log(`${new Machine().report(0)} ${new Machine().report(3)}`);
}

// @filename: numeric-literals.ts
type Size = 1 | 2 | 4;
function bytes(size: Size, n: Int): Int {
  return size * n;
}
export function main(): void {
  console.log(`${bytes(1, 3)} ${bytes(4, 3)}`);
}

// @filename: string-literals.ts
type Level = 'low' | 'mid' | 'high';
function rank(level: Level): Int {
  return level === 'low' ? 0 : level === 'mid' ? 1 : 2;
}
export function main(): void {
  const levels: Level[] = ['high', 'low', 'mid'];
  levels.sort((a, b) => rank(a) - rank(b));
  console.log(levels.join());
}

// @filename: table-changed-by-a-function.ts
function add(t: Record<string, Int>): void {
  t['a'] = (t['a'] ?? 0) + 1;
}
function drop(t: Record<string, Int>, k: string): void {
  delete t[k];
}
export function main(): void {
  const b: Record<string, Int> = {};
  b['a'] = 5;
  add(b);
  const n: Int = (b['a'] ?? 0) + 1;
  b['a'] = (b['a'] ?? 0) + 1;
  console.log(`${b['a']} ${n} ${b['a'] ?? 'none'}`);
  b['a'] = 3;
  drop(b, 'a');
  console.log(`${b['a']} ${b['a'] ?? 'none'} ${b['a'] === undefined} ${b['a'] ? 1 : 2}`);
  const list = ['x'];
  b['q'] = 1;
  list.push('y');
  console.log(`${b['q'] + 1}`);
}

// @filename: text-or-number-values.ts
function join(list: readonly (string | Int)[]): string {
  let out = '';
  let sum: Int = 0;
  for (const item of list) {
    if (typeof item === 'number') sum += item;
    else out += item;
  }
  return `${out}${sum}`;
}
export function main(): void {
  console.log(join(['a', 1, 'b', 2]));
  const v: string | Int = 5 as string | Int;
  console.log(`${v === 5} ${v === '5'} ${v !== 6}`);
}

// @filename: types-of-falsy-values.ts
/** `0n` as a type names a value that no program of the device has. */
type Falsy = null | undefined | false | '' | 0 | 0n;
function compact<T>(list: readonly (T | Falsy)[]): T[] {
  return list.filter(Boolean) as T[];
}
export function main(): void {
  console.log(compact([0, 1, '', 'a', null, false, undefined]).join());
}

// @filename: with-undefined-fields.ts
type Event = { type: 'key'; key: string } | { type: 'time'; at?: Int } | undefined;
function show(event: Event): string {
  if (!event) return 'none';
  if (event.type === 'key') return `key ${event.key}`;
  return `time ${event.at ?? 'unknown'}`;
}
export function main(): void {
  console.log(
    `${show(undefined)}, ${show({ type: 'key', key: 'OK' })}, ${show({ type: 'time' })}, ${show({ type: 'time', at: 0 })}`,
  );
}
