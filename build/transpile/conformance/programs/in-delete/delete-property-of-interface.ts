interface Options {
  name?: string;
  size?: Int;
}
export function main(): void {
  const o: Options = { name: 'n', size: 1 };
  delete o.name;
  console.log(`${'name' in o} ${o.name ?? 'none'} ${o.size ?? 0}`);
}
