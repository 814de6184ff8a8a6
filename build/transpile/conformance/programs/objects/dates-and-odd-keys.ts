export function main(): void {
  const o: Record<string, Int> = { '-': 1, ' ': 2, '0': 3, 'a.b': 4, 'a"b': 5, é: 6 };
  console.log(`${o['-'] ?? 0}${o[' '] ?? 0}${o['0'] ?? 0}${o['a.b'] ?? 0}${o['a"b'] ?? 0}${o['é'] ?? 0}`);
}
