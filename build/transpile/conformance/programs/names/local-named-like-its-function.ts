function total(list: readonly Int[]): Int {
  let total: Int = 0;
  for (const n of list) total += n;
  return total;
}
function box(): string {
  return 'box';
}
export function main(): void {
  const Total = total([1, 2, 3]);
  const Box = box();
  console.log(`${Total} ${Box}`);
}
