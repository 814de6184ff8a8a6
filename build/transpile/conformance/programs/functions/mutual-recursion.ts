function isEven(n: Int): boolean {
  return n === 0 ? true : isOdd(n - 1);
}
function isOdd(n: Int): boolean {
  return n === 0 ? false : isEven(n - 1);
}
export function main(): void {
  console.log(`${isEven(10)} ${isEven(7)} ${isOdd(7)} ${isOdd(0)}`);
}
