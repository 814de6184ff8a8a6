export function main(): void {
  const a: Long = 1700000000000;
  const b: Long = 1700000000001;
  console.log(
    `${a < b} ${a === b} ${a + 1 === b} ${a > 5} ${a !== b} ${a >= b - 1} ${Math.max(a, b)} ${Math.min(a, b)}`,
  );
}
