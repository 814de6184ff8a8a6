export function main(): void {
  const list: Int[] = [];
  console.log(`${list.length === 0} ${list.length > 0} ${!list.length}`);
  for (let i = 0; i < 5; i++) list.push(i);
  while (list.length > 2) list.shift();
  console.log(`${list.length} ${list[0] ?? -1} ${list[list.length - 1] ?? -1}`);
}
