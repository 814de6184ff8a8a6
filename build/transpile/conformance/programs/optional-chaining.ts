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
