function minMax(list: readonly Int[]): { min: Int; max: Int } {
  let min = list[0] ?? 0;
  let max = min;
  for (const n of list) {
    if (n < min) min = n;
    if (n > max) max = n;
  }
  return { min, max };
}
function divide(a: Int, b: Int): [Int, Int] {
  return [Math.trunc(a / b), a % b];
}
export function main(): void {
  const r = minMax([3, -2, 8]);
  console.log(`${r.min} ${r.max}`);
  const [q, rest] = divide(17, 5);
  console.log(`${q} ${rest} ${divide(9, 2)[1]}`);
}
