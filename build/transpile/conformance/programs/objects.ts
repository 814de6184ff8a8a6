// @filename: array-of-records.ts
export function main(): void {
  const rows: Record<string, string>[] = [{ a: '1' }, { b: '2' }, {}];
  console.log(rows.map((r) => r['a'] ?? r['b'] ?? '-').join(''));
  rows[2]!['c'] = '3';
  console.log(`${rows.filter((r) => 'c' in r).length}`);
}

// @filename: assign-spread-of-accessors.ts
class Point {
  constructor(
    public x: number,
    public y: number,
  ) {}
  get sum(): number {
    return this.x + this.y;
  }
}
class Named {
  private held = '';
  get name(): string {
    return this.held;
  }
  set name(value: string) {
    this.held = `${this.held}<${value}>`;
  }
}
export function main(): void {
  const points = [new Point(1, 2), new Point(3, 4)];
  console.log(JSON.stringify(Object.assign({}, ...points)));
  const named = new Named();
  Object.assign(named, ...[{ name: 'a' }, { name: 'b' }]);
  let n = 0;
  const sources = [{ get v(): number { return ++n; } }, { get v(): number { return n * 10; } }]; // prettier-ignore
  console.log(named.name, JSON.stringify(Object.assign({}, ...sources)), n);
  console.log(JSON.stringify(Object.assign({}, sources[0], ...sources, points[1])), n);
}

// @filename: assign-spread-order.ts
let log = '';
function say<T>(name: string, value: T): T {
  log += name;
  return value;
}
export function main(): void {
  let current: Record<string, number> = { a: 1 };
  const old = current;
  Object.assign(current, ...[{ b: 1 }, (current = { c: 2 })]);
  console.log(JSON.stringify(old), JSON.stringify(current));
  const grown: Record<string, number>[] = [{ a: 1 }];
  console.log(JSON.stringify(Object.assign({}, ...grown, { b: grown.push({ c: 2 }) }, ...grown)));
  Object.assign(say('t', {}), say('a', {}), ...say('b', [say('c', {})]), say('d', {}));
  console.log(log);
}

// @filename: assign-spread.ts
interface Part {
  a?: number;
  b?: number;
}
const merge = <T extends object>(...parts: T[]): T => Object.assign({}, ...parts);
export function main(): void {
  const list: Part[] = [{ a: 1 }, { b: 2 }, { a: 3 }];
  const all: Part = Object.assign({}, ...list);
  console.log(JSON.stringify(all), all.a, list[0]?.b, merge({ a: 1 }, { a: 2 }).a);
  const byId: Record<string, number> = Object.assign({}, ...['x', 'Y', 'y'].map((key, i) => ({ [key]: i })));
  console.log(byId.x, byId.Y, byId.y);
  const target: Part = { a: 0, b: 9 };
  Object.assign(target, ...[]);
  console.log(target.b, Object.assign(target, { a: 7 }, ...list, { b: 8 }) === target, JSON.stringify(target));
  for (const one of list) console.log(one.a, Object.keys(Object.assign({}, ...list)).length);
  const missing: (Part | undefined)[] = [undefined, { a: 5 }];
  console.log(JSON.stringify(Object.assign({}, ...missing)));
  console.log(JSON.stringify(Object.assign({}, ...new Map([['k', { z: 1 }]]).values())));
  const tuple: [{ a: number }, { b: number }] = [{ a: 1 }, { b: 2 }];
  console.log(Object.assign({ c: 3 }, ...tuple).b, tuple[0].a);
  console.log(JSON.stringify(Object.assign({}, ...JSON.parse('[{ "a": 1 }, { "b": 2 }, [5], null, "s"]'))));
}

// @filename: assign.ts
export function main(): void {
  const target: Record<string, Int> = { a: 1, b: 2 };
  const same = Object.assign(target, { b: 20, c: 30 }, { c: 300 });
  console.log(`${target['a'] ?? 0} ${target['b'] ?? 0} ${target['c'] ?? 0} ${same['c']}`);
  const copy = Object.assign({}, target);
  copy['a'] = 99;
  console.log(`${target['a'] ?? 0}`);
}

