export function main(): void {
  const record: Record<string, Int> = { a: 1, b: 2, c: 3, d: 4 };
  for (const key of Object.keys(record)) {
    if (record[key]! % 2 === 0) delete record[key];
  }
  console.log(Object.keys(record).join());
}
