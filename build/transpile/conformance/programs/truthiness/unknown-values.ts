function t(value: unknown): string {
  return value ? 'T' : 'F';
}
export function main(): void {
  console.log(t('') + t('x') + t(0) + t(1) + t(false) + t(true) + t(undefined) + t(null) + t([]) + t({}));
}
