function f(list: readonly string[], extra: readonly string[]): string {
  if (list.length > 0 && list.every((t) => extra.includes(t))) return 'all known';
  if (list.some((t) => t.startsWith('x')) || extra.some((t) => t === '')) return 'odd';
  return list.find((t) => !extra.includes(t)) ?? 'empty';
}
export function main(): void {
  console.log(`${f(['a'], ['a', 'b'])}, ${f(['xa'], [])}, ${f([], [''])}, ${f(['q'], ['a'])}, ${f([], [])}`);
}
