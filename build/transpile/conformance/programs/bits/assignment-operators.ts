export function main(): void {
  let n: Int = 6;
  n |= 9;
  n &= 13;
  n ^= 1;
  n <<= 3;
  n >>= 1;
  console.log(`${n}`);
}
