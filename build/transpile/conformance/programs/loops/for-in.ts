export function main(): void {
  const record: Record<string, Int> = { a: 1, b: 2, c: 3 };
  let keys = '';
  let sum = 0;
  for (const key in record) {
    keys += key;
    sum += record[key]!;
  }
  console.log(`${keys} ${sum}`);
  for (const key in {} as Record<string, Int>) console.log(`never ${key}`);
}
