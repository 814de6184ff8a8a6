export function main(): void {
  const flat = [[1, 2], [3]].reduce<Int[]>((all, part) => [...all, ...part], []);
  const best = ['aa', 'b', 'cccc', 'dd'].reduce((a, b) => (b.length > a.length ? b : a));
  console.log(`${flat.length} ${best}`);
}
