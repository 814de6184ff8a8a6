// NaN has no sign but itself.
function ratio(a: number, b: number): number {
  return a / b;
}
export function main(): void {
  const none = ratio(0, 0);
  console.log(`${Math.sign(none)} ${Math.max(Math.sign(none), 4)} ${10 / (Math.sign(none) + 0)}`);
  console.log(`${Math.sign(ratio(-1, 0))} ${Math.sign(ratio(1, 0))} ${Math.sign(ratio(-1, 3))} ${Math.sign(0.25)}`);
  console.log(`${Math.sign(ratio(0, 4))} ${Math.sign(-5 | 0)} ${Math.sign(5 * 3)}`);
}
