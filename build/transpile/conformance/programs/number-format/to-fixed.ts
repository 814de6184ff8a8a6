export function main(): void {
  console.log(
    `${(1.005).toFixed(1)} ${(2.345).toFixed(1)} ${(0).toFixed(2)} ${(5).toFixed(0)} ${(-1.5).toFixed(1)} ${(12.3456).toFixed(2)}`,
  );
  console.log(
    `${(0.75).toFixed(1)} ${(1234.5).toFixed(3)} ${(99.99).toFixed(1)} ${(0.04).toFixed(1)} ${(3).toFixed()} ${(-0.75).toFixed(2)}`,
  );
}
