export function main(): void {
  console.log(`${1 << 3} ${255 >> 4} ${1 << 30} ${5 << 0} ${1024 >> 10}`);
  const n: Int = 200;
  console.log(`${n >> 1} ${n << 2} ${(n << 8) | 7} ${(n >> 4) & 15}`);
}
