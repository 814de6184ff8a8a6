function f(a: Int, b: Int): string {
  return `${!(a < b)} ${!(a === b)} ${!(a < b && b < 10)} ${!(a > b || a === 3)} ${!a} ${!!b}`;
}
export function main(): void {
  console.log(f(1, 2));
  console.log(f(3, 3));
  console.log(f(0, 0));
}
