function f(text: string): string {
  return text && `<${text}>`;
}
function g(n: Int): Int {
  return n && n + 100;
}
export function main(): void {
  console.log(`[${f('')}] ${f('x')} ${g(0)} ${g(5)}`);
}
