function show(value: string | null): string {
  return value ?? 'null';
}
function isNull(value: string | null): boolean {
  return value === null;
}
export function main(): void {
  console.log(`${show(null)} ${show('x')} [${show('')}] ${isNull(null)} ${isNull('')}`);
  const o: { name: string | null } = { name: null };
  console.log(`${o.name === null} ${o.name ?? 'none'}`);
}
