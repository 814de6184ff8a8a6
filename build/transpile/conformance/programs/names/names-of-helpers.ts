// Names that a compiler might take for its own temporaries and run-time helpers.
function truthy(value: string): string {
  return `mine ${value}`;
}
function toText(value: Int): string {
  return `mine ${value}`;
}
function sort(list: string[]): string {
  return list.join('<');
}
export function main(): void {
  const temp = 1;
  const temp1 = 2;
  const tmp = 3;
  const value = ((temp > 0 ? temp1 : tmp) as Int | undefined) ?? 5;
  const result = [1, 2].map((n) => n + temp).filter((n) => n > 2);
  const index = 7;
  const item = [4].find((n) => n > 3) ?? 0;
  console.log(
    `${value} ${result.length} ${index} ${item} ${temp} ${temp1} ${tmp} ${truthy('x')} ${toText(1)} ${sort(['b', 'a'])}`,
  );
}
