/** Functions that are kept in a variable of their own, beside variables that are named as such a one would be. */
function apply(first: (n: number) => number, second: number, third: number): number {
  return first(second) + third;
}

function count(): number {
  let value = 0;
  let list = 0;
  while (value < 3) {
    value++;
    const sum = ((n: number): number => n * 10)([6].reduce<number>((total, x) => total + x + value, 0));
    const named = (function twice(n: number): number {
      return n > 100 ? n : twice(n * 2);
    })([7].reduce<number>((total, x) => total + x + value, 0));
    list += sum + named;
  }
  return value + list;
}

function given(): number {
  let value = 1;
  const first = apply(
    (n) => n + 1,
    [1, 2].reduce<number>((total, x) => total + x * value, 0),
    value,
  );
  value = 5;
  return first + value;
}

function halved(n: number): number {
  return n / 2;
}

function doubled(n: number): number {
  return n * 2;
}

export function main(): void {
  const value = 'kept';
  const functions = [(n: number): number => n + 1, [4].reduce<number>((sum, x) => sum + x, 0) > 3 ? halved : doubled];
  console.log(`${count()} ${given()} ${functions.map((each) => each(16)).join(' ')} ${value}`);
}
