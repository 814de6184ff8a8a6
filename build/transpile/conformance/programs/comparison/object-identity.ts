class Counter {
  n = 0;
}
interface Point {
  x: Int;
  y?: Int;
}
function isSame(a: unknown, b: unknown): boolean {
  return a === b;
}
export function main(): void {
  const a: Point = { x: 1, y: 2 };
  const b = a;
  const c: Point = { x: 1, y: 2 };
  console.log(`${a === b} ${a === c} ${a !== c} ${isSame(a, b)} ${isSame(a, c)} ${a.x} ${a.y ?? 'none'} ${c.x}`);
  const empty: Record<string, Int> = {};
  const other: Record<string, Int> = {};
  console.log(`${empty === empty} ${empty === other} ${isSame(empty, {})} ${Object.keys(empty).length}`);
  const list = [a, c];
  console.log(`${list.indexOf(c)} ${list.includes(b)} ${list.includes({ x: 1 })} ${list.lastIndexOf(a)}`);
  const lists: Int[][] = [[1], [1]];
  const [first = [], second = []] = lists;
  console.log(`${first === lists[0]} ${first === second} ${lists.indexOf(second)} ${first.join()} ${second.join()}`);
  const counter = new Counter();
  const again = counter;
  again.n++;
  console.log(`${counter === again} ${counter === new Counter()} ${counter.n}`);
  const cases: Record<string, Int> = { a: 1, A: 2 };
  const copy: Record<string, Int> = { ...cases };
  console.log(`${cases === copy} ${isSame(cases, cases)} ${cases['a'] ?? 0} ${cases['A'] ?? 0} ${copy['A'] ?? 0}`);
  const map = new Map<string, Point>([['p', a]]);
  console.log(`${map.get('p') === a} ${map.get('q') === undefined} ${isSame(map.get('p'), c)} ${isSame(a, undefined)}`);
}
