// The values that are added to a list are there before the first of them is added.
function grown(list: Int[]): Int {
  list.push(100);
  return list.length;
}
export function main(): void {
  const list: (Int | undefined)[] = [0];
  list.push(1, 2, list[1]);
  console.log(list.map((n) => `${n ?? 'none'}`).join());
  const numbers: Int[] = [1, 2];
  numbers.push(numbers.length, numbers.length, ...numbers);
  console.log(numbers.join());
  numbers.unshift(numbers[0] ?? 0, numbers.length);
  console.log(numbers.join());
  console.log(`${numbers.push(9, grown(numbers), numbers.length)} ${numbers.join()}`);
  numbers.unshift(-1, ...numbers);
  console.log(numbers.join());
}
