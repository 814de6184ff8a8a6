// @filename: basic.ts
type Pair = [string, Int];
function make(name: string, n: Int): Pair {
  return [name, n];
}
export function main(): void {
  const p = make('a', 1);
  console.log(`${p[0]} ${p[1]} ${p.length}`);
  p[1] += 5;
  console.log(`${p[1]}`);
  const list: Pair[] = [make('x', 3), ['y', 4]];
  console.log(list.map(([name, n]) => `${name}${n}`).join(' '));
}

// @filename: optional-and-readonly.ts
function f(t: readonly [string, Int?]): string {
  return `${t[0]} ${t[1] ?? 'none'}`;
}
export function main(): void {
  console.log(`${f(['a'])}, ${f(['b', 0])}`);
  const named: [first: string, second: boolean] = ['n', true];
  console.log(`${named[0]} ${named[1]}`);
}

// @filename: swap-and-sort.ts
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
