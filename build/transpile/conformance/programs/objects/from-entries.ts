export function main(): void {
  const made = Object.fromEntries([
    ['a', 1],
    ['b', 2],
  ]);
  console.log(`${made['a']} ${made['b']} ${Object.hasOwn(made, 'c')} ${Object.hasOwn(made, 'a')}`);
  const frozen = Object.freeze({ size: 3 });
  console.log(`${frozen.size}`);
  const counts = new Map<string, number>().set('x', 1).set('y', 2);
  const table = Object.fromEntries(counts);
  console.log(
    Object.keys(table)
      .sort()
      .map((key) => `${key}${table[key]}`)
      .join(),
  );
}
