const size = 3;
function inner(): Int {
  const size = 10;
  return size;
}
function block(): Int {
  let sum: Int = size;
  if (sum > 0) {
    const size = 100;
    sum += size;
  }
  sum += size;
  return sum;
}
export function main(): void {
  console.log(`${size} ${inner()} ${block()}`);
}
