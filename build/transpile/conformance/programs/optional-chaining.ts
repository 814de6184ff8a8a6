// @filename: arguments-are-not-evaluated.ts
class Log {
  add(text: string): string {
    return text;
  }
}
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
function use(log: Log | undefined): string {
  return log?.add(say('argument')) ?? 'none';
}
export function main(): void {
  console.log(use(undefined));
  console.log(use(new Log()));
}

// @filename: compared-with-undefined.ts
interface A {
  n?: Int;
}
function f(a: A | undefined): string {
  return `${a?.n === undefined} ${a?.n === 0} ${(a?.n ?? 1) > 0}`;
}
export function main(): void {
  console.log(`${f(undefined)} | ${f({})} | ${f({ n: 0 })} | ${f({ n: 5 })}`);
}

// @filename: computed-keys.ts
function f(table: Record<string, Record<string, Int>> | undefined, a: string, b: string): Int {
  return table?.[a]?.[b] ?? -1;
}
export function main(): void {
  const t = { x: { y: 1 } };
  console.log(`${f(t, 'x', 'y')} ${f(t, 'x', 'z')} ${f(t, 'q', 'y')} ${f(undefined, 'x', 'y')}`);
}

// @filename: function-that-may-be-missing.ts
interface Shapes {
  foo?(n: number): number;
  bar?(n: number): number;
  base: number;
  plain?: (n: number) => number;
}
function maybe(name: string): ((a: number, b: number) => number) | undefined {
  return name === 'add' ? (a, b) => a + b : undefined;
}
export function main(): void {
  const o: Shapes = {
    base: 10,
    foo(n: number): number {
      return n + this.base;
    },
  };
  const fooKey = 'foo';
  const barKey = 'bar';
  const plain: 'plain' = 'plain';
  console.log(`${o[barKey]?.(1)} ${o[fooKey]?.(2)} ${o[plain]?.(3)} ${o.bar?.(4)}`);
  const p: Shapes | undefined = fooKey.length > 1 ? o : undefined;
  console.log(`${p?.[barKey]?.(1)} ${p?.[fooKey]?.(2)}`);
  console.log(`${maybe('add')?.(1, 2)} ${maybe('x')?.(4, 5)}`);
  const table: { [key: string]: (n: number) => number } = { inc: (n) => n + 1 };
  for (const key of ['inc', 'dec']) console.log(`${table[key]?.(5)}`);
  maybe('none')?.(1, 2);
  table['none']?.(1);
}

// @filename: in-conditions.ts
interface User {
  name?: string;
  friend?: User;
}
function test(user: User | undefined): string {
  if (user?.name === 'ann') return 'ann';
  if (user?.friend?.name) return `friend ${user.friend.name}`;
  if (user?.name !== undefined) return 'other';
  if (!user?.friend) return 'lonely';
  return 'odd';
}
export function main(): void {
  console.log(
    `${test(undefined)}, ${test({ name: 'ann' })}, ${test({ friend: { name: 'bob' } })}, ${test({ name: '' })}, ${test({ friend: {} })}`,
  );
}

// @filename: inner-functions.ts
class Meter {
  total = 0;
  run(): number {
    const add = (by: number): number => (this.total += by);
    return (add?.(2) ?? 0) + add?.(3);
  }
}
export function main(): void {
  let base = 100;
  const above = (n: number): number => base + n;
  function raise(by: number): void {
    base += by;
  }
  const sum = (n: number): number => (n <= 0 ? base : n + sum?.(n - 1));
  console.log(above?.(42) ?? -1);
  raise?.(5);
  console.log(above?.(1), sum?.(3), new Meter().run());
}

// @filename: length-and-index.ts
interface Config {
  list?: string[];
  text?: string;
}
function f(c: Config): string {
  return `${c.list?.length ?? -1} ${c.list?.[0] ?? 'none'} ${c.text?.length ?? -1} ${c.text?.toUpperCase() ?? 'none'}`;
}
export function main(): void {
  console.log(f({}));
  console.log(f({ list: [], text: '' }));
  console.log(f({ list: ['a'], text: 'abc' }));
}

// @filename: method-calls.ts
class Log {
  lines: string[] = [];
  add(line: string): Int {
    this.lines.push(line);
    return this.lines.length;
  }
}
function use(log: Log | undefined): string {
  log?.add('x');
  return `${log?.add('y') ?? -1} ${log?.lines.length ?? -1} ${log?.lines.join() ?? 'none'}`;
}
export function main(): void {
  console.log(use(undefined));
  console.log(use(new Log()));
}

// @filename: optional-function-field.ts
interface Hooks {
  onDone?: (text: string) => string;
}
function done(text: string): string {
  return `done ${text}`;
}
function fire(hooks: Hooks | undefined): string {
  return hooks?.onDone?.('now') ?? 'no hook';
}
export function main(): void {
  console.log(`${fire(undefined)}, ${fire({})}, ${fire({ onDone: done })}`);
}

// @filename: optional-methods.ts
interface S {
  name: string;
  onLeave?(): void;
  onEnter?(from: string | null): void;
}
class Stack {
  list: S[] = [];
  get top(): S | null {
    return this.list[this.list.length - 1] ?? null;
  }
  push(name: string, hooks: Pick<S, 'onLeave' | 'onEnter'> = {}): void {
    const from = this.top;
    from?.onLeave?.();
    const s: S = { name, ...hooks };
    this.list.push(s);
    s.onEnter?.(from?.name ?? null);
    this.top?.onEnter?.('again');
  }
}
export function main(): void {
  const s = new Stack();
  let n = '';
  s.push('a', {
    onLeave: () => {
      n += 'l';
    },
    onEnter: (f) => {
      n += f ?? '-';
    },
  });
  s.push('b');
  console.log(n);
}

// @filename: properties.ts
interface Config {
  net?: { host?: string; ports?: Int[] };
  name?: string;
}
function host(c: Config | undefined): string {
  return c?.net?.host ?? 'none';
}
export function main(): void {
  console.log(
    `${host(undefined)} ${host({})} ${host({ net: {} })} ${host({ net: { host: 'h' } })} [${host({ net: { host: '' } })}]`,
  );
}

// @filename: receiver-evaluated-once.ts
class Box {
  value: Int = 3;
}
class Source {
  reads: Int = 0;
  get(on: boolean): Box | undefined {
    this.reads++;
    return on ? new Box() : undefined;
  }
}
export function main(): void {
  const s = new Source();
  console.log(`${s.get(true)?.value ?? -1} ${s.get(false)?.value ?? -1} ${s.reads}`);
}

// @filename: statement-only.ts
class Counter {
  n: Int = 0;
  bump(): void {
    this.n++;
  }
}
function touch(counter: Counter | undefined): void {
  counter?.bump();
}
export function main(): void {
  const c = new Counter();
  touch(c);
  touch(undefined);
  touch(c);
  const o: { list?: string[] } = {};
  o.list?.push('never');
  o.list = [];
  o.list?.push('kept');
  console.log(`${c.n} ${o.list.length}`);
}

// @filename: whole-chain-is-cut.ts
// a?.b.c.d: when a is undefined nothing after it is read.
interface Deep {
  b: { c: { d: string } };
}
function f(a: Deep | undefined): string {
  return a?.b.c.d ?? 'cut';
}
function g(list: string[] | undefined): string {
  return list?.map((t) => t.toUpperCase()).join('-') ?? 'cut';
}
export function main(): void {
  console.log(`${f(undefined)} ${f({ b: { c: { d: 'deep' } } })} ${g(undefined)} ${g(['a', 'b'])}`);
}
