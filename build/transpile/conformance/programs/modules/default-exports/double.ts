export default function double(n: number): number {
  return n * 2;
}
export const half = (n: number): number => n / 2;
