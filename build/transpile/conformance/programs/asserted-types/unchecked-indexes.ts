// What TypeScript reports without `noUncheckedIndexedAccess`, and what it is told not to report, is there at run time.
function last(list: Int[]): Int {
  // @ts-ignore
  return list[list.length - 1];
}

interface Row {
  name: string;
}

function loud(text: string): string {
  return `${text}!`;
}

export function main(): void {
  const empty: Int[] = [];
  console.log(`${last([1, 2]) + 1} ${last(empty) + 1} ${last(empty) > 0} ${!(last(empty) > 0)}`);
  const names = ['a'];
  // @ts-ignore
  const row: Row = { name: names[1] };
  console.log(`${row.name + 'x'} ${row.name === 'a'} ${row.name || 'none'}`);
  // @ts-ignore
  console.log(loud(names[2]));
  // @ts-ignore
  row.name = names[0];
  console.log(row.name);
}
