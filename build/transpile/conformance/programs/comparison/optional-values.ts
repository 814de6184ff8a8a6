function f(n: Int | undefined, m: Int | undefined): string {
  return `${n === m} ${n === 3} ${n !== undefined && n > 2} ${n !== m}`;
}
export function main(): void {
  console.log(f(undefined, undefined));
  console.log(f(3, undefined));
  console.log(f(undefined, 3));
  console.log(f(3, 3));
  console.log(f(0, undefined));
}
