function twice(n: Int): Int {
  return n * 2;
}
function square(n: Int): Int {
  return n * n;
}
function apply(f: (n: Int) => Int, value: Int): Int {
  return f(value);
}
function compose(f: (n: Int) => Int, g: (n: Int) => Int, value: Int): Int {
  return f(g(value));
}
export function main(): void {
  console.log(`${apply(twice, 7)} ${apply(square, 7)}`);
  console.log(`${compose(twice, square, 3)} ${compose(square, twice, 3)}`);
}
