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

// @filename: shifts.ts
export function main(): void {
  console.log(`${1 << 3} ${255 >> 4} ${1 << 30} ${5 << 0} ${1024 >> 10}`);
  const n: Int = 200;
  console.log(`${n >> 1} ${n << 2} ${(n << 8) | 7} ${(n >> 4) & 15}`);
}
