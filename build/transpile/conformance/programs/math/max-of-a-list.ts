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
