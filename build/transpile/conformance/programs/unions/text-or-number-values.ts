function join(list: readonly (string | Int)[]): string {
  let out = '';
  let sum: Int = 0;
  for (const item of list) {
    if (typeof item === 'number') sum += item;
    else out += item;
  }
  return `${out}${sum}`;
}
export function main(): void {
  console.log(join(['a', 1, 'b', 2]));
  const v: string | Int = 5 as string | Int;
  console.log(`${v === 5} ${v === '5'} ${v !== 6}`);
}
