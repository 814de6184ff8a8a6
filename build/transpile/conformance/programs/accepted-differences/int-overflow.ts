function add(a: Int, b: Int): Int {
  return a + b;
}
function times(a: Int, b: Int): Int {
  return a * b;
}
export function main(): void {
  console.log(`${add(2147483647, 1)}`);
  console.log(`${times(100000, 100000)}`);
}
