// @filename: constants-and-random.ts
export function main(): void {
  console.log(`${Math.floor(Math.PI * 1000)} ${Number.MAX_SAFE_INTEGER} ${Number.MIN_SAFE_INTEGER}`);
  let inside = true;
  for (let i = 0; i < 50; i++) {
    const r = Math.random();
    if (r < 0 || r >= 1) inside = false;
    const dice = Math.floor(Math.random() * 6);
    if (dice < 0 || dice > 5) inside = false;
  }
  console.log(`${inside}`);
}

// @filename: division-is-not-float.ts
// A device divides integers into a 32-bit Float; JavaScript keeps a double.
export function main(): void {
  const a: Int = 16777217;
  console.log(`${a / 1} ${(a * 2) / 2} ${1000000001 / 1}`);
  const third = 1 / 3;
  console.log(`${Math.round(third * 3000000)} ${Math.floor((10 / 3) * 300000000)}`);
}

// @filename: division.ts
export function main(): void {
  const a: Int = 7;
  const b: Int = 2;
  console.log(`${a / b} ${6 / 3} ${1 / 4} ${-7 / 2} ${Math.trunc(a / b)} ${Math.floor(-a / b)} ${(a / b) * b}`);
}

// @filename: divisors.ts
// A device refuses to divide by zero; JavaScript has Infinity and NaN.
const STEP = 0.5;
function divided(a: number, b: number): number {
  return a / b;
}
function rest(a: number, b: number): number {
  return a % b;
}
function share(part: Int, whole: Int): number {
  return part / whole;
}
function average(list: readonly number[]): number {
  return list.reduce((sum, n) => sum + n, 0) / list.length;
}
export function main(): void {
  console.log(
    `${divided(1, 0)} ${divided(-1, 0)} ${divided(0, 0)} ${divided(0, 5)} ${divided(-3, 2)} ${divided(Number('x'), 0)}`,
  );
  console.log(
    `${divided(1, Number('y'))} ${divided(1, 1 / divided(0, 3))} ${divided(7, STEP)} ${share(1, 0)} ${share(1, 4)}`,
  );
  console.log(`${rest(7, 0)} ${rest(-7, 3)} ${rest(7.5, 2)} ${rest(0, 0)} ${rest(5, divided(1, 0))}`);
  console.log(`${average([])} ${average([1, 2])} ${1 / -0.25} ${6 / -3} ${8 / (1 + 1)}`);
  let n = 10;
  n /= divided(0, 1);
  let m = 10;
  m %= divided(0, 1);
  console.log(`${n} ${m} ${Number.isFinite(n)} ${Number.isNaN(m)} ${Math.floor(divided(5, 0))}`);
  for (let i = 3; i >= 0; i--) console.log(`${12 / i}`);
}

// @filename: hyperbolic-functions.ts
const NUMBERS = [
  ...[
    0, 1, -1, 2, -2, 0.5, -0.5, 0.1, 0.3, 0.7, 10, -10, 21.9, 22, 30, 300, 709.7, 710, -710.4, 711, 1e-9, 1e-20, 5e-324,
  ],
  ...[3e8, 1e300, -1e300, 1.5, 1.0000001, NaN, Infinity, -Infinity],
];

let seed = 13;
function random(): number {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
}

function show(n: number): void {
  const names = [Math.sinh(n), Math.cosh(n), Math.tanh(n), Math.asinh(n), Math.acosh(n), Math.atanh(n)];
  console.log(`${n}: ${names.join(' ')}`);
}

export function main(): void {
  for (const n of NUMBERS) show(n);
  for (let i = 0; i < 20; i++) show(random() * 2 - 1);
  for (let i = 0; i < 20; i++) show((random() * 2 - 0.5) * 2 ** Math.floor(random() * 40 - 28));
}

// @filename: increments-of-fractions.ts
export function main(): void {
  let x: number = 0.5;
  x++;
  x += 0.25;
  x *= 2;
  x -= 1;
  x /= 5;
  console.log(`${x}`);
  x--;
  console.log(`${x}`);
}

// @filename: infinity-text.ts
function divide(a: number, b: number): number {
  return a / b;
}
export function main(): void {
  console.log(`${divide(1, 0)} ${divide(-1, 0)}`);
}

// @filename: infinity.ts
function read(text: string): number {
  return Number(text);
}
export function main(): void {
  const i = read('Infinity');
  console.log(
    `${i} ${-i} ${read('-Infinity')} ${read('+Infinity')} ${read('infinity')} ${i > 1e308} ${i === i} ${i - i}`,
  );
  console.log(
    `${Math.floor(i)} ${Math.round(-i)} ${Math.trunc(i)} ${i | 0} ${i.toFixed(1)} ${Math.max(i, 3)} ${Math.min(i, 3)}`,
  );
  console.log(
    `${i % 2} ${5 % i} ${-5.5 % i} ${i % i} ${Number.isInteger(i)} ${Number.isFinite(i)} ${i ? 'true' : 'false'}`,
  );
}

