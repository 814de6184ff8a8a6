function half(x: Float): Float {
  return x / 2;
}
export function main(): void {
  const x: Float = 0.2;
  console.log(`${x} ${half(x) + 0.1} ${half(16777217)}`);
}
