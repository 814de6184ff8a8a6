export function main(): void {
  const key = 'dyn';
  const o: Record<string, Int> = { a: 1, 'b c': 2, [key]: 3, [`${key}2`]: 4 };
  console.log(
    `${o['a'] ?? 0} ${o['b c'] ?? 0} ${o['dyn'] ?? 0} ${o['dyn2'] ?? 0} ${o[key] ?? 0} ${o['nope'] ?? 'none'}`,
  );
}
