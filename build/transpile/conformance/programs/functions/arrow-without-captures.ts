function apply(f: (a: Int, b: Int) => Int): Int {
  return f(6, 3);
}
export function main(): void {
  console.log(`${apply((a, b) => a + b)} ${apply((a, b) => a - b)} ${apply((a, b) => a * b)}`);
  const half = (n: Int): number => n / 2;
  console.log(`${half(8)}`);
  console.log(
    `${apply((a, b) => {
      if (a > b) return a;
      return b;
    })}`,
  );
}
