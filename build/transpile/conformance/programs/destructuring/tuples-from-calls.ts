function divide(a: Int, b: Int): [Int, Int] {
  console.log('divide');
  return [Math.trunc(a / b), a % b];
}
export function main(): void {
  const [q, r] = divide(17, 5);
  console.log(`${q} ${r}`);
  const { length } = 'hello';
  console.log(`${length}`);
}