// @filename: computed-from-loop.ts
export function main(): void {
  const index: Record<string, string[]> = {};
  for (const word of ['apple', 'avocado', 'bean', 'cherry', 'corn']) {
    const letter = word.charAt(0);
    (index[letter] ??= []).push(word);
  }
  for (const letter of Object.keys(index)) console.log(`${letter}: ${index[letter]!.join()}`);
}

// @filename: dates-and-odd-keys.ts
export function main(): void {
  const o: Record<string, Int> = { '-': 1, ' ': 2, '0': 3, 'a.b': 4, 'a"b': 5, é: 6 };
  console.log(`${o['-'] ?? 0}${o[' '] ?? 0}${o['0'] ?? 0}${o['a.b'] ?? 0}${o['a"b'] ?? 0}${o['é'] ?? 0}`);
}

// @filename: from-entries.ts
export function main(): void {
  const made = Object.fromEntries([
    ['a', 1],
    ['b', 2],
  ]);
  console.log(`${made['a']} ${made['b']} ${Object.hasOwn(made, 'c')} ${Object.hasOwn(made, 'a')}`);
  const frozen = Object.freeze({ size: 3 });
  console.log(`${frozen.size}`);
  const counts = new Map<string, number>().set('x', 1).set('y', 2);
  const table = Object.fromEntries(counts);
  console.log(
    Object.keys(table)
      .sort()
      .map((key) => `${key}${table[key]}`)
      .join(),
  );
}

// @filename: frozen.ts
const LEVELS = Object.freeze({ low: 1, items: [1] });
interface State {
  readonly n: Int;
}
const next = (state: State): State => Object.freeze({ ...state, n: state.n + 1 });
export function main(): void {
  const list: Int[] = [];
  list.push(1);
  const done = Object.freeze(list);
  const copy = { ...LEVELS, low: 5 };
  copy.low = 6;
  LEVELS.items.push(2);
  console.log(`${done.length} ${copy.low} ${LEVELS.low} ${LEVELS.items.length} ${next({ n: 1 }).n}`);
}

// @filename: javascript-prototype-names.ts
export function main(): void {
  const o: Record<string, Int> = {};
  for (const word of ['length', 'name', 'type', 'm', 'top', 'global']) o[word] = (o[word] ?? 0) + word.length;
  console.log(
    Object.keys(o)
      .map((k) => `${k}${o[k] ?? 0}`)
      .sort()
      .join(),
  );
}

// @filename: keys-declared-in-two-cases.ts
// A reader of data that others write may allow for two spellings of a key.
interface Link {
  Href?: string;
  href?: string;
}
const read = ({ Href = 'none', href = 'none' }: Link): string => `${Href} ${href}`;
function show(given: Link): void {
  console.log(read(given), given.Href ?? '-', given.href ?? '-', 'Href' in given, 'href' in given);
  given.Href = 'set';
  console.log(given.Href, given.href ?? '-', Object.keys(given).length);
}
export function main(): void {
  show({ href: 'a' });
  show({ Href: 'b' });
  show(JSON.parse('{"href":"c"}') as Link);
  const base = { id: 1, Name: 'upper' };
  const both = { ...base, name: 'lower' };
  console.log(both.Name, both.name, Object.keys(both).length);
}

// @filename: keys-differ-by-case.ts
export function main(): void {
  const o: Record<string, Int> = {};
  o['a'] = 1;
  o['A'] = 2;
  o['b'] = 3;
  console.log(`${o['a'] ?? 0} ${o['A'] ?? 0} ${o['B'] ?? 'none'} ${Object.keys(o).length} ${'B' in o}`);
}

// @filename: keys-of-any-kind.ts
// Object.keys, values, entries, assign and spread of a value of which nothing is known but at run time.

function shown(value: any): string {
  try {
    const keys = Object.keys(value).join();
    const values = Object.values(value).map((v) => `${v}`);
    const entries = Object.entries(value).map(([key, v]) => `${key}:${v}`);
    const spread = Object.keys({ ...value }).join();
    return [keys, values.join(), entries.join(), spread, Object.keys(Object.assign({ z: 1 }, value)).length].join(' ');
  } catch (error) {
    return `${error instanceof TypeError} ${(error as Error).message}`;
  }
}

