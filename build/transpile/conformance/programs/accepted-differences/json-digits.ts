function third(n: number): number {
  return n / 3;
}
export function main(): void {
  console.log(JSON.stringify([third(1), third(1e21), 0.25]));
  console.log(`[${third(1)},${third(1e21)},0.25]`);
}
