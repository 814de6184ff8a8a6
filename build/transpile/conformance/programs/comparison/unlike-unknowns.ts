function same(a: unknown, b: unknown): boolean {
  return a === b;
}
export function main(): void {
  console.log(
    `${same(1, 1)} ${same(1, '1')} ${same(true, 1)} ${same(undefined, undefined)} ${same('a', 'a')} ${same('a', 'A')} ${same(0, false)} ${same('', 0)}`,
  );
  const o = { n: 1 };
  console.log(
    `${same(o, undefined)} ${same(o, 'x')} ${same([], 5)} ${same(1.5, 1.5)} ${same(2, 2.5)} ${same(undefined, '')}`,
  );
}
