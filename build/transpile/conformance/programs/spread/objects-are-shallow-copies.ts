export function main(): void {
  const a = { list: ['x'], n: 1 };
  const b = { ...a };
  b.n = 2;
  b.list.push('y');
  console.log(`${a.n} ${b.n} ${a.list.length} ${b.list.length}`);
}
