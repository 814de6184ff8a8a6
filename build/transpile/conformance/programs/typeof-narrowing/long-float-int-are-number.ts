export function main(): void {
  const big: Long = 1700000000000;
  const values: unknown[] = [1, 1.5, big, 1 / 3, -0, 2 ** 40];
  console.log(values.map((v) => typeof v).join());
}
