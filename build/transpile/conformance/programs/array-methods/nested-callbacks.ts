export function main(): void {
  const rows = [[1, 2], [3], []] as Int[][];
  const offset = 100;
  console.log(rows.map((row, i) => row.map((n, j) => `${n + offset}@${i}${j}`).join(' ')).join('|'));
  console.log(`${rows.filter((row) => row.some((n) => n > 1)).length}`);
  const total = rows.reduce((sum, row) => sum + row.reduce((s, n) => s + n, 0), 0);
  console.log(`${total}`);
}
