type N = { v: Int; next: N | undefined };
export function main(): void {
  let n: N = { v: 1, next: { v: 2, next: undefined } };
  let v = 0;
  let more: N | undefined;
  ({ next: more, v } = n);
  console.log(`${v} ${more?.v}`);
  let pair: [Int, Int] | [Int] = [1, 2];
  let list: (Int | Int[])[] = [[7, 8], 9];
  let other: Int | Int[] | undefined = 0;
  let first: (Int | Int[])[] = list;
  [list, other] = [[1], 2];
  console.log(`${list.length} ${first.length} ${other}`);
  let a: Int[] = [5, 6];
  let b: Int[] = [7, 8];
  [a, b] = [b, a];
  console.log(`${a.join()} ${b.join()}`);
  let o: { a: Int; o?: { a: Int } } = { a: 1, o: { a: 2 } };
  let r = 0;
  ({ o: o, a: r } = o as { a: Int; o: { a: Int } });
  console.log(`${r} ${o.a}`);
}
