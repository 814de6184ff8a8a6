// The right side needs statements of its own (`??`, `?:`), and must still not run when the left side decides.
function maybe(n: Int): Int | undefined {
  console.log(`maybe ${n}`);
  return n > 0 ? n : undefined;
}
function flag(value: boolean): boolean {
  console.log(`flag ${value}`);
  return value;
}
export function main(): void {
  if (flag(false) && (maybe(1) ?? 0) > 0) console.log('wrong');
  if (flag(true) && (maybe(0) ?? 5) > 4) console.log('right');
  if (flag(true) || (maybe(1) ?? 0) > 0) console.log('right');
  const a = flag(false) && (flag(true) ? flag(true) : flag(false));
  console.log(`${a}`);
}
