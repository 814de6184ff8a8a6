type T = { t: T | undefined; v: Int };
export function main(): void {
  let t: T = { t: { t: undefined, v: 2 }, v: 1 };
  let v = 0;
  const inner: { t: T; v: Int } = { t: { t: undefined, v: 5 }, v: 3 };
  let cur: { t: T; v: Int } | T = inner;
  ({ t: cur, v } = inner);
  console.log(`${v} ${cur.v}`);
  let self: { t: T; v: Int } = inner;
  let w = 0;
  ({ t: t, v: w } = self);
  console.log(`${w} ${t.v}`);
  let m: Int[][] = [
    [1, 2],
    [3, 4],
  ];
  let row: Int[] = [];
  let u: Int[][] = m;
  let z: Int = 0;
  let row2: Int[] = [9, 8];
  [z, row2] = [row2[1] ?? 0, [row2[0] ?? 0]];
  console.log(`${z} ${row2.join()}`);
  let arr: any2 = [[1, 2], 3];
  let num: any2 = 0;
  [arr, num] = arr as [any2, any2];
  console.log(`${JSON.stringify(arr)} ${JSON.stringify(num)}`);
}
type any2 = Int | any2[];
