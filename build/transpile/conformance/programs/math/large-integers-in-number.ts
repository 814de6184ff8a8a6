// Plain numbers do not wrap at 2^31.
export function main(): void {
  const a = 2147483647;
  const b = a + 1;
  const c = 100000 * 100000;
  let n = 1;
  for (let i = 0; i < 40; i++) n *= 2;
  console.log(`${b} ${c} ${n} ${-a - 2} ${b - 1 === a}`);
}
