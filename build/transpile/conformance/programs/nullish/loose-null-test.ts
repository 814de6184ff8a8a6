function f(value: string | null | undefined): string {
  if (value == null) return 'nothing';
  return `text ${value}`;
}
function g(value: Int | undefined): boolean {
  return value != null;
}
export function main(): void {
  console.log(`${f(null)} ${f(undefined)} ${f('')} ${g(0)} ${g(undefined)}`);
}
