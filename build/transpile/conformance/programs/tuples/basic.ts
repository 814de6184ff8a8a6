type Pair = [string, Int];
function make(name: string, n: Int): Pair {
  return [name, n];
}
export function main(): void {
  const p = make('a', 1);
  console.log(`${p[0]} ${p[1]} ${p.length}`);
  p[1] += 5;
  console.log(`${p[1]}`);
  const list: Pair[] = [make('x', 3), ['y', 4]];
  console.log(list.map(([name, n]) => `${name}${n}`).join(' '));
}
