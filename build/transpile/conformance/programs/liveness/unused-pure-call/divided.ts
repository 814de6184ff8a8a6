export function divided(n: number, by: number): number {
  return n / by;
}
