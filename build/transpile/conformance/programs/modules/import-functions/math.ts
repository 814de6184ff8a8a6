export function add(a: Int, b: Int): Int {
  return a + b;
}
export function scale(a: Int, b: Int): Int {
  return times(a, b);
}
function times(a: Int, b: Int): Int {
  return a * b;
}
