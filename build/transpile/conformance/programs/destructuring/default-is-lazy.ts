function fallback(text: string): string {
  console.log(`fallback ${text}`);
  return text;
}
export function main(): void {
  const o: { a?: string; b?: string } = { a: 'given' };
  const { a = fallback('a'), b = fallback('b') } = o;
  console.log(`${a} ${b}`);
}
