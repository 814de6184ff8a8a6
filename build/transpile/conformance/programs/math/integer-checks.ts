export function main(): void {
  const values: unknown[] = [5, 5.5, -3, 0, '5', undefined, 4294967296];
  console.log(values.map((v) => (Number.isInteger(v) ? 'I' : '-')).join(''));
  console.log(values.map((v) => (Number.isFinite(v) ? 'F' : '-')).join(''));
}
