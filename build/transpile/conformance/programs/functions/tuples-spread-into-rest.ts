function foo(a: number, b: number, ...rest: number[]): string {
  return `${a} ${b} ${rest.join()}`;
}
function opt(a: number, b?: string, ...rest: number[]): string {
  return `${a} ${b} ${rest.length}`;
}
export function main(): void {
  const array = [0, 1, 2, 3] as const;
  console.log(foo(...array));
  console.log(foo(9, ...array, 7));
  console.log(`${opt(1)} ${opt(...([1] as [number]))}`);
}
