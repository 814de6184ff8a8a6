const MARK = new Object();
const OTHER: object = new Object();
function stop(at: number): number {
  if (at > 2) throw MARK;
  return at;
}
export function main(): void {
  try {
    console.log(stop(1), stop(2), stop(3));
  } catch (e) {
    console.log(e === MARK, e === OTHER, e !== MARK);
  }
  const table = new Object() as Record<string, number>;
  table['a'] = 1;
  table['A'] = 2;
  console.log(Object.keys(table).sort().join(), JSON.stringify(new Object()), typeof MARK, MARK instanceof Object);
  const open: any = new Object();
  open.b = 3;
  open['B'] = 4;
  console.log(Number(open.b) + Number(open['B']), Object.keys(open).length, new Object() === new Object());
  const values = new Map<object, string>([
    [MARK, 'mark'],
    [new Object(), 'x'],
  ]);
  console.log(values.get(MARK), values.size);
}
