// @filename: basic-kinds.ts
function f(): void {}
export function main(): void {
  const values: unknown[] = ['s', 1, 1.5, true, undefined, {}, []];
  console.log(values.map((v) => typeof v).join(' '));
  const n: Int = 1;
  console.log(`${typeof n} ${typeof 'x'} ${typeof f} ${typeof (n > 0)}`);
}

// @filename: boxed-and-computed.ts
interface Holder {
  value: unknown;
}
export function main(): void {
  const h: Holder = { value: 'abc'.substring(1) };
  if (typeof h.value === 'string') console.log(h.value.length === 2 ? 'two' : 'other');
  h.value = [1, 2, 3].length;
  if (typeof h.value === 'number') console.log(`${h.value * 2}`);
  h.value = JSON.parse('{"t":true}') as unknown;
  console.log(typeof h.value);
}

// @filename: calculated-with-any.ts
// Arithmetic with values of which nothing is known but at run time.

function plus(a: any, b: any): string {
  return `${a + b} ${a + 1} ${1 + a} ${a + 'x'}`;
}

function others(a: any): string {
  let sum: any = 1;
  sum += a;
  let text = 'is ';
  text += a;
  let number = 4;
  number -= a;
  return `${a - 1} ${a * 2} ${10 / a} ${a % 3} ${-a} ${+a} ${sum} ${text} ${number}`;
}

export function main(): void {
  const given: any[] = [5, '7', 2.5, true, undefined, 'x', [3], 100000];
  for (const value of given) console.log(`${plus(value, 2)} | ${plus('t', value)} | ${others(value)}`);
  console.log(`${given[7] * given[7]} ${given[0] / 3}`);
}

// @filename: items-of-unknown-values.ts
function itemsOf(value: any): string {
  let all = '';
  for (const item of value) all += `<${String(item)}>`;
  return all;
}

function show(make: () => string): void {
  try {
    console.log(make());
  } catch (error) {
    console.log(error instanceof TypeError ? 'no list' : 'another error');
  }
}

function firstOf(value: any): string {
  const [first, ...others] = value;
  return `${String(first)} and ${others.length}`;
}

function maybe(names?: string[] | null): Set<string> {
  return new Set(names);
}

export function main(): void {
  const values: any[] = [[1, 'b'], 'text', new Set([1, 2]), new Map([['k', 1]]), new Map<unknown, unknown>([[2, 'v']])];
  const others: any[] = [5, true, {}, { length: 1 }, undefined];
  for (const value of [...values, ...others]) {
    show(() => itemsOf(value));
    show(() => firstOf(value));
    show(() => String([...value].length));
  }
  console.log(`${Array.from(values[0] as any).length} ${Array.from(others[2]).length} ${Array.from(others[3]).length}`);
  console.log(`${new Set<unknown>(values[1]).size} ${new Map<any, any>(values[3]).get('k')}`);
  console.log(`${[0].concat(values[0], values[1]).length} ${['a'].concat(5 as any).join()}`);
  console.log(`${maybe().size} ${maybe(null).size} ${maybe(['a']).size}`);
  console.log(`${Object.hasOwn(values[1], '0')} ${Object.hasOwn(values[1], '9')} ${Object.hasOwn(others[0], 'x')}`);
}

// @filename: keys-of-any-kind.ts
// A key that is no text is its text: also undefined, and true.
export function main(): void {
  const any: any = JSON.parse('{"undefined":9,"true":8,"2":7,"a":6}');
  const keys: any[] = [undefined, true, 2, 'a'];
  console.log(keys.map((key) => `${any[key]}`).join());
  for (const key of keys) any[key] = `${key}!`;
  console.log(keys.map((key) => `${any[key]}`).join());
}

// @filename: long-float-int-are-number.ts
export function main(): void {
  const big: Long = 1700000000000;
  const values: unknown[] = [1, 1.5, big, 1 / 3, -0, 2 ** 40];
  console.log(values.map((v) => typeof v).join());
}