// @filename: integer-checks.ts
export function main(): void {
  const values: unknown[] = [5, 5.5, -3, 0, '5', undefined, 4294967296];
  console.log(values.map((v) => (Number.isInteger(v) ? 'I' : '-')).join(''));
  console.log(values.map((v) => (Number.isFinite(v) ? 'F' : '-')).join(''));
}

// @filename: large-integers-in-number.ts
// Plain numbers do not wrap at 2^31.
export function main(): void {
  const a = 2147483647;
  const b = a + 1;
  const c = 100000 * 100000;
  let n = 1;
  for (let i = 0; i < 40; i++) n *= 2;
  console.log(`${b} ${c} ${n} ${-a - 2} ${b - 1 === a}`);
}

// @filename: lengths-times-large-numbers.ts
// A length is a small Integer, what is made of it need not be.
export function main(): void {
  const text = 'abcdefghij';
  const list = [1, 2, 3];
  const index = list.indexOf(3);
  console.log(`${text.length * 500000000} ${list.length * 1000000000} ${(index + 1) * 2000000000}`);
  console.log(`${-text.length * 300000000} ${text.length * 214748364 + 8} ${index * 2147483647}`);
}

// @filename: max-of-a-list.ts
export function main(): void {
  const ints: Int[] = [3, 9, 4];
  const fractions: number[] = [0.5, -2.25];
  const none: number[] = [];
  console.log(`${Math.max(...ints)} ${Math.min(...ints)} ${Math.max(...fractions)} ${Math.min(...fractions)}`);
  console.log(
    `${Math.max(...none)} ${Math.min(...none)} ${Math.max(0, ...ints, 12)} ${Math.min(...ints, ...fractions)}`,
  );
  const most = Math.max(...ints.map((n) => n * 2));
  console.log(`${most}`);
}

// @filename: min-max-abs-sign.ts
export function main(): void {
  console.log(
    `${Math.max(1, 5, 3)} ${Math.min(4, -2)} ${Math.abs(-7)} ${Math.abs(7)} ${Math.abs(-0.5)} ${Math.max(2)} ${Math.min(3, 1, 2)}`,
  );
  console.log(`${Math.sign(-3)} ${Math.sign(0)} ${Math.sign(9)} ${Math.max(-1, -2)} ${Math.max(0.5, 0.25)}`);
}

// @filename: negative-zero.ts
export function main(): void {
  const z = -0;
  const m = 0 * -1;
  console.log(`${z === 0} ${m === 0} ${z} ${m} ${z + 1} ${[0].includes(z)} ${Math.abs(z)}`);
}

// @filename: numbers-of-what-may-be-missing.ts
/** `Number()` and `+` of a text or a boolean that is perhaps not there. */
function flag(value: boolean, isGiven: boolean): boolean | undefined {
  return isGiven ? value : undefined;
}

function text(value: string, isGiven: boolean): string | undefined {
  return isGiven ? value : undefined;
}

function withDefault(count: boolean = flag(true, true) ?? false, word: string = '7'): number {
  return Number(count) + Number(word);
}

export function main(): void {
  for (const isGiven of [true, false]) {
    console.log(`${Number(flag(true, isGiven))} ${Number(flag(false, isGiven))} ${+(flag(true, isGiven) as boolean)}`);
    console.log(`${Number(text('12.5', isGiven))} ${Number(text(' ', isGiven))} ${Number(text('x', isGiven))}`);
    console.log(
      `${Number(text('3', isGiven)) + 1} ${Number(text('3', isGiven)) / 2} ${Number(flag(true, isGiven)) + 1}`,
    );
    console.log(`${Number(text('3', isGiven)) > 2} ${Number.isNaN(Number(text('3', isGiven)))}`);
  }
  console.log(`${withDefault()} ${withDefault(undefined, undefined)} ${withDefault(false, '1')}`);
  const total: number = Number(text('41', true)) + 1;
  console.log(`${total} ${total / 5}`);
}

// @filename: powers-and-roots.ts
export function main(): void {
  console.log(
    `${Math.pow(2, 10)} ${2 ** 8} ${Math.sqrt(81)} ${Math.sqrt(2.25)} ${Math.pow(4, 0.5)} ${3 ** 0} ${2 ** -1}`,
  );
  console.log(`${2 ** (3 ** 2)} ${(-2) ** 3} ${-(2 ** 2)}`);
}

// @filename: precedence.ts
export function main(): void {
  const n: Int = 4;
  console.log(
    `${1 + 2 * 3} ${(1 + 2) * 3} ${10 - 4 - 3} ${10 - (4 - 3)} ${24 / 4 / 2} ${24 / (4 / 2)} ${-n + 1} ${-(n + 1)} ${2 * -n} ${10 - -n}`,
  );
  console.log(`${(7 % 4) * 2} ${7 % (4 * 2)} ${1 + (7 % 4)} ${-n % 3} ${-(n % 3)} ${(2 * 3) % 4}`);
}

