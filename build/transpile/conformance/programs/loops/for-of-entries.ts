export function main(): void {
  const record: Record<string, Int> = { a: 1, b: 2 };
  for (const [key, value] of Object.entries(record)) console.log(`${key}=${value}`);
  for (const { name, size } of [
    { name: 'n', size: 1 },
    { name: 'm', size: 2 },
  ])
    console.log(`${name}${size}`);
}
