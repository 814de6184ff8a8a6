function zero() {
  return 0;
}
function twice(n: number) {
  return n * 2;
}
const all = [zero, twice];
function go(): number {
  return all.reduce((s, f) => s + f(4), 0);
}
export function main(): void {
  console.log(go());
}
