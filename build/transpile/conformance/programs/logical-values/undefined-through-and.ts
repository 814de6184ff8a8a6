interface Item {
  name: string;
}
function name(item: Item | undefined): string | undefined {
  return item && item.name;
}
export function main(): void {
  console.log(`${name({ name: 'n' }) ?? 'none'} ${name(undefined) ?? 'none'} [${name({ name: '' }) ?? 'none'}]`);
}
