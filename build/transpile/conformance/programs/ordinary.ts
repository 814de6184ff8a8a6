// @filename: console-places.ts
export function main(): void {
  const f = (s: string) => s;
  let n = 3.5;
  const u: string | undefined = f('').length > 0 ? 'x' : undefined;
  console.log(f('plain'), 1, true, u, n, 'x');
  console.log(f('%s is %d and %i, %f%%'), 'Ann', '42', '7.9px', '1.5x', 'rest', 1);
  console.log('%s=%d %d %d', f('a'), true, u, 'x');
  console.log(f('100%'), 'done', f('%'));
  console.log(f('%x %s %'), 'v');
  console.log(f('%j %o %O %c|'), 'a"b', "it's", 'plain', 'css', n);
  console.log(f('%% %s'), u, u);
  console.log(f('%s %s'), 'one');
  console.log(f('no'), f('%s'), 1e21, -0.5);
  console.log(u, 'first is missing', n);
  console.log('%i|%d|%s', n, n, n, n);
  console.log(f('%o %O %o'), 'say "it\'s"', 'line\nbreak\\', 'a"b');
}

// @filename: console.ts
/** `console` with several values, of which none is an object. */
export function main(): void {
  console.log('a', 1, true, 2.5);
  console.log(5);
  console.log(1 / 3, 'x');
  console.log();
  const maybe = ['a'].find((x) => x === 'b');
  console.log('found:', maybe);
  const n: number | string = ['x', 3][1]!;
  console.log('union', n, ['x'].length);
  console.error('error', 1);
  console.warn('warn');
  console.info('100%');
  console.debug(false);
}

// @filename: defaults-and-recursion.ts
function greet(name = 'you', punctuation: string = '!', times: Int = 1): string {
  return `Hello ${name}${punctuation}`.repeat(times);
}
function range(from: number, to?: number): number[] {
  const [start, end] = to === undefined ? [0, from] : [from, to];
  const list: number[] = [];
  for (let i = start; i < end; i += 1) list.push(i);
  return list;
}
function configure({ size = 3, name, tags = [] }: { size?: number; name: string; tags?: string[] }): string {
  return `${size} ${name} ${tags.length}`;
}
function fact(n: number): number {
  return n <= 1 ? 1 : n * fact(n - 1);
}
function fib(n: Int, memo: Record<string, number> = {}): number {
  const key = String(n);
  const known = memo[key];
  if (known !== undefined) return known;
  const value = n < 2 ? n : fib(n - 1, memo) + fib(n - 2, memo);
  memo[key] = value;
  return value;
}
function isOdd(n: Int): boolean {
  return n === 0 ? false : isEven(n - 1);
}
function isEven(n: Int): boolean {
  return n === 0 ? true : isOdd(n - 1);
}
export function main(): void {
  console.log(`${greet()} ${greet('a')} ${greet(undefined, '?')} ${greet('b', '.', 2)}`);
  console.log(`${range(3).join()} ${range(2, 5).join()}`);
  console.log(`${configure({ name: 'n' })} ${configure({ name: 'm', size: 0, tags: ['x'] })}`);
  console.log(`${fact(20)} ${fib(50)} ${isOdd(7)} ${isEven(7)}`);
}

