function factorial(n: Int): Int {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
function fibonacci(n: Int): Int {
  if (n < 2) return n;
  return fibonacci(n - 1) + fibonacci(n - 2);
}
function depth(n: Int): Int {
  if (n === 0) return 0;
  return 1 + depth(n - 1);
}
export function main(): void {
  console.log(`${factorial(1)} ${factorial(5)} ${factorial(10)}`);
  console.log(`${fibonacci(10)} ${depth(60)}`);
}
