export function main(): void {
  const counts: Record<string, Int> = {};
  for (const c of 'banana') counts[c] = (counts[c] ?? 0) + 1;
  console.log(`${counts['a'] ?? 0} ${counts['b'] ?? 0} ${counts['n'] ?? 0} ${counts['z'] ?? 0}`);
  console.log(`${1 + (counts['a'] ?? 10) * 2 - (counts['q'] ?? 100)}`);
}
