function power(a: number, b: number): number {
  return a ** b;
}
export function main(): void {
  console.log(`${power(2, 0.5)} ${power(2, 10)} ${power(2, 0.25)}`);
}