// @filename: remainder-of-far-numbers.ts
function remainder(a: number, b: number): number {
  return a % b;
}

export function main(): void {
  console.log(`${remainder(1e21, 9)} ${remainder(-1e21, 9)} ${remainder(1, 0.1)} ${remainder(0.3, 0.1)}`);
  console.log(`${remainder(1e308, 0.7)} ${remainder(5e-324, 3)} ${remainder(1e300, 5e-324)} ${remainder(7.25, -2)}`);
  console.log(
    `${remainder(9007199254740993, 10)} ${remainder(4503599627370497.5, 2)} ${remainder(123456789.123, 1e-3)}`,
  );
  console.log(`${remainder(Infinity, 2)} ${remainder(2, Infinity)} ${remainder(NaN, 2)} ${remainder(2, NaN)}`);
  console.log(`${remainder(1e21, 7.5)} ${remainder(4294967296, 1000)} ${remainder(-7, 3)} ${remainder(6, 3)}`);
  console.log(`${Math.sqrt(-Infinity)} ${Math.sqrt(-4)} ${Math.sqrt(Infinity)} ${Math.pow(-Infinity, 0.5)}`);
}

// @filename: remainder-of-fractions.ts
export function main(): void {
  const n: number = 5.5;
  console.log(`${n % 2} ${-n % 2} ${7 % 2.5} ${0.75 % 0.5}`);
}

// @filename: remainder-signs.ts
export function main(): void {
  console.log(`${7 % 3} ${-7 % 3} ${7 % -3} ${-7 % -3} ${6 % 3} ${0 % 5}`);
  const a: Int = -13;
  const b: Int = 5;
  console.log(`${a % b} ${((a % b) + b) % b} ${a % 1}`);
}

// @filename: rounding.ts
export function main(): void {
  for (const n of [1.5, -1.5, 2.4, -2.4, 2.6, -2.6, 0.5, 7]) {
    console.log(`${Math.floor(n)} ${Math.ceil(n) + 0} ${Math.trunc(n) + 0}`);
  }
  console.log(`${Math.round(2.5)} ${Math.round(-2.5)} ${Math.round(2.4)} ${Math.round(-2.6)} ${Math.round(3.5)}`);
}

// @filename: signs-of-what-is-no-number.ts
// NaN has no sign but itself.
function ratio(a: number, b: number): number {
  return a / b;
}
export function main(): void {
  const none = ratio(0, 0);
  console.log(`${Math.sign(none)} ${Math.max(Math.sign(none), 4)} ${10 / (Math.sign(none) + 0)}`);
  console.log(`${Math.sign(ratio(-1, 0))} ${Math.sign(ratio(1, 0))} ${Math.sign(ratio(-1, 3))} ${Math.sign(0.25)}`);
  console.log(`${Math.sign(ratio(0, 4))} ${Math.sign(-5 | 0)} ${Math.sign(5 * 3)}`);
}

// @filename: sizes-of-whole-numbers.ts
/** Math.abs of an Integer or a Long is one too. Rounding may lead from the largest Integer to a number beyond it. */
export function main(): void {
  const list = [1, 2];
  const far = Math.abs(list.length - 123456789);
  console.log(`${far} ${far + 1} ${far / 2} ${Math.abs(-list.length)}`);
  const now = Date.now();
  const past = now - 1234567890123;
  console.log(`${Math.abs(past - now)} ${Math.abs(now - past)} ${Math.abs(past - now) / 1000}`);
  console.log(`${Math.abs(~2147483647)} ${Math.abs(-2147483648.5)} ${Math.abs(-0.5)}`);
  const rounded = (value: number): string => `${Math.round(value)} ${Math.ceil(value)} ${Math.floor(value)}`;
  console.log(rounded(2147483647.5), rounded(2147483646.5), rounded(-2147483648.5));
}

// @filename: whole-quotients.ts
// Math.floor and Math.trunc of quotients of whole numbers.
const SECONDS = 60;
function part(list: readonly string[], by: Int): number {
  return Math.floor(list.length / by);
}
export function main(): void {
  const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  let text = '';
  for (let i = 0; i < 9; i++)
    text += `${Math.floor(i / 4)}${Math.trunc(i / 3)}${Math.round(i / 4)}${Math.ceil(i / 4)} `;
  console.log(text);
  console.log(
    `${Math.floor(list.length / 2)} ${Math.floor((list.length * 100) / SECONDS)} ${part(list, 3)} ${part(list, -2)}`,
  );
  console.log(`${Math.floor(list.indexOf('z') / 2)} ${Math.floor(-7 / 2)} ${Math.trunc(-7 / 2)} ${Math.floor(7 / -2)}`);
  console.log(
    `${Math.floor(list.length / (1 + list.length)) + 2 * Math.floor(list.length / 3) - 8 / Math.floor(list.length / 3)}`,
  );
  console.log(`${Math.floor(2147483647 / SECONDS)} ${Math.floor(list.length / 0.5)} ${-Math.floor(list.length / 2)}`);
}
