/** A module that type-checks only without `noUncheckedIndexedAccess`: what a function gives may be missing, as what it is given. */
const list: number[] = [4, 5];

function apply(read: (at: number) => number): number {
  return read(9);
}
class Box {
  private read: (at: number) => number;
  constructor(read: (at: number) => number) {
    this.read = read;
  }
  run(): number {
    return this.read(7);
  }
}
function first<T>(items: T[], by: (item: T) => string): string {
  return by(items[9]);
}
function firstNumber(items: number[], by: (item: number) => string): string {
  return first(items, by);
}
function named(n: number): string {
  return `<${n}>`;
}
function sum(read: (at: number) => number): number {
  let all = 0;
  for (let i = 0; i < 3; i++) all += read(i);
  return all;
}

export function main(): void {
  console.log(apply((at) => list[at]));
  console.log(named(apply((at) => list[at])));
  console.log(new Box((at) => list[at]).run());
  console.log(
    firstNumber([1, 2], (n) => `first ${n}`),
    first([1], named),
  );
  console.log(sum((at) => list[at]));
  const [a, b] = [list[7], list[0]];
  console.log(named(a), a + b, named(b));
}
