function maker(): () => string {
  return () => 'made';
}
export function main(): void {
  const all = [maker(), maker(), maker()];
  const [first, second] = all;
  if (!first || !second) return;
  console.log([all.indexOf(second), all.lastIndexOf(first), all.includes(maker()), second()].join());
}