// @filename: destructuring.ts
interface Point {
  x: number;
  y: number;
  label?: string;
}
function length({ x, y }: Point): number {
  return Math.sqrt(x * x + y * y);
}
function swap([a, b]: [number, string]): [string, number] {
  return [b, a];
}
export function main(): void {
  const p: Point = { x: 3, y: 4 };
  const { x, y: height, label = 'none' } = p;
  const { x: px, ...others } = { ...p, z: 9 };
  const [first, , third = 7, ...rest] = [1, 2, undefined, 4, 5];
  const [
    [inner],
    {
      deep: { value },
    },
  ] = [[1], { deep: { value: 'v' } }] as const;
  console.log(
    `${x} ${height} ${label} ${px} ${others.y} ${others.z} ${first ?? 0} ${third} ${rest.length} ${inner} ${value} ${length(p)} ${swap([1, 'a'])[0]}`,
  );
  let q = 0,
    r = 0;
  ({ x: q, y: r } = p);
  console.log(`${q} ${r}`);
  const merged = { ...p, label: 'here', ...{ y: 10 } };
  const list = [...[1, 2], 3, ...new Set(['a']).values()].length;
  console.log(`${merged.x} ${merged.y} ${merged.label} ${list}`);
  for (const { x: px2, label: l = 'L' } of [p, { x: 1, y: 1, label: 'M' }]) console.log(`${px2}${l}`);
  const pairs = Object.entries({ k: 1 }).map(([key, n]) => ({ key, n }));
  console.log(`${pairs[0]?.key ?? ''}${pairs[0]?.n ?? 0}`);
}

// @filename: enums.ts
enum Level {
  Debug,
  Info,
  Warn = 10,
  Error,
}
enum Color {
  Red = 'red',
  Green = 'green',
}
const enum Flag {
  A = 1 << 0,
  B = 1 << 1,
  Both = A | B,
}
function name(level: Level): string {
  switch (level) {
    case Level.Debug:
      return 'debug';
    case Level.Info:
      return 'info';
    case Level.Warn:
    case Level.Error:
      return 'bad';
  }
}
const LABELS: Record<Color, string> = { [Color.Red]: 'stop', [Color.Green]: 'go' };
export function main(): void {
  console.log(`${name(Level.Info)} ${name(Level.Error)} ${Level.Error} ${Color.Red} ${LABELS[Color.Green]}`);
  const flags: number = Flag.A | Flag.B;
  console.log(`${flags === Flag.Both} ${(flags & Flag.B) !== 0} ${flags & ~Flag.A}`);
  const colors: Color[] = [Color.Red, Color.Green];
  for (const color of colors) console.log(`${color} ${LABELS[color]}`);
}

// @filename: error-classes.ts
class NotFound extends Error {
  constructor(what: string) {
    super(`${what} not found`);
  }
}
class HttpError extends Error {
  readonly status: Int;
  constructor(status: Int, message: string) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
  }
}
function find(name: string): string {
  if (name === 'a') return 'A';
  if (name === 'http') throw new HttpError(503, 'busy');
  throw new NotFound(name);
}
function attempt(name: string): string {
  try {
    return find(name);
  } catch (error) {
    if (error instanceof HttpError) return `status ${error.status} ${error.message} ${error.name}`;
    if (error instanceof NotFound) return `nothing: ${error.message}`;
    if (error instanceof Error) return error.message;
    throw error;
  }
}
export function main(): void {
  console.log(`${attempt('a')} | ${attempt('b')} | ${attempt('http')}`);
}

// @filename: formats.ts
function format(seconds: number): string {
  const h = Math.floor(seconds / 3600);
  const m = Math.floor((seconds % 3600) / 60);
  const s = Math.floor(seconds % 60);
  return [h, m, s].map((n) => String(n).padStart(2, '0')).join(':');
}
function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
function dayOfYear(year: number, month: number, day: number): number {
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  let total = day;
  for (let i = 0; i < month - 1; i++) total += lengths[i] ?? 0;
  return total;
}
function bytes(n: number): string {
  const units = ['B', 'kB', 'MB'];
  let i = 0;
  while (n >= 1024 && i < units.length - 1) {
    n /= 1024;
    i++;
  }
  return `${n.toFixed(i === 0 ? 0 : 1)} ${units[i]}`;
}
export function main(): void {
  console.log(
    `${format(3725)} ${format(59.9)} ${isLeap(2024)} ${isLeap(1900)} ${dayOfYear(2024, 3, 1)} ${bytes(512)} ${bytes(1536)} ${bytes(5 * 1024 * 1024)}`,
  );
}

