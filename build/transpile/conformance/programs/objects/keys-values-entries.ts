export function main(): void {
  const o: Record<string, Int> = { a: 1, b: 2, c: 3 };
  console.log(
    `${Object.keys(o).join()} ${Object.values(o).join()} ${Object.entries(o)
      .map(([k, v]) => `${k}=${v}`)
      .join('&')}`,
  );
  console.log(`${Object.keys({}).length} ${Object.values(o).reduce((a, b) => a + b, 0)}`);
}
