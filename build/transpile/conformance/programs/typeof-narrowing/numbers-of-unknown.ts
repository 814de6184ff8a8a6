export function main(): void {
  const text: unknown = '5';
  const other: any = 'x';
  const flag: unknown = true;
  console.log(`${Number(text) + 1} ${Number(other)} ${Number(flag)} ${isNaN(other)} ${isFinite(other)}`);
  console.log(`${Number(JSON.parse('[]'))} ${Number(JSON.parse('[7]'))} ${Number(JSON.parse('{}'))}`);
}
