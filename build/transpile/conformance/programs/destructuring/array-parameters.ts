function sum([a, b]: [Int, Int], [c = 10]: (Int | undefined)[] = []): Int {
  return a + b + c;
}
export function main(): void {
  console.log(`${sum([1, 2])} ${sum([1, 2], [3])} ${sum([1, 2], [])}`);
}
