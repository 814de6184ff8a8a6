// @filename: and-or-xor-not.ts
export function main(): void {
  const a: Int = 12;
  const b: Int = 10;
  console.log(`${a & b} ${a | b} ${a ^ b} ${~a} ${~0} ${~-1} ${a & ~b} ${(a | 1) & 5}`);
  console.log(`${-1 & 255} ${-8 | 3} ${-1 ^ 1} ${2147483647 & 65535}`);
}

// @filename: assignment-operators.ts
export function main(): void {
  let n: Int = 6;
  n |= 9;
  n &= 13;
  n ^= 1;
  n <<= 3;
  n >>= 1;
  console.log(`${n}`);
}

// @filename: checksum.ts
function checksum(text: string): Int {
  let sum: Int = 0;
  for (let i = 0; i < text.length; i++) sum = ((sum << 5) ^ (sum >> 7) ^ text.charCodeAt(i)) & 65535;
  return sum;
}
export function main(): void {
  console.log(`${checksum('')} ${checksum('a')} ${checksum('hello world')}`);
}

// @filename: counters-of-32-bit-numbers.ts
/** A counter that a bit operator may set close to 2^31 passes it by its next step. */
export function main(): void {
  let hash = 0;
  for (const part of [2147483640, 1, 2]) {
    hash ^= part;
    hash += 7;
    console.log(`${hash} ${hash & 255} ${hash / 2}`);
  }
  let last = (4294967295 >>> 1) | 0;
  last++;
  console.log(`${last} ${last > 0} ${last === 2147483648}`);
  let below = 0;
  below |= -2147483648;
  below--;
  console.log(`${below} ${-below}`);
  let i = 0;
  for (i = 2147483640; i < 2147483649; i += 4) console.log(`${i}`);
  let masked = 0;
  masked = 511 & 255;
  masked++;
  console.log(`${masked} ${masked << 23}`);
}

// @filename: mixed-precedence.ts
export function main(): void {
  const a: Int = 6;
  console.log(
    `${(a & 3) === 2} ${a & (3 + 1)} ${(a | 1) * 2} ${(1 << 2) + 1} ${1 << (2 + 1)} ${(a & 2) !== 0 && (a & 8) === 0}`,
  );
}

// @filename: negative-shifts.ts
export function main(): void {
  const n: Int = -16;
  console.log(`${n >> 2} ${n << 1} ${-1 >> 31} ${-1 >>> 28} ${n >>> 1} ${1 << 31}`);
}

// @filename: numbers-of-32-bits-in-arithmetic.ts
/** Results of 32 bits are plain numbers: what is made of them is not cut to 32 bits, and has all its digits. */
function nextOf(seed: number): number {
  return (Math.imul(seed, 1664525) + 1013904223) >>> 0;
}

export function main(): void {
  const big = 3000000000;
  console.log((big >>> 0) / 4294967296, (10 >>> 0) / 3, (-1 >>> 0) % 7);
  const [a, b] = [2000000000, 2100000000];
  console.log((a >>> 0) + (b >>> 0), (a >>> 0) * (b >>> 0) > 4e18, (a >>> 1) + a);
  let seed = 42;
  const drawn: number[] = [];
  for (let i = 0; i < 3; i++) {
    seed = nextOf(seed);
    drawn.push(seed / 4294967296);
  }
  console.log(drawn.join());
  const smallest = 1 << 31;
  console.log(-smallest, Math.abs(smallest), -smallest + 1, Math.abs(smallest) / 3);
  const list = [-10, 7];
  console.log(list.map((n) => Math.abs(n) / 3).join(), Math.abs(list[1] ?? 0) / 3);
  let large = 3000000000;
  let larger = 4000000000;
  if (list.length > 5) [large, larger] = [1, 2];
  console.log(large * larger, large * 3000000000, large * larger * larger);
}

// @filename: ranges-of-whole-numbers.ts
/** Whole numbers at the ends of what they can be: divisors that are zero, and results beyond 32 bits. */
function remainders(): void {
  const nothing = 9 % 3;
  console.log(1 / nothing, 10 / (5 % 5), 7 / (12 % 4));
  const five = 5;
  console.log(100 / (five % 5), (five % 3) / 2, -8 % 3, -8 % -3, 100 / ((-7 % 3) + 1));
  for (const item of [4, 6]) console.log(9 / (item % 2));
  for (let i = 1; i < 4; i++) console.log(6 / (i % 3), 5 % i);
}

function ends(): void {
  for (var i = 0; i <= 3; i++) console.log(i);
  console.log(10 / (4 - i));
  for (let j = 1, k = 0; j <= 2; k = 5 / (3 - j), j++) console.log(k, j);
}

function complements(): void {
  const largest = 2147483647;
  console.log(-~largest, ~largest - 1, Math.abs(~largest), ~largest * -1, 5 / (~largest + 1));
}

export function main(): void {
  remainders();
  ends();
  complements();
}

// @filename: shifts.ts
export function main(): void {
  console.log(`${1 << 3} ${255 >> 4} ${1 << 30} ${5 << 0} ${1024 >> 10}`);
  const n: Int = 200;
  console.log(`${n >> 1} ${n << 2} ${(n << 8) | 7} ${(n >> 4) & 15}`);
}
