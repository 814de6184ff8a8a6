export function main(): void {
  const inner = { n: 1 };
  const a = [inner];
  const b = [...a];
  b[0]!.n = 5;
  b.push({ n: 7 });
  console.log(`${inner.n} ${a.length} ${b.length}`);
}
