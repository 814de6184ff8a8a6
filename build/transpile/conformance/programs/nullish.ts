// @filename: asked-twice.ts
// A value that is asked for again where it is known to be missing.

export function main(): void {
  const list: Int[] = [1];
  list[1] = (list[1] ?? (list[1] ?? 7) % 1000) as Int;
  [list[0], list[2]] = [4 % 3, list[2] ?? (list[2] ?? 1007) % 1000];
  const found: Int = list[3] ?? list[3] ?? 5;
  console.log(`${list.join()} ${found}`);
}

// @filename: assignment-evaluates-lazily.ts
function make(text: string): string {
  console.log(`make ${text}`);
  return text;
}
export function main(): void {
  const cache: Record<string, string> = {};
  for (const key of ['a', 'b', 'a']) cache[key] ??= make(key);
  console.log(`${cache['a'] ?? ''}${cache['b'] ?? ''}`);
}

// @filename: assignment.ts
interface Options {
  name?: string;
  size?: Int;
  list?: string[];
}
export function main(): void {
  const o: Options = { size: 0 };
  o.name ??= 'set';
  o.size ??= 5;
  o.name ??= 'again';
  (o.list ??= []).push('a');
  (o.list ??= []).push('b');
  console.log(`${o.name} ${o.size} ${o.list.join('')}`);
  let x: string | undefined;
  x ??= 'first';
  x ??= 'second';
  console.log(x);
}

// @filename: chain-and-short-circuit.ts
function maybe(n: Int): Int | undefined {
  console.log(`maybe ${n}`);
  return n > 0 ? n : undefined;
}
export function main(): void {
  console.log(`${maybe(0) ?? maybe(-1) ?? 9}`);
  console.log(`${maybe(0) ?? maybe(4) ?? maybe(5) ?? 9}`);
  console.log(`${maybe(3) ?? maybe(4) ?? 9}`);
}

// @filename: in-arithmetic.ts
export function main(): void {
  const counts: Record<string, Int> = {};
  for (const c of 'banana') counts[c] = (counts[c] ?? 0) + 1;
  console.log(`${counts['a'] ?? 0} ${counts['b'] ?? 0} ${counts['n'] ?? 0} ${counts['z'] ?? 0}`);
  console.log(`${1 + (counts['a'] ?? 10) * 2 - (counts['q'] ?? 100)}`);
}

// @filename: loose-null-test.ts
function f(value: string | null | undefined): string {
  if (value == null) return 'nothing';
  return `text ${value}`;
}
function g(value: Int | undefined): boolean {
  return value != null;
}
export function main(): void {
  console.log(`${f(null)} ${f(undefined)} ${f('')} ${g(0)} ${g(undefined)}`);
}

// @filename: missing-key-and-index.ts
export function main(): void {
  const record: Record<string, Int> = { a: 0 };
  const list: string[] = ['', 'x'];
  console.log(
    `${record['a'] ?? 5} ${record['b'] ?? 5} [${list[0] ?? 'none'}] ${list[2] ?? 'none'} ${list[-1] ?? 'none'}`,
  );
}

// @filename: null.ts
function show(value: string | null): string {
  return value ?? 'null';
}
function isNull(value: string | null): boolean {
  return value === null;
}
export function main(): void {
  console.log(`${show(null)} ${show('x')} [${show('')}] ${isNull(null)} ${isNull('')}`);
  const o: { name: string | null } = { name: null };
  console.log(`${o.name === null} ${o.name ?? 'none'}`);
}

// @filename: values.ts
function n(value: Int | undefined): string {
  return `${value ?? 7}`;
}
function s(value: string | undefined): string {
  return `[${value ?? 'dflt'}]`;
}
function b(value: boolean | undefined): string {
  return `${value ?? true}`;
}
export function main(): void {
  console.log(`${n(undefined)} ${n(0)} ${n(-1)} ${s(undefined)} ${s('')} ${s('x')} ${b(undefined)} ${b(false)}`);
}

// @filename: with-function-results.ts
function find(list: readonly Int[], n: Int): Int | undefined {
  return list.find((item) => item > n);
}
export function main(): void {
  const list = [1, 5, 9];
  console.log(`${find(list, 4) ?? -1} ${find(list, 9) ?? -1} ${find(list, 0) ?? find(list, 1) ?? 0}`);
  const v = find(list, 100) ?? find(list, 6);
  console.log(`${v ?? 'none'}`);
}
