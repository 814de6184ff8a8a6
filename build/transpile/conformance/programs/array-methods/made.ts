export function main(): void {
  const factor = 2;
  console.log(`${Array.from('abc').join('-')} ${Array.from(new Set([1, 1, 2])).join()}`);
  console.log(
    `${Array.from({ length: 3 }, (_, i) => i * factor).join()} ${Array.from([1, 2], (n) => n + factor).join()}`,
  );
  console.log(`${Array.of(1, 2).join()} ${Array.of(...'ab', 'c').join()}`);
  console.log(`${new Array(3).fill(0).join()} ${new Array<string>().length} ${Array(2).fill('x').join()}`);
  console.log(`${new Array(1, 2, 3).join()}`);
  const own = [1];
  const copy = Array.from(own);
  copy.push(2);
  console.log(`${own.length} ${copy.length}`);
  const sums = new Array<number>(2);
  console.log(`${sums[0]! + 1} ${sums.length}`);
}
