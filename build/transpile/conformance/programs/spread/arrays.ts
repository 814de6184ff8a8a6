export function main(): void {
  const a = [1, 2];
  const b = [...a, 3, ...a];
  const c = [...a];
  c.push(9);
  console.log(`${b.map((n) => `${n}`).join('')} ${a.length} ${c.length} ${[...[], ...a].length}`);
}
