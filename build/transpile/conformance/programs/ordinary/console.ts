/** `console` with several values, of which none is an object. */
export function main(): void {
  console.log('a', 1, true, 2.5);
  console.log(5);
  console.log(1 / 3, 'x');
  console.log();
  const maybe = ['a'].find((x) => x === 'b');
  console.log('found:', maybe);
  const n: number | string = ['x', 3][1]!;
  console.log('union', n, ['x'].length);
  console.error('error', 1);
  console.warn('warn');
  console.info('100%');
  console.debug(false);
}
