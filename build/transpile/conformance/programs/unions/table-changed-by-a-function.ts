function add(t: Record<string, Int>): void {
  t['a'] = (t['a'] ?? 0) + 1;
}
function drop(t: Record<string, Int>, k: string): void {
  delete t[k];
}
export function main(): void {
  const b: Record<string, Int> = {};
  b['a'] = 5;
  add(b);
  const n: Int = (b['a'] ?? 0) + 1;
  b['a'] = (b['a'] ?? 0) + 1;
  console.log(`${b['a']} ${n} ${b['a'] ?? 'none'}`);
  b['a'] = 3;
  drop(b, 'a');
  console.log(`${b['a']} ${b['a'] ?? 'none'} ${b['a'] === undefined} ${b['a'] ? 1 : 2}`);
  const list = ['x'];
  b['q'] = 1;
  list.push('y');
  console.log(`${b['q'] + 1}`);
}
