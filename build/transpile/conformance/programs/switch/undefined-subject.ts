function f(text: string | undefined): string {
  switch (text) {
    case undefined:
      return 'none';
    case 'a':
      return 'A';
    default:
      return 'other';
  }
}
export function main(): void {
  console.log(`${f(undefined)} ${f('a')} ${f('b')} ${f('')}`);
}
