/** Items that are undefined go last and are not compared; null is compared, and its text is "null". */
function show(list: readonly (number | string | null | undefined)[]): void {
  console.log(list.map((item) => item ?? '-').join());
}

export function main(): void {
  const names: (string | undefined)[] = ['z', undefined, 'a'];
  show(names.toSorted());
  show(names.sort());
  const numbers: (number | undefined)[] = [10, undefined, 9, undefined, 1];
  let calls = 0;
  show(numbers.toSorted());
  show(
    numbers.sort((a, b) => {
      calls++;
      return (b ?? 0) - (a ?? 0);
    }),
  );
  console.log(calls);
  show(numbers.sort((a, b) => (a as number) - (b as number)));
  const words: (string | null)[] = ['z', null, 'a', 'o'];
  show(words.sort());
  const signed: (number | null)[] = [3, null, -1];
  show(signed.sort((a, b) => (a ?? 0) - (b ?? 0)));
  show([3, null, -1].toSorted((a, b) => Number(a) * calls - Number(b) * calls));
  const sizes = new Map([['a', 1]]);
  const texts = [sizes.has('b') ? 'c' : undefined!, 'a'];
  show(texts.sort());
  const claimed = [sizes.get('b')!, sizes.get('a')!, 0];
  show(claimed.sort());
  show(claimed.sort((a, b) => b - a));
  const sparse = new Array<number>(3);
  sparse[1] = 5;
  sparse.push(2);
  sparse.sort();
  console.log(`${sparse.length} ${sparse[0]} ${sparse[1]} ${sparse[2] ?? 'none'}`);
}
