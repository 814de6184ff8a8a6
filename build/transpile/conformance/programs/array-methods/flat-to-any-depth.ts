export function main(): void {
  const deep = [1, [2, [3, [4, [5]]]]];
  console.log(`${deep.flat().length} ${deep.flat(2).length} ${deep.flat(3).length} ${deep.flat(Infinity).length}`);
  console.log(deep.flat(4).join());
  console.log([[1], [2, 3]].flat().join());
  console.log([[1], [2, 3]].flat(0).length);
  console.log([[1], [2, 3]].flat(-1).length);
  console.log([['a', ['b']], ['c']].flat(2).join());
  console.log([1, [2, 3], 4].flat().join());
  const rows: number[][][] = [[[1, 2], [3]], [[4]]];
  let sum = 0;
  for (const n of rows.flat(2)) sum += n / 2;
  console.log(`${sum}`);
  const maybe: (string[] | undefined)[] = [['x'], undefined, ['y', 'z']];
  console.log(
    `${maybe.flat().length} ${maybe
      .flat()
      .filter((text) => text !== undefined)
      .join()}`,
  );
  const same = [[1, 2]];
  const copy = same.flat();
  copy.push(3);
  console.log(`${same[0]?.length}`);
  let depth: number | undefined;
  console.log(`${[[[1]]].flat(depth).length} ${[[[1, 2]]].flat(depth ?? 2).length}`);
}
