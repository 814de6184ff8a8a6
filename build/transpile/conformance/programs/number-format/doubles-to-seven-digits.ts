// Fractions that a 32-bit Float would not keep.
export function main(): void {
  const x: number = 1234567.5;
  const y: number = 16777216.5;
  console.log(`${x} ${x + 0.25} ${y} ${y * 2}`);
}
