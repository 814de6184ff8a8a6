function t(text: string, n: Int, o: string | undefined): string {
  return `${text ? 'T' : 'F'}${n ? 'T' : 'F'}${o ? 'T' : 'F'}`;
}
export function main(): void {
  console.log(`${t('', 0, undefined)} ${t('x', 1, '')} ${t(' ', -1, 'o')}`);
}
