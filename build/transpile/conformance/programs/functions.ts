// @filename: argument-order.ts
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
function three(a: string, b: string, c: string): string {
  return a + b + c;
}
export function main(): void {
  console.log(three(say('1'), say('2'), say('3')));
  console.log(three(say('a'), three(say('b'), say('c'), say('d')), say('e')));
}

// @filename: arrow-without-captures.ts
function apply(f: (a: Int, b: Int) => Int): Int {
  return f(6, 3);
}
export function main(): void {
  console.log(`${apply((a, b) => a + b)} ${apply((a, b) => a - b)} ${apply((a, b) => a * b)}`);
  const half = (n: Int): number => n / 2;
  console.log(`${half(8)}`);
  console.log(
    `${apply((a, b) => {
      if (a > b) return a;
      return b;
    })}`,
  );
}

// @filename: deep-call-nesting.ts
function inc(n: Int): Int {
  return n + 1;
}
export function main(): void {
  console.log(`${inc(inc(inc(inc(inc(inc(0))))))}`);
  console.log(`${inc(inc(1) + inc(2)) - inc(inc(0))}`);
}

// @filename: default-before-required.ts
// A parameter with a default before one without: the caller writes undefined.
function label(kind: string = 'item', n: Int, unit?: string): string {
  return `${kind} ${n}${unit ?? ''}`;
}
export function main(): void {
  console.log(label(undefined, 1));
  console.log(label('box', 2, 'kg'));
}

// @filename: default-falsy-kept.ts
function show(a: Int = 5, b: string = 'five', c: boolean = true): string {
  return `[${a}][${b}][${c}]`;
}
export function main(): void {
  console.log(show(0, '', false));
  console.log(show());
}

// @filename: default-literals.ts
function greet(name: string = 'nobody', times: Int = 1, loud: boolean = false): string {
  let out = '';
  for (let i = 0; i < times; i++) out += loud ? `${name.toUpperCase()}!` : `${name}.`;
  return out;
}
export function main(): void {
  console.log(greet());
  console.log(greet('ann'));
  console.log(greet('bob', 2));
  console.log(greet('cy', 3, true));
}

// @filename: default-on-explicit-undefined.ts
// JavaScript applies a default to an explicit undefined, not only to a missing argument.
function port(value: Int = 80): Int {
  return value;
}
function label(value: string = 'none', after: string = 'end'): string {
  return `${value}-${after}`;
}
export function main(): void {
  const missing: Int | undefined = undefined;
  console.log(`${port()} ${port(undefined)} ${port(missing)} ${port(0)} ${port(8080)}`);
  console.log(label(undefined, 'x'));
  console.log(label('', ''));
  console.log(label(undefined, undefined));
}

// @filename: default-uses-earlier-parameter.ts
function range(from: Int, to: Int = from + 3, step: Int = to - from): string {
  return `${from},${to},${step}`;
}
export function main(): void {
  console.log(range(1));
  console.log(range(1, 10));
  console.log(range(1, undefined, 7));
}

// @filename: fewer-parameters-than-arguments.ts
// An array callback may take fewer parameters than it is called with.
export function main(): void {
  console.log([1, 2, 3].map(() => 'x').join(''));
  console.log([1, 2, 3].map((n, i) => `${n}${i}`).join(' '));
  console.log(`${[5, 6].some(() => true)}`);
}

// @filename: members-given-by-overloads.ts
// A member that is a function gets what the body of an overloaded function gives it, which the overload leaves out.
function told(by: { tell: (n: number) => string }): string;
function told(by: { tell: (n: number) => string }, more: string): string;
function told(by: { tell: (n: number, more: string) => string }, more = 'more'): string {
  return by.tell(1, more);
}
const one = (n: number): string => `<${n}>`;
export function main(): void {
  console.log(told({ tell: (n: number) => 'told' + n }) + told({ tell: one }, 'x'));
}

// @filename: mutual-recursion.ts
function isEven(n: Int): boolean {
  return n === 0 ? true : isOdd(n - 1);
}
function isOdd(n: Int): boolean {
  return n === 0 ? false : isEven(n - 1);
}
export function main(): void {
  console.log(`${isEven(10)} ${isEven(7)} ${isOdd(7)} ${isOdd(0)}`);
}

// @filename: optional-callback.ts
function twice(n: Int): Int {
  return n * 2;
}
function run(value: Int, f?: (n: Int) => Int): Int {
  if (f === undefined) return value;
  return f(value);
}
function runChained(value: Int, f?: (n: Int) => Int): Int {
  return f?.(value) ?? -1;
}
export function main(): void {
  console.log(`${run(4)} ${run(4, twice)} ${runChained(4)} ${runChained(4, twice)}`);
}

// @filename: optional-parameters.ts
function describe(name: string, age?: Int, email?: string): string {
  let out = name;
  if (age !== undefined) out += ` ${age}`;
  if (email) out += ` <${email}>`;
  return out;
}
export function main(): void {
  console.log(describe('ann'));
  console.log(describe('ann', 0));
  console.log(describe('ann', undefined, 'a@b'));
  console.log(describe('ann', 3, ''));
}

// @filename: recursion-keeps-locals.ts
// Each call has locals of its own, also after the inner call came back.
function walk(n: Int, path: string): string {
  const here = `${path}${n}`;
  let out = here;
  if (n > 0) {
    out += `(${walk(n - 1, `${here}.`)})`;
  }
  out += `/${here}`;
  return out;
}
export function main(): void {
  console.log(walk(2, ''));
}

// @filename: recursion.ts
function factorial(n: Int): Int {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
function fibonacci(n: Int): Int {
  if (n < 2) return n;
  return fibonacci(n - 1) + fibonacci(n - 2);
}
function depth(n: Int): Int {
  if (n === 0) return 0;
  return 1 + depth(n - 1);
}
export function main(): void {
  console.log(`${factorial(1)} ${factorial(5)} ${factorial(10)}`);
  console.log(`${fibonacci(10)} ${depth(60)}`);
}

// @filename: tuples-spread-into-rest.ts
function foo(a: number, b: number, ...rest: number[]): string {
  return `${a} ${b} ${rest.join()}`;
}
function opt(a: number, b?: string, ...rest: number[]): string {
  return `${a} ${b} ${rest.length}`;
}
export function main(): void {
  const array = [0, 1, 2, 3] as const;
  console.log(foo(...array));
  console.log(foo(9, ...array, 7));
  console.log(`${opt(1)} ${opt(...([1] as [number]))}`);
}

// @filename: undefined-union-parameter.ts
function length(text: string | undefined): Int {
  return text === undefined ? -1 : text.length;
}
function both(a: string | undefined, b: Int | undefined): string {
  return `${a ?? 'no'} ${b ?? -1}`;
}
export function main(): void {
  console.log(`${length(undefined)} ${length('')} ${length('abc')}`);
  console.log(both(undefined, 0));
  console.log(both('', undefined));
}
