function length(text: string | undefined): Int {
  return text === undefined ? -1 : text.length;
}
function both(a: string | undefined, b: Int | undefined): string {
  return `${a ?? 'no'} ${b ?? -1}`;
}
export function main(): void {
  console.log(`${length(undefined)} ${length('')} ${length('abc')}`);
  console.log(both(undefined, 0));
  console.log(both('', undefined));
}
