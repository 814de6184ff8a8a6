function pick(c: boolean): string {
  const f = c ? () => 'none' : (x: number) => 'x' + x;
  return f(5);
}
export function main(): void {
  console.log(pick(true), pick(false));
}
