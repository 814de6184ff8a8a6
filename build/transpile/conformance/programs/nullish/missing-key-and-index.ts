export function main(): void {
  const record: Record<string, Int> = { a: 0 };
  const list: string[] = ['', 'x'];
  console.log(
    `${record['a'] ?? 5} ${record['b'] ?? 5} [${list[0] ?? 'none'}] ${list[2] ?? 'none'} ${list[-1] ?? 'none'}`,
  );
}
