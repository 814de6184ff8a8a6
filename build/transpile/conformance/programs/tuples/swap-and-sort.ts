export function main(): void {
  const rows: [Int, string][] = [
    [3, 'c'],
    [1, 'a'],
    [2, 'b'],
  ];
  rows.sort((x, y) => x[0] - y[0]);
  const first = rows[0]!;
  const last = rows[2]!;
  [rows[0], rows[2]] = [last, first];
  console.log(rows.map((r) => r[1]).join(''));
}
