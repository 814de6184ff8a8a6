export function main(): void {
  const a: Int = 12;
  const b: Int = 10;
  console.log(`${a & b} ${a | b} ${a ^ b} ${~a} ${~0} ${~-1} ${a & ~b} ${(a | 1) & 5}`);
  console.log(`${-1 & 255} ${-8 | 3} ${-1 ^ 1} ${2147483647 & 65535}`);
}
