function kind(n: Int): string {
  switch (n) {
    case 1:
    case 2:
    case 3:
      return 'small';
    case 10:
    case 20:
      return 'round';
    default:
      return 'other';
  }
}
export function main(): void {
  console.log([1, 2, 3, 4, 10, 20].map((n) => kind(n)).join(' '));
}
