/** A parameter that holds a plain number stays a Double when the function assigns it a whole number. */
function halved(n: number): string {
  n = n | 0;
  return `${n / 2} ${n * n}`;
}
function raised(n: number, size: number): string {
  size = n | 0;
  size++;
  n = size * size;
  return `${n} ${size}`;
}
function given(n: number): string {
  n ||= 2147483647;
  return `${n / 2} ${n * n} ${n + 1}`;
}
function chained(a: number, b: number): string {
  a = b = 2147483647 & -1;
  return `${a / 2} ${b + 2}`;
}

export function main(): void {
  console.log(halved(2147483647), halved(5.7));
  console.log(raised(2147483647, 1));
  console.log(given(0), given(3));
  console.log(chained(1, 2));
  let zero = 0.5;
  zero -= 0.5;
  zero ||= 2147483647;
  console.log(`${zero / 2} ${zero * zero}`);
}
