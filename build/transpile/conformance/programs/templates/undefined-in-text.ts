function f(value: string | undefined): string {
  return `[${String(value)}]`;
}
export function main(): void {
  console.log(f('x') + f(''));
  console.log(f(undefined));
}
