function kind(value: unknown): string {
  if (value == null) return 'nothing';
  if (typeof value === 'string') return `text ${value}`;
  if (typeof value === 'number') return `number ${value}`;
  if (typeof value === 'boolean') return `truth ${value}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  return 'object';
}
export function main(): void {
  console.log(kind(undefined));
  console.log(kind('a'));
  console.log(kind(0));
  console.log(kind(false));
  console.log(kind([1, 2]));
  console.log(kind({ a: 1 }));
}
