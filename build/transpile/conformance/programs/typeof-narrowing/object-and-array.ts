function kind(value: unknown): string {
  if (Array.isArray(value)) return `list ${value.length}`;
  if (typeof value === 'object' && value !== null) return `keys ${Object.keys(value).length}`;
  return typeof value;
}
export function main(): void {
  console.log(`${kind([1])}, ${kind({ a: 1, b: 2 })}, ${kind('x')}, ${kind(3)}`);
}
