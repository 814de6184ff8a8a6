export function main(): void {
  const z = -0;
  const m = 0 * -1;
  console.log(`${z === 0} ${m === 0} ${z} ${m} ${z + 1} ${[0].includes(z)} ${Math.abs(z)}`);
}
