function s(v: string): string {
  return v ? 'T' : 'F';
}
function n(v: number): string {
  return v ? 'T' : 'F';
}
function i(v: Int): string {
  return v ? 'T' : 'F';
}
export function main(): void {
  console.log(s('') + s('0') + s('false') + s(' ') + s('a'));
  console.log(n(0) + n(-0) + n(0.5) + n(-1) + n(0 / 1));
  console.log(i(0) + i(1) + i(-1));
}
