function f(n: Int): string {
  switch (n) {
    case 1:
      throw new Error('one');
    case 2:
      return 'two';
    default:
      break;
  }
  return 'end';
}
export function main(): void {
  for (const n of [1, 2, 3]) {
    try {
      console.log(f(n));
    } catch (error) {
      console.log(`caught ${(error as Error).message}`);
    }
  }
}
