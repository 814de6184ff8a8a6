// @filename: and-as-value.ts
function f(text: string): string {
  return text && `<${text}>`;
}
function g(n: Int): Int {
  return n && n + 100;
}
export function main(): void {
  console.log(`[${f('')}] ${f('x')} ${g(0)} ${g(5)}`);
}

// @filename: booleans-as-values.ts
function flag(value: boolean): boolean {
  console.log(`flag ${value}`);
  return value;
}
export function main(): void {
  const a = flag(false) && flag(true);
  const b = flag(true) || flag(false);
  const c = flag(false) || flag(true);
  const d = flag(true) && flag(false);
  console.log(`${a} ${b} ${c} ${d}`);
}

// @filename: call-for-effect.ts
function say(text: string): boolean {
  console.log(text);
  return true;
}
export function main(): void {
  const on = true as boolean;
  if (on && say('on')) console.log('both');
  if (!on || !say('again')) console.log('never');
}

// @filename: long-chains.ts
function first(a: string | undefined, b: string | undefined, c: string | undefined): string {
  return a || b || c || 'none';
}
export function main(): void {
  console.log(
    `${first(undefined, '', 'c')} ${first('a', 'b', 'c')} ${first('', undefined, '')} ${first('', 'b', undefined)}`,
  );
}

// @filename: mixed-precedence.ts
// `and` and `or` share one precedence on the device.
function all(a: boolean, b: boolean, c: boolean): string {
  const one = a || (b && c);
  const two = (a && b) || c;
  const three = a && (b || c);
  const four = (a || b) && c;
  const five = !a && (b || !c);
  const six = a || (b && c) || !b;
  return [one, two, three, four, five, six].map((v) => (v ? '1' : '0')).join('');
}
export function main(): void {
  for (const a of [true, false])
    for (const b of [true, false]) for (const c of [true, false]) console.log(all(a, b, c));
}

// @filename: not-and-comparison.ts
function f(a: Int, b: Int): string {
  return `${!(a < b)} ${!(a === b)} ${!(a < b && b < 10)} ${!(a > b || a === 3)} ${!a} ${!!b}`;
}
export function main(): void {
  console.log(f(1, 2));
  console.log(f(3, 3));
  console.log(f(0, 0));
}

// @filename: or-as-default.ts
function s(text: string | undefined): string {
  return text || 'dflt';
}
function n(value: Int | undefined): Int {
  return value || 9;
}
export function main(): void {
  console.log(`${s(undefined)} ${s('')} ${s('x')} ${n(undefined)} ${n(0)} ${n(-2)}`);
}

// @filename: or-assignment.ts
export function main(): void {
  let text = '';
  text ||= 'first';
  text ||= 'second';
  let n: Int = 5;
  n &&= n + 1;
  let zero: Int = 0;
  zero &&= 9;
  const o: { name: string; on: boolean } = { name: '', on: true };
  o.name ||= 'named';
  o.on &&= false;
  console.log(`${text} ${n} ${zero} ${o.name} ${o.on}`);
}

// @filename: undefined-through-and.ts
interface Item {
  name: string;
}
function name(item: Item | undefined): string | undefined {
  return item && item.name;
}
export function main(): void {
  console.log(`${name({ name: 'n' }) ?? 'none'} ${name(undefined) ?? 'none'} [${name({ name: '' }) ?? 'none'}]`);
}