// @filename: handlers.ts
class Bus {
  private readonly handlers: Record<string, ((data: string) => void)[]> = {};
  on(name: string, handler: (data: string) => void): void {
    (this.handlers[name] ??= []).push(handler);
  }
  emit(name: string, data: string): void {
    for (const handler of this.handlers[name] ?? []) handler(data);
  }
  names(prefix: string): string[] {
    return Object.keys(this.handlers)
      .filter((n) => n.startsWith(prefix))
      .map((n) => prefix + n);
  }
  count(): number {
    return Object.values(this.handlers).reduce((sum, list) => sum + list.length, 0);
  }
}
function printed(data: string): void {
  console.log(`got ${data}`);
}
export function main(): void {
  const bus = new Bus();
  bus.on('a', printed);
  bus.on('a', (data) => console.log(`also ${data}`));
  bus.on('b', function (data) {
    console.log(data);
  });
  bus.emit('a', '1');
  bus.emit('b', '2');
  bus.emit('c', '3');
  console.log(`${bus.names('a').join()} ${bus.count()}`);
}

// @filename: hashes.ts
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = (h + (h << 1) + (h << 4) + (h << 7) + (h << 8) + (h << 24)) >>> 0;
  }
  return h;
}
function popcount(n: number): number {
  let c = 0;
  for (let x = n; x; x &= x - 1) c++;
  return c;
}
function rgb(r: Int, g: Int, b: Int): string {
  return '#' + ((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1);
}
export function main(): void {
  console.log(
    `${hash('hello')} ${hash('')} ${popcount(255)} ${popcount(0)} ${rgb(255, 128, 0)} ${(5 & 1) === 1} ${1 << 31} ${-1 >>> 0} ${~~7.9} ${7.9 | 0} ${(2 ** 31) | 0}`,
  );
}

// @filename: hooks.ts
interface Hooks {
  onStart?(name: string): void;
  onEnd?: (name: string, ms: number) => string | undefined;
}
class Runner {
  private readonly hooks: Hooks | undefined;
  constructor(hooks?: Hooks) {
    this.hooks = hooks;
  }
  run(name: string): string {
    this.hooks?.onStart?.(name);
    const result = this.hooks?.onEnd?.(name, 5);
    return result ?? 'none';
  }
}
function started(name: string): void {
  console.log(`start ${name}`);
}
function pick<T>(value: T | null | undefined, fallback: T): T {
  return value ?? fallback;
}
export function main(): void {
  console.log(new Runner().run('a'));
  console.log(new Runner({}).run('b'));
  console.log(new Runner({ onStart: started, onEnd: (n, ms) => (ms > 3 ? `${n} slow` : undefined) }).run('c'));
  console.log(`${pick(undefined, 1)} ${pick<string>(null, 'f')} ${pick(0, 5)}`);
  const list: (number | undefined)[] = [1, undefined, 3];
  console.log(
    `${list.map((n) => n ?? -1).join()} ${list.filter((n) => n !== undefined).length} ${list
      .filter((n): n is number => !!n)
      .map((n) => n + 1)
      .join()}`,
  );
}

// @filename: json.ts
interface Payload {
  id: number;
  name: string;
  tags: string[];
  nested: { on: boolean; off: null };
  list?: number[];
}
export function main(): void {
  const p: Payload = { id: 1, name: 'a "quoted" é', tags: ['x'], nested: { on: true, off: null } };
  const text = JSON.stringify(p);
  const back = JSON.parse(text) as Payload;
  console.log(
    `${back.id} ${back.name} ${back.tags[0] ?? ''} ${back.nested.on} ${back.nested.off === null} ${back.list === undefined}`,
  );
  console.log(
    `${JSON.stringify([1, 'a', true, null])} ${JSON.stringify('s')} ${JSON.stringify(1.5)} ${JSON.stringify({})}`,
  );
  try {
    JSON.parse('{bad');
  } catch {
    console.log('bad json');
  }
  const any = JSON.parse('{"a":{"b":[1,{"c":2}]}}');
  console.log(`${any.a.b[1].c as number}`);
  const o: Record<string, unknown> = { a: 1 };
  o['b'] = [1, 2];
  console.log(
    `${Object.keys(o).join()} ${'b' in o} ${Object.values({ x: 1, y: 2 }).join()} ${Object.assign({ a: 1 }, { b: 2 }).b}`,
  );
}

// @filename: least-recently-used.ts
class Lru<V> {
  private readonly values = new Map<string, V>();
  private readonly capacity: number;
  constructor(capacity: number) {
    this.capacity = capacity;
  }
  get(key: string): V | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }
  set(key: string, value: V): void {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.capacity) {
      const [oldest] = this.values.keys();
      if (oldest !== undefined) this.values.delete(oldest);
    }
  }
  keys(): string {
    return [...this.values.keys()].join('');
  }
}
function memoize(fn: (n: Int) => number): { call: (n: Int) => number } {
  return { call: fn };
}
export function main(): void {
  const cache = new Lru<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  console.log(`${cache.keys()} ${cache.get('b') ?? 'gone'} ${memoize((n) => n * 2).call(4)}`);
}