function keys(value: object): string {
  return Object.keys(value).join();
}

function known(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.values(value).length : -1;
}

export function main(): void {
  for (const value of [{ a: 1 }, [5, 6], 'xy', 7, true, undefined, [], '']) console.log(shown(value));
  console.log(keys(['p', 'q', 'r']));
  console.log(keys({ only: 1 }));
  console.log(`${known([1, 2])} ${known({ a: 1 })} ${known(5)}`);
  const data = JSON.parse('{"list":[7,8],"table":{"k":1}}') as { list: Record<string, number>; table: object };
  console.log(
    `${Object.keys(data.list).join()} ${Object.keys(data.table).join()} ${Object.keys({ ...data.list }).join()}`,
  );
}

// @filename: keys-values-entries.ts
export function main(): void {
  const o: Record<string, Int> = { a: 1, b: 2, c: 3 };
  console.log(
    `${Object.keys(o).join()} ${Object.values(o).join()} ${Object.entries(o)
      .map(([k, v]) => `${k}=${v}`)
      .join('&')}`,
  );
  console.log(`${Object.keys({}).length} ${Object.values(o).reduce((a, b) => a + b, 0)}`);
}

// @filename: keys-without-getter-calls.ts
/** Only code that reads a member calls its getter: lists of keys do not, nor a rest element for the keys before it. */
let calls = 0;

function counted<T extends object>({ ...rest }: T): number {
  return Object.keys(rest).length;
}

export function main(): void {
  const source = {
    get size(): number {
      return ++calls;
    },
    get twice(): number {
      return ++calls * 2;
    },
    name: 'box',
  };
  console.log(`${Object.keys(source).sort().join()} ${calls}`);
  for (const key in source) if (key === 'name') console.log(`${key} ${calls}`);
  const hidden: unknown = source;
  console.log(`${Object.keys(hidden as object).length} ${Object.hasOwn(source, 'size')} ${'twice' in source} ${calls}`);
  const { size, ...others } = source;
  console.log(`${size} ${Object.keys(others).sort().join()} ${others.twice} ${others.twice} ${calls}`);
  let first = 0;
  let rest: { twice?: number; name?: string } = {};
  ({ size: first, ...rest } = source);
  console.log(`${first} ${rest.twice} ${rest.name} ${calls}`);
  const key = 'twice' as const;
  const { [key]: double, ...single } = source;
  console.log(`${double} ${single.size} ${calls} ${counted(source)} ${calls}`);
}

// @filename: literals-and-access.ts
export function main(): void {
  const key = 'dyn';
  const o: Record<string, Int> = { a: 1, 'b c': 2, [key]: 3, [`${key}2`]: 4 };
  console.log(
    `${o['a'] ?? 0} ${o['b c'] ?? 0} ${o['dyn'] ?? 0} ${o['dyn2'] ?? 0} ${o[key] ?? 0} ${o['nope'] ?? 'none'}`,
  );
}

// @filename: missing-optional-field-of-built-in-name.ts
interface Page {
  count?: Int;
  items?: string[];
  keys?: string;
}
function show(p: Page): string {
  return `${p.count ?? -1} ${p.items?.length ?? -1} ${p.keys ?? 'none'}`;
}
export function main(): void {
  console.log(show({}));
  console.log(show({ count: 2, items: ['a'], keys: 'k' }));
}

// @filename: names-of-built-in-members.ts
// Keys that are also the device's own methods of associative arrays.
export function main(): void {
  const o: Record<string, Int> = {
    count: 1,
    keys: 2,
    items: 3,
    clear: 4,
    lookup: 5,
    append: 6,
    delete: 7,
    reset: 8,
    next: 9,
  };
  console.log(
    `${o['count'] ?? 0} ${o['keys'] ?? 0} ${o['items'] ?? 0} ${o['clear'] ?? 0} ${o['lookup'] ?? 0} ${o['append'] ?? 0} ${o['delete'] ?? 0}`,
  );
  const p = { count: 10, keys: 'k', isEmpty: false };
  p.count++;
  console.log(`${p.count} ${p.keys} ${p.isEmpty} ${Object.keys(o).length}`);
  const empty: Record<string, Int> = {};
  console.log(`${empty['count'] ?? 'none'} ${empty['keys'] ?? 'none'} ${'count' in empty}`);
}

