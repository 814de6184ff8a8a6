function s(text: string | undefined): string {
  return text || 'dflt';
}
function n(value: Int | undefined): Int {
  return value || 9;
}
export function main(): void {
  console.log(`${s(undefined)} ${s('')} ${s('x')} ${n(undefined)} ${n(0)} ${n(-2)}`);
}
