export function main(): void {
  const record: Record<string, Int> = { key: 1 };
  record['Key'] = 2;
  record['KEY'] = 3;
  const { key, Key, KEY } = record;
  console.log(`${key ?? 0} ${Key ?? 0} ${KEY ?? 0}`);
}
