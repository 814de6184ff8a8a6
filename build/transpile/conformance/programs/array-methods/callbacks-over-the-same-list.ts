export function main(): void {
  const list: Int[] = [1, 2, 3];
  console.log(list.map((x) => list.reduce((sum, y) => sum + y, x)).join());
  console.log(list.filter((x) => list.every((y) => y <= x + 5)).join());
  list.forEach((x) => {
    list.forEach((y) => console.log(`${x}${y}`));
  });
}
