export function applied(f: (n: Int) => Int, n: Int): Int {
  return f(n);
}
