function make(text: string): string {
  console.log(`make ${text}`);
  return text;
}
export function main(): void {
  const cache: Record<string, string> = {};
  for (const key of ['a', 'b', 'a']) cache[key] ??= make(key);
  console.log(`${cache['a'] ?? ''}${cache['b'] ?? ''}`);
}
