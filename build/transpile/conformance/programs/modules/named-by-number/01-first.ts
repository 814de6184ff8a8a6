export function twice(n: number): number {
  return 2 * n;
}
export function inner(n: number): number {
  const seen: number[] = [];
  const twice = (m: number): number => {
    seen.push(m);
    return m > 2 ? m : twice(m + 1);
  };
  return twice(n) + seen.length;
}
