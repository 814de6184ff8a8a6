function f(table: Record<string, Record<string, Int>> | undefined, a: string, b: string): Int {
  return table?.[a]?.[b] ?? -1;
}
export function main(): void {
  const t = { x: { y: 1 } };
  console.log(`${f(t, 'x', 'y')} ${f(t, 'x', 'z')} ${f(t, 'q', 'y')} ${f(undefined, 'x', 'y')}`);
}
