export function twice(n: Int): Int {
  return n * 2;
}
export const thrice = (n: Int): Int => n * 3;
export function lower(text: string): string {
  return text.toLowerCase();
}
