function add(a: Int, b: Int): Int {
  return a + b;
}
function nothing(): void {}
function early(n: Int): string {
  if (n < 0) return 'negative';
  if (n === 0) return 'zero';
  return 'positive';
}
function noResult(flag: boolean): void {
  if (flag) return;
  console.log('not returned early');
}
export function main(): void {
  console.log(`${add(2, 3)} ${add(add(1, 2), add(3, 4))}`);
  nothing();
  console.log(`${early(-5)} ${early(0)} ${early(7)}`);
  noResult(true);
  noResult(false);
}
