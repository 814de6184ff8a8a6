export function late(n: Int): Int {
  return n + 1;
}
