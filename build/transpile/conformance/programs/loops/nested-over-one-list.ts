function has(list: Int[], n: Int): boolean {
  for (const x of list) if (x === n) return true;
  return false;
}
function mapped(o: Record<string, Int>): string {
  const parts: string[] = [];
  for (const a in o) for (const b in o) parts.push(a + b);
  return parts.sort().join();
}
export function main(): void {
  const list: Int[] = [1, 2, 3];
  for (const x of list) for (const y of list) console.log(`${x}${y}`);
  for (const x of list) {
    for (const y of list) if (y === 2) break;
    console.log(`broke ${x}`);
  }
  for (const x of list) console.log(`${x} ${has(list, 2)}`);
  console.log(list.filter((x) => list.some((y) => y === x + 1)).join());
  console.log(list.map((x) => list.indexOf(x)).join());
  console.log(mapped({ a: 1, b: 2 }));
  console.log(list.map((x) => list.map((y) => x * y).join('+')).join());
}
