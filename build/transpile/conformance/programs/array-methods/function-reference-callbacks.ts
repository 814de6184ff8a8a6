function double(n: Int): Int {
  return n * 2;
}
function isBig(n: Int): boolean {
  return n > 3;
}
function compare(a: Int, b: Int): number {
  return b - a;
}
export function main(): void {
  const list = [1, 4, 2, 5];
  console.log(
    `${list.map(double).join()} ${list.filter(isBig).join()} ${list.some(isBig)} ${list.slice().sort(compare).join()}`,
  );
}
