function third(n: number): number {
  return n / 3;
}
export function main(): void {
  console.log(`${third(1)} ${third(2)} ${third(0.3) + 0.2}`);
  console.log(`${third(3e21)} ${third(3e-7)} ${third(1e10)}`);
  console.log(`${JSON.stringify([third(1.5), third(3e10), 0.1])}`);
}
