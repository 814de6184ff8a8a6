export function main(): void {
  console.log([[1, 2], [3]].join(';'));
  console.log([[], [['a'], ['b', 'c']], undefined].join('|'));
  const rows: unknown[] = [[1.5, true], 'x', null];
  console.log(rows.join('/'));
  console.log(
    [[10, 1], [9], [2, 3]]
      .sort()
      .map((row) => row.join('+'))
      .join(' '),
  );
}
