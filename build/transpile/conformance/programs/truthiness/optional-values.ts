function opt(n?: Int, s?: string, b?: boolean): string {
  return `${n ? 'n' : '-'}${s ? 's' : '-'}${b ? 'b' : '-'}`;
}
export function main(): void {
  console.log(`${opt()} ${opt(0, '', false)} ${opt(1, 'x', true)} ${opt(-1, '0')}`);
}
