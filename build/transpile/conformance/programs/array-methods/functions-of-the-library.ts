// Functions of the library that are given to methods of lists, and kept in lists.

function f(list: (string | undefined)[]): void {
  console.log(list.filter(Boolean).join());
}
export function main(): void {
  const s = '123';
  console.log(
    [...s]
      .map(Number)
      .map((n) => n + 1)
      .join(),
  );
  console.log(['1', '2', '3'].map(parseInt).join());
  console.log(['1.5', 'x'].map(parseFloat).join());
  console.log([1, 2.5, NaN].map(String).join('|'));
  f(['a', '', undefined, 'b']);
  console.log([1.5, -2.5].map(Math.floor).join());
  console.log([1, 4].map(Math.sqrt).map(Math.abs).join());
  console.log(
    `${[1, 0, 2].some(Boolean)} ${[1, 0].every(Boolean)} ${['1', 'x'].map(Number).filter(Number.isNaN).length} ${[1, 2.5].filter(Number.isInteger).length}`,
  );
  const fns: ((s: string) => number)[] = [Number, parseFloat, parseInt];
  console.log(fns.map((fn) => fn('12.5px') + 0).join());
}
