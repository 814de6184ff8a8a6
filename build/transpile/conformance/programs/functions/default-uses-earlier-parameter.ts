function range(from: Int, to: Int = from + 3, step: Int = to - from): string {
  return `${from},${to},${step}`;
}
export function main(): void {
  console.log(range(1));
  console.log(range(1, 10));
  console.log(range(1, undefined, 7));
}
