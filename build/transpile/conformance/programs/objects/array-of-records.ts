export function main(): void {
  const rows: Record<string, string>[] = [{ a: '1' }, { b: '2' }, {}];
  console.log(rows.map((r) => r['a'] ?? r['b'] ?? '-').join(''));
  rows[2]!['c'] = '3';
  console.log(`${rows.filter((r) => 'c' in r).length}`);
}
