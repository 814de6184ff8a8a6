// What a pattern takes apart is what it was before a default in the pattern replaces the variable.
let shared: { a?: Int; b: Int } = { b: 1 };
function replaced(): string {
  let ok: { foo?: string; bar: string } = { bar: 'old' };
  const { foo = (ok = { bar: 'new' }).bar, bar } = ok;
  let list: (Int | undefined)[] = [undefined, 2];
  const [first = (list = [7, 8])[0], second] = list;
  return `${foo} ${bar} ${ok.bar} ${first ?? 'none'} ${second ?? 'none'} ${list.length}`;
}
function renew(): Int {
  shared = { a: 5, b: 6 };
  return 4;
}
function module(): string {
  const { a = renew(), b } = shared;
  return `${a} ${b} ${shared.b}`;
}
export function main(): void {
  console.log(replaced());
  console.log(module());
  let size = 0;
  ({ length: size } = [1, 2, 3]);
  const pair: [Int, [string, Int]] = [1, ['x', 2]];
  let text = '';
  let n = 0;
  [, [text, n = 4]] = pair;
  const nested = { list: [[1, 2], [3]] };
  let three = 0;
  ({
    list: [, [three = 9] = [8]],
  } = nested);
  console.log(`${size} ${text} ${n} ${three}`);
}
