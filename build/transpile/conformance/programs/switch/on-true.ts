function size(n: Int): string {
  switch (true) {
    case n < 0:
      return 'negative';
    case n < 10:
      return 'small';
    case n < 100:
      return 'medium';
    default:
      return 'large';
  }
}
export function main(): void {
  console.log([-1, 5, 50, 500].map((n) => size(n)).join(' '));
}
