function n(value: Int | undefined): string {
  return `${value ?? 7}`;
}
function s(value: string | undefined): string {
  return `[${value ?? 'dflt'}]`;
}
function b(value: boolean | undefined): string {
  return `${value ?? true}`;
}
export function main(): void {
  console.log(`${n(undefined)} ${n(0)} ${n(-1)} ${s(undefined)} ${s('')} ${s('x')} ${b(undefined)} ${b(false)}`);
}
