interface Item {
  id: number;
  tag: string;
  price: number;
}
export function main(): void {
  const items: Item[] = [
    { id: 1, tag: 'a', price: 2.5 },
    { id: 2, tag: 'b', price: 1 },
    { id: 3, tag: 'a', price: 4 },
  ];
  const min = 2;
  let seen = 0;
  const expensive = items.filter((item) => item.price > min).map(({ id }) => id);
  const total = items.reduce((sum, { price }) => sum + price, 0);
  const byTag = items.reduce<Record<string, number[]>>((all, item) => {
    (all[item.tag] ??= []).push(item.id);
    return all;
  }, {});
  items.forEach((item, i) => {
    seen += i;
    item.price *= 2;
  });
  const sorted = [...items].sort((a, b) => b.price - a.price || a.id - b.id);
  const names = items
    .slice()
    .sort((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : b.id - a.id))
    .map((i) => i.tag + i.id);
  console.log(
    `${expensive.join()} ${total} ${byTag['a']?.join('+') ?? ''} ${seen} ${sorted.map((i) => i.id).join()} ${names.join()}`,
  );
  console.log(
    `${items.find((i) => i.id === 2)?.price ?? 0} ${items.findIndex((i) => i.tag === 'z')} ${items.some((i) => i.price > 7)} ${items.every((i) => i.price > 0)}`,
  );
  console.log(
    `${[1, [2, 3]].length} ${[[1], [2, 3]].flat().join()} ${[1, 2].flatMap((n) => [n, n * 10]).join()} ${[5, 1, 10].sort().join()} ${['b', 'a'].reverse().join()}`,
  );
  const m = [3, 4];
  console.log(
    `${m.push(5)} ${m.pop() ?? 0} ${m.unshift(1)} ${m.shift() ?? 0} ${m.indexOf(4)} ${m.includes(9)} ${m.concat([6], [7]).join()} ${m.join('/')} ${m.at(-1) ?? 0}`,
  );
  const spliced = [1, 2, 3, 4].splice(1, 2);
  console.log(
    `${spliced.join()} ${Array.isArray(m)} ${[...m, ...[9]].length} ${m.lastIndexOf(3)} ${[0, 0].fill(7).join()}`,
  );
  const matrix: number[][] = [];
  for (let r = 0; r < 2; r++) matrix[r] = [r, r + 1];
  console.log(matrix.map((row) => row.join('')).join('|'));
  const grid = [1, 2].map((r) => [10, 20].map((c) => r * c));
  console.log(grid.map((g) => g.join()).join(';'));
}
