/** A function that comes out of `unknown` is called with all that the type which it is given then says. */
type Two = (a: number, b: number) => number;

function call(fn: unknown, a: number, b: number): number {
  if (typeof fn !== 'function') return -1;
  const two = fn as Two;
  return two(a, b);
}

function isCallable(value: unknown): value is () => void {
  return typeof value === 'function';
}

function none(): number {
  return 7;
}

export function main(): void {
  const one = (a: number): number => a + 1;
  const table: { [name: string]: unknown } = { none, one, both: (a: number, b: number) => a * b, text: 'x' };
  for (const name of ['none', 'one', 'both', 'text']) console.log(name, call(table[name], 2, 5));
  const rest = (...all: number[]): number => all.length;
  console.log(isCallable(rest), rest(1, 2, 3));
}
