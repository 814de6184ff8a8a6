function c(n: Int): Int {
  if (n > 2) throw new Error(`too deep at ${n}`);
  return c(n + 1);
}
function b(): Int {
  return c(0) + 1;
}
export function main(): void {
  try {
    console.log(`${b()}`);
  } catch (error) {
    console.log((error as Error).message);
  }
}
