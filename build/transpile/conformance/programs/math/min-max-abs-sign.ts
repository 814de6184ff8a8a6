export function main(): void {
  console.log(
    `${Math.max(1, 5, 3)} ${Math.min(4, -2)} ${Math.abs(-7)} ${Math.abs(7)} ${Math.abs(-0.5)} ${Math.max(2)} ${Math.min(3, 1, 2)}`,
  );
  console.log(`${Math.sign(-3)} ${Math.sign(0)} ${Math.sign(9)} ${Math.max(-1, -2)} ${Math.max(0.5, 0.25)}`);
}
