export function next(n: Int): Int {
  return n + 1;
}
