interface Item {
  name: string;
  n: Int;
}
export function main(): void {
  const numbers = [10, 9, 1, 100, -5, 0];
  numbers.sort((a, b) => a - b);
  console.log(numbers.map((n) => `${n}`).join(' '));
  numbers.sort((a, b) => b - a);
  console.log(numbers.map((n) => `${n}`).join(' '));
  const items: Item[] = [
    { name: 'x', n: 3 },
    { name: 'y', n: 1 },
    { name: 'z', n: 2 },
  ];
  items.sort((a, b) => a.n - b.n);
  console.log(items.map((i) => i.name).join(''));
}