// @filename: nested-mutation.ts
interface State {
  users: Record<string, { tags: string[]; visits: Int }>;
}
export function main(): void {
  const s: State = { users: {} };
  s.users['ann'] = { tags: [], visits: 0 };
  s.users['ann'].tags.push('x');
  s.users['ann'].visits += 2;
  s.users['ann'].visits++;
  const ann = s.users['ann'];
  ann.tags[0] += '!';
  console.log(`${ann.tags.join()} ${ann.visits} ${s.users['bob']?.visits ?? 'none'}`);
}

// @filename: new-object.ts
const MARK = new Object();
const OTHER: object = new Object();
function stop(at: number): number {
  if (at > 2) throw MARK;
  return at;
}
export function main(): void {
  try {
    console.log(stop(1), stop(2), stop(3));
  } catch (e) {
    console.log(e === MARK, e === OTHER, e !== MARK);
  }
  const table = new Object() as Record<string, number>;
  table['a'] = 1;
  table['A'] = 2;
  console.log(Object.keys(table).sort().join(), JSON.stringify(new Object()), typeof MARK, MARK instanceof Object);
  const open: any = new Object();
  open.b = 3;
  open['B'] = 4;
  console.log(Number(open.b) + Number(open['B']), Object.keys(open).length, new Object() === new Object());
  const values = new Map<object, string>([
    [MARK, 'mark'],
    [new Object(), 'x'],
  ]);
  console.log(values.get(MARK), values.size);
}

// @filename: optional-fields.ts
interface Options {
  name?: string;
  size?: Int;
}
function f(o: Options): string {
  return `${o.name === undefined ? 'no name' : o.name} ${o.size !== undefined} ${'size' in o}`;
}
export function main(): void {
  console.log(f({}));
  console.log(f({ name: '', size: 0 }));
  const o: Options = {};
  o.name = 'later';
  console.log(f(o));
}

// @filename: property-keys.ts
/** Keys that may be texts or numbers, objects with keys of a type parameter, and older ways to ask for a key. */
function groupBy<T, K extends PropertyKey>(list: readonly T[], keyOf: (item: T) => K): Record<K, T[]> {
  const result = {} as Record<K, T[]>;
  for (const item of list) {
    const key = keyOf(item);
    if (!Object.hasOwn(result, key)) result[key] = [];
    result[key].push(item);
  }
  return result;
}

function countBy<T>(list: readonly T[], keyOf: (item: T) => PropertyKey): Record<PropertyKey, number> {
  const result: Record<PropertyKey, number> = {};
  for (const item of list) {
    const key = keyOf(item);
    result[key] = (result[key] ?? 0) + 1;
  }
  return result;
}

function has(object: object, key: string | number): boolean {
  return Object.prototype.hasOwnProperty.call(object, key);
}

export function main(): void {
  const byCase = groupBy(['a', 'A', 'b', 'a'], (letter) => letter);
  console.log(`${byCase['a']?.length} ${byCase['A']?.length} ${byCase['b']?.length}`);
  const byLength = groupBy(['one', 'two', 'three'], (word) => word.length);
  console.log(`${byLength[3]?.join()} ${byLength[5]?.join()}`);
  const counts = countBy([1, 2, 3, 4, 5], (n) => (n > 3 ? 'many' : n % 2));
  console.log(`${counts['many']} ${counts[1]} ${counts[0]}`);
  console.log(`${has({ a: 1 }, 'a')} ${has({ a: 1 }, 'b')} ${has(counts, 1)} ${has(counts, 7)}`);
  console.log(`${Object.is(NaN, NaN)} ${Object.is(1, 1)} ${Object.is('1', 1)} ${Object.is(counts, counts)}`);
}

// @filename: shorthand-and-methods.ts
export function main(): void {
  const name = 'n';
  const size: Int = 2;
  const o = { name, size, double: (n: Int) => n * 2 };
  console.log(`${o.name} ${o.size} ${o.double(4)}`);
}
