function find(list: readonly string[], wanted: string): Int {
  for (let i = 0; i < list.length; i++) {
    if (list[i] === wanted) return i;
  }
  return -1;
}
function firstLong(rows: readonly (readonly string[])[]): string {
  for (const row of rows) {
    for (const cell of row) {
      if (cell.length > 3) return cell;
    }
  }
  return 'none';
}
function loopForever(): Int {
  let n: Int = 0;
  while (true) {
    n++;
    if (n * n > 50) return n;
  }
}
export function main(): void {
  console.log(`${find(['a', 'b'], 'b')} ${find(['a'], 'z')}`);
  console.log(
    `${firstLong([
      ['a', 'bb'],
      ['cc', 'dddd', 'eeeee'],
    ])} ${firstLong([[]])} ${loopForever()}`,
  );
}
