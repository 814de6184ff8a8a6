interface Sizes extends Array<number> {}

function keyOf(known: boolean): any {
  return known ? 'a' : undefined;
}

export function main(): void {
  const sizes: Sizes = [1, 2, 3];
  const holder: { list?: Sizes } = { list: sizes };
  let sum = 0;
  for (const size of sizes) sum += size;
  console.log(`${holder.list?.[1] ?? 'none'} ${sizes.length} ${sum} ${sizes.map((n) => n * 2).join()}`);
  const table: { [key: string]: number } = { a: 1, undefined: 2 };
  const { [keyOf(true)]: first, [keyOf(false)]: second } = table;
  console.log(`${first ?? 'none'} ${second ?? 'none'} ${table[keyOf(false)] ?? 'none'}`);
}
