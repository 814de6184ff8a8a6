export function main(): void {
  const o: Record<string, unknown> = { a: 1, none: undefined, off: false };
  console.log(`${'a' in o} ${'b' in o} ${'off' in o} ${!('a' in o)} ${'A' in o}`);
  const key = 'a';
  if (key in o && !('z' in o)) console.log('both');
}
