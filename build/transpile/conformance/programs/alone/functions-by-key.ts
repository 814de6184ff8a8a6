const ops = { zero: () => 0, twice: (n: number) => n * 2 };
function go(name: 'zero' | 'twice'): number {
  return ops[name](4);
}
export function main(): void {
  console.log(go('zero'), go('twice'));
}
