function a(value: unknown): string {
  if (typeof value !== 'string') return 'not text';
  return value.trim();
}
function b(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'truth';
    case 'undefined':
      return 'nothing';
    default:
      return 'other';
  }
}
export function main(): void {
  console.log(`${a(' x ')} ${a(5)} ${b('')} ${b(0)} ${b(false)} ${b(undefined)} ${b([])} ${b({})}`);
}
