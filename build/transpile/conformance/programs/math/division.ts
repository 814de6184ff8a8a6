export function main(): void {
  const a: Int = 7;
  const b: Int = 2;
  console.log(`${a / b} ${6 / 3} ${1 / 4} ${-7 / 2} ${Math.trunc(a / b)} ${Math.floor(-a / b)} ${(a / b) * b}`);
}
