interface Pair {
  key: string;
  value: Int;
}
export function main(): void {
  const pairs: Pair[] = [
    { key: 'a', value: 1 },
    { key: 'b', value: 2 },
  ];
  console.log(pairs.map(({ key, value }) => `${key}${value}`).join(' '));
  console.log(`${pairs.reduce((sum, { value }) => sum + value, 0)}`);
  const rows: [string, Int][] = [
    ['x', 1],
    ['y', 2],
  ];
  console.log(rows.map(([k, v]) => `${k}=${v}`).join('&'));
}
