export function main(): void {
  const record: Record<string, Int> = { key: 1, Key: 2, KEY: 3 };
  const { key, Key, KEY } = record;
  console.log(`${key ?? 0} ${Key ?? 0} ${KEY ?? 0}`);
}
