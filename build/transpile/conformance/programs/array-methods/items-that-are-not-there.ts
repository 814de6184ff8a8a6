export function main(): void {
  const a = [3, 1, 2];
  let j = 2;
  // @ts-ignore -- a program may be checked without asking whether an item is there
  while (a[j] > 0) j--;
  console.log(`${j}`);
  // @ts-ignore -- a program may be checked without asking whether an item is there
  const x = a[5] + 1;
  console.log(`${x}`);
  // @ts-ignore -- a program may be checked without asking whether an item is there
  console.log(`${a[5] * 2} ${a[7] < 1} ${a[7] >= 0} ${-a[9]}`);
  const names = { one: 'uno', two: 'dos' };
  const k: string = 'three';
  console.log(names[k as keyof typeof names] || 'none');
  const t = ['a'];
  console.log(t[3] + 'x');
  const flags = [true];
  console.log(`${!flags[4]} ${flags[4] ? 'y' : 'n'}`);
  const counts: { [key: string]: number } = {};
  // @ts-ignore -- a program may be checked without asking whether an item is there
  counts['a'] += 1;
  console.log(`${counts['a']}`);
  const grid = [[1]];
  // @ts-ignore -- a program may be checked without asking whether an item is there
  console.log(`${grid[0][4] + 1}`);
}
