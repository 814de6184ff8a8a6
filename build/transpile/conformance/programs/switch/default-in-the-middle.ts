function f(n: Int): string {
  switch (n) {
    case 1:
      return 'one';
    default:
      return 'default';
    case 2:
      return 'two';
  }
}
export function main(): void {
  console.log(`${f(1)} ${f(2)} ${f(3)}`);
}
