interface Item {
  id: string;
  n: Int;
}
export function main(): void {
  const items: Item[] = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'c', n: 2 },
  ];
  console.log(`${items.find((i) => i.n === 2)?.id ?? 'none'} ${items.find((i) => i.n === 9)?.id ?? 'none'}`);
  console.log(`${items.findIndex((i) => i.n === 2)} ${items.findIndex((i) => i.n === 9)}`);
  const found = items.find((i) => i.id === 'a');
  if (found) found.n = 50;
  console.log(`${items[0]!.n}`);
}
