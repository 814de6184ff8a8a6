/** What type-checks only without `noUncheckedIndexedAccess` is known all the same: what is kept under `b[i]` in `a[b[i]]`. */
interface Point {
  x: number;
  y: number;
}

function half(n: number): number {
  return n / 2;
}

export function main(): void {
  const grid: number[][] = [
    [1, 2],
    [3, 4],
  ];
  const order = [1, 0];
  let sum = 0;
  for (let i = 0; i < 2; i++) for (let j = 0; j < 2; j++) sum += grid[order[i]][order[j]] * (i + 1);
  console.log(`${sum} ${grid[order[0]].length} ${half(grid[order[0]][0])}`);
  const heap = [5, 3, 4];
  const at = [0, 1];
  if (heap[at[0]] > heap[at[1]]) [heap[at[0]], heap[at[1]]] = [heap[at[1]], heap[at[0]]];
  console.log(heap.join());
  const lists: { [key: string]: string[] } = { a: [] };
  const text = 'abca';
  lists[text[0]].push('x');
  const first = lists[text[0]];
  first.push('y');
  console.log(`${lists['a'].length} ${lists[text[0]].map((s) => s + s).join()} ${lists[text[0]][1].toUpperCase()}`);

  const pairs: [number, string][] = [
    [1, 'a'],
    [2, 'b'],
  ];
  const points: Point[] = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ];
  for (let i = 0; i < 2; i++) {
    const [n, t] = pairs[i];
    const { x, y } = points[i];
    sum += n * 2 + x * y;
    const row = grid[i];
    const [head] = row;
    for (const cell of grid[i]) sum += cell;
    console.log(`${t.toUpperCase()} ${sum} ${[...row, ...grid[i]].map((v) => v + head).join()}`);
  }
  let a = 0;
  let b = '';
  [a, b] = pairs[1];
  console.log(`${a + 1} ${b.length} ${Math.max(...grid[1])}`);
  console.log(
    `${text.charAt(order[7])}|${text.slice(order[7])} ${parseInt(lists['a'][7], 10)} ${text.indexOf(lists['a'][9])}`,
  );
}
