type Rule = { readonly name: string; readonly limit: Int };
const RULES: readonly Rule[] = [
  { name: 'low', limit: 3 },
  { name: 'high', limit: 10 },
];
function ruleFor(n: Int): string {
  return RULES.find((rule) => n <= rule.limit)?.name ?? 'none';
}
export function main(): void {
  console.log(`${ruleFor(1)} ${ruleFor(3)} ${ruleFor(4)} ${ruleFor(11)}`);
}
