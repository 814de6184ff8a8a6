export function main(): void {
  const list = [3, 1, 2, 3];
  const limit = 2;
  console.log(`${list.toReversed().join()} ${list.toSorted((a, b) => a - b).join()}`);
  console.log(`${list.toSorted((a, b) => (a - b) * limit).join()} ${list.toSpliced(1, 2, 9).join()}`);
  console.log(`${list.with(-1, 7).join()} ${list.with(0, 7).join()} ${list.join()}`);
  console.log(`${list.concat(4, [5, 6]).join()} ${list.toString()}`);
  try {
    console.log(list.with(9, 1).join());
  } catch (error) {
    console.log('no such place');
  }
}
