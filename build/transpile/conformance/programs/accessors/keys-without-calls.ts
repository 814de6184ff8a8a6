/** Only code that reads a member calls its getter: lists of keys do not, nor a rest element for the keys before it. */
let calls = 0;

function counted<T extends object>({ ...rest }: T): number {
  return Object.keys(rest).length;
}

export function main(): void {
  const source = {
    get size(): number {
      return ++calls;
    },
    get twice(): number {
      return ++calls * 2;
    },
    name: 'box',
  };
  console.log(`${Object.keys(source).sort().join()} ${calls}`);
  for (const key in source) if (key === 'name') console.log(`${key} ${calls}`);
  const hidden: unknown = source;
  console.log(`${Object.keys(hidden as object).length} ${Object.hasOwn(source, 'size')} ${'twice' in source} ${calls}`);
  const { size, ...others } = source;
  console.log(`${size} ${Object.keys(others).sort().join()} ${others.twice} ${others.twice} ${calls}`);
  let first = 0;
  let rest: { twice?: number; name?: string } = {};
  ({ size: first, ...rest } = source);
  console.log(`${first} ${rest.twice} ${rest.name} ${calls}`);
  const key = 'twice' as const;
  const { [key]: double, ...single } = source;
  console.log(`${double} ${single.size} ${calls} ${counted(source)} ${calls}`);
}
