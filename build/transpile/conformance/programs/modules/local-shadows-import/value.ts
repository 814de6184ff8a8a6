export function value(): Int {
  return 1;
}
