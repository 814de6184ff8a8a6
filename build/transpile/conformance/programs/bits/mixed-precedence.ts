export function main(): void {
  const a: Int = 6;
  console.log(
    `${(a & 3) === 2} ${a & (3 + 1)} ${(a | 1) * 2} ${(1 << 2) + 1} ${1 << (2 + 1)} ${(a & 2) !== 0 && (a & 8) === 0}`,
  );
}
