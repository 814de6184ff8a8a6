export function main(): void {
  const target: Record<string, Int> = { a: 1, b: 2 };
  const same = Object.assign(target, { b: 20, c: 30 }, { c: 300 });
  console.log(`${target['a'] ?? 0} ${target['b'] ?? 0} ${target['c'] ?? 0} ${same['c']}`);
  const copy = Object.assign({}, target);
  copy['a'] = 99;
  console.log(`${target['a'] ?? 0}`);
}
