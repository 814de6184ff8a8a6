export function main(): void {
  console.log(`${[3, 0, 5].find((n) => n < 1) ?? 'none'} [${['x', ''].find((t) => t.length === 0) ?? 'none'}]`);
  console.log(`${[true, false].findIndex((b) => !b)}`);
}