// @filename: maps-and-sets.ts
export function main(): void {
  const counts = new Map<string, number>();
  for (const word of 'a b a c a b'.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const top = [...counts.entries()].sort((x, y) => y[1] - x[1]).map(([w, n]) => `${w}${n}`);
  console.log(
    `${top.join()} ${counts.size} ${counts.has('a')} ${[...counts.keys()].join()} ${[...counts.values()].join()}`,
  );
  counts.forEach((n, w) => console.log(`${w} ${n}`));
  for (const [w, n] of counts) if (n > 1) console.log(w);
  const seen = new Set(['x', 'y', 'x']);
  seen.add('z').delete('x');
  console.log(`${seen.size} ${[...seen].join()} ${seen.has('x')}`);
  const unique = [...new Set(['a', 'b', 'a'])];
  console.log(unique.join());
  const lookup = new Map(Object.entries({ k: 1, l: 2 }));
  console.log(`${lookup.get('l') ?? 0}`);
  const nested = new Map<string, string[]>();
  const list = nested.get('q') ?? [];
  list.push('1');
  nested.set('q', list);
  console.log(`${nested.get('q')?.length ?? 0}`);
  const union = new Set([...seen, ...unique]);
  console.log(`${union.size}`);
}

// @filename: numbers.ts
export function main(): void {
  console.log(
    `${Math.floor(-1.5)} ${Math.ceil(1.2)} ${Math.round(2.5)} ${Math.round(-2.5)} ${Math.trunc(-4.7)} ${Math.abs(-3)} ${Math.max(1, 5, 3)} ${Math.min(2, 0)} ${Math.pow(2, 10)} ${Math.sqrt(16)} ${Math.sign(-9)}`,
  );
  console.log(
    `${(1.005).toFixed(2)} ${(12).toFixed(2)} ${(0.1 + 0.2).toFixed(10)} ${(255).toString(16)} ${parseInt('42px')} ${parseInt('ff', 16)} ${parseFloat('3.14abc')} ${Number('12.5')} ${Number('')} ${isNaN(Number('abc'))} ${Number.isInteger(5.0)}`,
  );
  console.log(`${0.1 + 0.2} ${1 / 3} ${1e21} ${1e-7} ${123456789012} ${-0.5} ${5 / 2} ${7 % 3} ${-7 % 3} ${2 ** 0.5}`);
  const now: Long = 1700000000123;
  const seconds = Math.floor(now / 1000);
  console.log(`${now} ${seconds} ${now + 1} ${now * 2} ${now % 1000} ${now - 5} ${Number.MAX_SAFE_INTEGER}`);
  console.log(`${5 & 3} ${5 | 3} ${5 ^ 3} ${~5} ${1 << 4} ${-16 >> 2} ${-16 >>> 28} ${0xff} ${0b101} ${1_000_000}`);
  let h = 5381;
  for (const c of 'hash') h = ((h << 5) + h + c.charCodeAt(0)) | 0;
  console.log(`${h} ${h >>> 0}`);
  const avg = [1, 2, 4].reduce((a, b) => a + b, 0) / 3;
  console.log(`${avg} ${avg.toFixed(3)} ${Math.round(avg * 100) / 100}`);
}

// @filename: search-tree.ts
interface Tree {
  value: number;
  left?: Tree;
  right?: Tree;
}
function insert(tree: Tree | undefined, value: number): Tree {
  if (!tree) return { value };
  if (value < tree.value) return { ...tree, left: insert(tree.left, value) };
  return { ...tree, right: insert(tree.right, value) };
}
function walk(tree: Tree | undefined, visit: (n: number, depth: number) => void, depth = 0): void {
  if (!tree) return;
  walk(tree.left, visit, depth + 1);
  visit(tree.value, depth);
  walk(tree.right, visit, depth + 1);
}
function depth(tree?: Tree): number {
  return tree ? 1 + Math.max(depth(tree.left), depth(tree.right)) : 0;
}
function toList(tree: Tree | undefined): number[] {
  return tree ? [...toList(tree.left), tree.value, ...toList(tree.right)] : [];
}
export function main(): void {
  const tree = [5, 2, 8, 1, 9, 3].reduce<Tree | undefined>((t, n) => insert(t, n), undefined);
  walk(tree, (n, d) => console.log(`${' '.repeat(d)}${n}`));
  console.log(`${depth(tree)} ${toList(tree).join()} ${tree?.left?.right?.value ?? 'none'}`);
}

// @filename: texts.ts
function capital(s: string): string {
  return s.charAt(0).toUpperCase() + s.slice(1);
}
function pad(n: number): string {
  return String(n).padStart(2, '0');
}
function camel(s: string): string {
  return s
    .split('_')
    .map((w, i) => (i === 0 ? w : capital(w)))
    .join('');
}
export function main(): void {
  const s = 'Hello, World';
  console.log(
    `${s.length} ${s[0] ?? ''} ${s.at(-1) ?? ''} ${s.indexOf('o')} ${s.indexOf('o', 5)} ${s.lastIndexOf('o')} ${s.includes('World')} ${s.startsWith('Hell')} ${s.endsWith('d')}`,
  );
  console.log(
    `${s.slice(-5)} ${s.slice(0, -7)} ${s.substring(7)} ${s.substring(3, 1)} ${s.replace('l', 'L')} ${s.replaceAll('l', 'L')} ${s.toLowerCase()} ${s.split(', ').join('|')}`,
  );
  console.log(
    `[${'  x '.trim()}] [${' x '.trimStart()}] [${' x '.trimEnd()}] ${'ab'.repeat(3)} ${'7'.padStart(3, '0')} ${'7'.padEnd(3, '.')} ${'a'.charCodeAt(0)} ${String.fromCharCode(65)} ${'a'.concat('b', 'c')}`,
  );
  console.log(
    `${capital('word')} ${pad(5)}:${pad(12)} ${camel('to_camel_case')} ${'a' < 'b'} ${'a' === 'a'} ${'x' + 1 + 2} ${1 + 2 + 'x'}`,
  );
  console.log(
    `${'a\tb\\n"q"'} ${"it's"} ${`multi
line`}`,
  );
  let reversed = '';
  for (let i = s.length - 1; i >= 0; i--) reversed += s[i];
  console.log(reversed);
  console.log([...'abc'].map((c) => c.charCodeAt(0)).join());
}

// @filename: types-without-values.ts
// Types of which the device has no value, named in signatures.
interface Task<A> {
  (): Promise<A>;
}
interface Kinds<A> {
  task: Task<A>;
  plain: A;
}
type Of<K extends keyof Kinds<unknown>, A> = Kinds<A>[K];
function isPromise(value: any): value is Promise<unknown> {
  return !!value && typeof value.then === 'function';
}
function settle<T>(value: T | Promise<T>, or: T): T {
  return isPromise(value) ? or : (value as T);
}
export function main(): void {
  const plain: Of<'plain', number> = 3;
  console.log(String(settle(plain, 1)) + String(isPromise({ then: () => 1 })) + String(isPromise('x')));
}
