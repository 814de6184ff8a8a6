function divide(a: number, b: number): number {
  return a / b;
}
export function main(): void {
  console.log(`${divide(1, 0)} ${divide(-1, 0)}`);
}
