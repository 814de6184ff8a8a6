function inc(n: Int): Int {
  return n + 1;
}
export function main(): void {
  console.log(`${inc(inc(inc(inc(inc(inc(0))))))}`);
  console.log(`${inc(inc(1) + inc(2)) - inc(inc(0))}`);
}
