function twice(n: Int): Int {
  return n * 2;
}
function run(value: Int, f?: (n: Int) => Int): Int {
  if (f === undefined) return value;
  return f(value);
}
function runChained(value: Int, f?: (n: Int) => Int): Int {
  return f?.(value) ?? -1;
}
export function main(): void {
  console.log(`${run(4)} ${run(4, twice)} ${runChained(4)} ${runChained(4, twice)}`);
}
