function divide(a: number, b: number): number {
  return a / b;
}
export function main(): void {
  const inf = divide(1, 0);
  console.log(
    `${inf > 1000000} ${-inf < -1000000} ${Number.isFinite(inf)} ${Number.isFinite(5)} ${isNaN(divide(0, 0))}`,
  );
}
