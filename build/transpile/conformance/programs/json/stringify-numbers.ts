export function main(): void {
  console.log(JSON.stringify([0, -1, 1.5, 2147483648, 1700000000123, 0.25, 1000000]));
}
