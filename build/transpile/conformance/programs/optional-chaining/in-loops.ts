interface Cell {
  text?: string;
  list?: Int[];
  next?: Cell;
}
interface Row {
  cell?: Cell;
  byName?: Record<string, Cell>;
}
let asked = 0;
function keyOf(text: string): string {
  asked++;
  return text;
}
export function main(): void {
  const rows: (Row | undefined)[] = [
    { cell: { text: 'a', list: [1, 2], next: { text: 'b' } } },
    undefined,
    { cell: {} },
    {},
    { byName: { x: { text: 'named' } } },
  ];
  for (const row of rows) {
    const text = row?.cell?.text;
    const first = row?.cell?.list?.[0];
    const named = row?.byName?.[keyOf('x')]?.text;
    console.log(`${text} ${first} ${row?.cell?.next?.text} ${named} ${asked}`);
  }
  let at: Cell | undefined = { text: '1', next: { text: '2', next: { text: '3' } } };
  while (at?.next) {
    console.log(`${at.text} then ${at.next?.text}`);
    at = at.next;
  }
  let i = 0;
  while ((rows[i]?.cell?.list?.length ?? 0) > 0) i++;
  do i++;
  while (rows[i]?.cell?.text === undefined && i < rows.length);
  console.log(`${i} ${at?.text} ${at?.next?.text}`);
  for (let n = 0; rows[n]?.cell !== undefined || n === 1; n++) console.log(`${n}`);
}
