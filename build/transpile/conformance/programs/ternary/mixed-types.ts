function f(n: Int): string | Int {
  return n > 0 ? n : 'none';
}
export function main(): void {
  const a = f(3);
  const b = f(-3);
  console.log(`${typeof a} ${typeof b} ${a} ${b}`);
}
