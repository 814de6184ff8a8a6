export function main(): void {
  const list = [1, 2, 3, 4];
  const [head, ...tail] = list;
  const one: Int[] = [9];
  const [a, b, ...rest] = one;
  console.log(`${head ?? 0} ${tail.map((n) => `${n}`).join()} ${a ?? 0} ${b ?? 'none'} ${rest.length}`);
}
