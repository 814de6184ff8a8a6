// What a pattern takes from beyond the end of a list is missing, for a variable that was there before as for a new one.
function declared(list: number[]): void {
  const [q] = list;
  console.log(`a ${q + 1}`);
  const { x } = { x: list[3] };
  console.log(`b ${x + 1}`);
  const [y, { z }] = [list[4], { z: list[5] }];
  console.log(`c ${y * 2} ${z - 1}`);
  for (const [one] of [list, [1]]) console.log(`d ${one + 1}`);
  for (const { v } of [{ v: list[3] }, { v: 2 }]) console.log(`e ${v + 1}`);
  const pair = [list[4], list[5]];
  const [m, n] = pair;
  console.log(`f ${m + 1} ${n * 2}`);
  const o = { k: list[8] };
  const { k } = o;
  console.log(`g ${k + 1}`);
}
class Box {
  n = 0;
  list: number[] = [];
}
function patternDoubt(list: number[]): void {
  let x = 1;
  [x] = [list[5]];
  console.log(`a ${x + 1}`);
  ({ x } = { x: list[7] });
  console.log(`b ${x + 1}`);
  const box = new Box();
  [box.n] = [list[5]];
  console.log(`c ${box.n + 1}`);
  ({ n: box.n } = { n: list[9] });
  console.log(`d ${box.n * 2}`);
  [x] = list;
  console.log(`e ${x + 1}`);
  [x, box.n] = list;
  console.log(`f ${box.n + 1}`);
}
function loops(lists: number[][]): void {
  const box = new Box();
  let n = 0;
  for (box.n of [1, lists[5]?.[0] as number]) console.log(`g ${box.n + 1}`);
  for (n of [1, lists[0][9]]) console.log(`h ${n + 1}`);
  for ([n] of [[1], [] as number[]]) console.log(`i ${n + 1}`);
  for ({ n } of [{ n: 1 }, { n: lists[0][8] }]) console.log(`j ${n + 1}`);
  for ([box.n, n] of lists) console.log(`k ${box.n + 1} ${n * 2}`);
  for (box.list[2] of [1, 2]) console.log(`l ${box.list.length} ${String(box.list[1])}`);
}
function narrowed(values: (number | string)[]): void {
  let v: number | string = 'x';
  if (typeof v === 'string') {
    for (v of values) console.log(`m ${v === 1 ? 'one' : v}`);
    console.log(`n ${typeof v === 'number' ? v + 1 : v.length}`);
  }
  let w: number | string = 'abc';
  console.log(`o ${w.length}`);
  [w] = [5];
  console.log(`p ${w + 1}`);
  ({ w } = { w: 'four' as number | string });
  console.log(`q ${typeof w === 'string' ? w.length : w}`);
  for (w in { five: 1 }) console.log(`r ${w.length}`);
}
function tuples(): void {
  let pair: [number, string] = [1, 'a'];
  let n = 0;
  let s = '';
  for ([n, s] of [pair, [2, 'b']] as [number, string][]) console.log(`t ${n + 1}${s.length}`);
  [pair[0], pair[1]] = [5, 'five'];
  console.log(`u ${pair[0] / 2} ${pair[1]}`);
  const fractions: number[] = [1];
  for (fractions[0] of [0.5, 1.5]) console.log(`v ${fractions[0] * 2}`);
  let i = 0;
  for (i of [0.25, 2]) console.log(`w ${i}`);
  [i] = [0.75];
  console.log(`x ${i}`);
  const rest: number[] = [];
  let others: number[] = [];
  [i, ...others] = [1, 2.5, 3];
  console.log(`y ${others.length} ${others[0]}`);
}
// One variable each, so that nothing else brings it in doubt.
function byList(list: number[]): void {
  let x = 1;
  [x] = list;
  console.log(`z ${x + 1}`);
}
function byWritten(list: number[]): void {
  let y = 1;
  [y] = [list[5]];
  console.log(`z ${y + 1}`);
}
function byWrittenMember(list: number[]): void {
  let z = 1;
  ({ z } = { z: list[5] });
  console.log(`z ${z + 1}`);
}
export function main(): void {
  byList([]);
  byWritten([]);
  byWrittenMember([]);
  declared([]);
  patternDoubt([1]);
  loops([[1, 2], [3]]);
  narrowed([1, 'two', 3]);
  tuples();
}
