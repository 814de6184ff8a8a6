export function main(): void {
  console.log(['pear', 'Apple', 'fig', 'apple', 'Banana'].sort().join());
  console.log(
    [10, 9, 1, 100, 2]
      .sort()
      .map((n) => `${n}`)
      .join(),
  );
  console.log(['b', '', 'a'].sort().join());
}