// @filename: members-of-unknown-values.ts
export function main(): void {
  const data: any = JSON.parse('{"n": 1, "s": "text", "t": true, "l": [1, 2], "o": {"x": 1}}');
  const no: any = false;
  console.log(`${no?.foo} ${data.s.foo} ${data.n.bar} ${data.l[5]} ${data['q']} ${data.o.x}`);
  console.log(`${data.n === true} ${data.t === 1} ${data.s === 1} ${data.n === 1} ${data.n === '1'}`);
  const u: unknown = data.n;
  console.log(`${u === true} ${u === 1} ${typeof u === 'number' && u > 0}`);
  console.log(`${data.l.length} ${data.missing == null} ${data.missing?.deep}`);
  console.log(`${data.s.length} ${data.l[0]} ${data.s[0]}`);
}

// @filename: not-equal-and-switch.ts
function a(value: unknown): string {
  if (typeof value !== 'string') return 'not text';
  return value.trim();
}
function b(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'truth';
    case 'undefined':
      return 'nothing';
    default:
      return 'other';
  }
}
export function main(): void {
  console.log(`${a(' x ')} ${a(5)} ${b('')} ${b(0)} ${b(false)} ${b(undefined)} ${b([])} ${b({})}`);
}

// @filename: numbers-of-unknown.ts
export function main(): void {
  const text: unknown = '5';
  const other: any = 'x';
  const flag: unknown = true;
  console.log(`${Number(text) + 1} ${Number(other)} ${Number(flag)} ${isNaN(other)} ${isFinite(other)}`);
  console.log(`${Number(JSON.parse('[]'))} ${Number(JSON.parse('[7]'))} ${Number(JSON.parse('{}'))}`);
}

// @filename: object-and-array.ts
function kind(value: unknown): string {
  if (Array.isArray(value)) return `list ${value.length}`;
  if (typeof value === 'object' && value !== null) return `keys ${Object.keys(value).length}`;
  return typeof value;
}
export function main(): void {
  console.log(`${kind([1])}, ${kind({ a: 1, b: 2 })}, ${kind('x')}, ${kind(3)}`);
}

// @filename: outdated-values-of-a-rest.ts
// Passes a value whose narrowed type a call has made wrong to a rest parameter.
class Reader {
  token: string | number = 'a';

  next(): void {
    this.token = 2;
  }

  private all(...texts: string[]): string {
    const first = texts[0]!;
    const sums = texts.map((text) => text + 1);
    return `${typeof first} ${first + 1} ${first === '2'} ${first ? 1 : 0} ${texts[0]! + '.'} ${sums.join()} ${[...texts][0]! + 1}`;
  }

  read(): string {
    if (typeof this.token !== 'string') return 'other';
    this.next();
    return this.all(this.token);
  }
}

export function main(): void {
  console.log(new Reader().read());
}

// @filename: parameters.ts
function show(value: string | Int | boolean | undefined): string {
  if (typeof value === 'string') return value.toUpperCase();
  if (typeof value === 'number') return `${value + 1}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return 'nothing';
}
export function main(): void {
  console.log(`${show('a')} ${show(1)} ${show(true)} ${show(false)} ${show(undefined)} ${show('')} ${show(0)}`);
}

// @filename: type-guard-functions.ts
interface Cat {
  kind: 'cat';
  lives: Int;
}
function isCat(value: unknown): value is Cat {
  return typeof value === 'object' && value !== null && (value as Cat).kind === 'cat';
}
export function main(): void {
  const values: unknown[] = [{ kind: 'cat', lives: 9 }, { kind: 'dog' }, 'cat', undefined];
  console.log(values.map((v) => (isCat(v) ? `cat ${v.lives}` : 'no')).join(', '));
  const texts = (['a', 1, 'b', undefined] as unknown[]).filter((v): v is string => typeof v === 'string');
  console.log(texts.join());
}
