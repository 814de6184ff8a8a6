// A device refuses to divide by zero; JavaScript has Infinity and NaN.
const STEP = 0.5;
function divided(a: number, b: number): number {
  return a / b;
}
function rest(a: number, b: number): number {
  return a % b;
}
function share(part: Int, whole: Int): number {
  return part / whole;
}
function average(list: readonly number[]): number {
  return list.reduce((sum, n) => sum + n, 0) / list.length;
}
export function main(): void {
  console.log(
    `${divided(1, 0)} ${divided(-1, 0)} ${divided(0, 0)} ${divided(0, 5)} ${divided(-3, 2)} ${divided(Number('x'), 0)}`,
  );
  console.log(
    `${divided(1, Number('y'))} ${divided(1, 1 / divided(0, 3))} ${divided(7, STEP)} ${share(1, 0)} ${share(1, 4)}`,
  );
  console.log(`${rest(7, 0)} ${rest(-7, 3)} ${rest(7.5, 2)} ${rest(0, 0)} ${rest(5, divided(1, 0))}`);
  console.log(`${average([])} ${average([1, 2])} ${1 / -0.25} ${6 / -3} ${8 / (1 + 1)}`);
  let n = 10;
  n /= divided(0, 1);
  let m = 10;
  m %= divided(0, 1);
  console.log(`${n} ${m} ${Number.isFinite(n)} ${Number.isNaN(m)} ${Math.floor(divided(5, 0))}`);
  for (let i = 3; i >= 0; i--) console.log(`${12 / i}`);
}
