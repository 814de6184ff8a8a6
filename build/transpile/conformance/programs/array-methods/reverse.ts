export function main(): void {
  const list = [1, 2, 3];
  const same = list.reverse();
  console.log(`${list.map((n) => `${n}`).join('')} ${same.length} ${[].reverse().length}`);
}
