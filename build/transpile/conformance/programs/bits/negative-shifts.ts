export function main(): void {
  const n: Int = -16;
  console.log(`${n >> 2} ${n << 1} ${-1 >> 31} ${-1 >>> 28} ${n >>> 1} ${1 << 31}`);
}
