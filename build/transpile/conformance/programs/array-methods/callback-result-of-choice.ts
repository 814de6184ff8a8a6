export function main(): void {
  const table: Record<string, string> = { a: 'alpha' };
  console.log(['a', 'b'].map((k) => table[k] ?? `no ${k}`).join());
  console.log(['a', 'b'].map((k) => (table[k] ? 'yes' : 'no')).join());
  console.log(['x', ''].map((t) => t || 'empty').join());
}
