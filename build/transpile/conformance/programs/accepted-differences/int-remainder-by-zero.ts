function rest(a: Int, b: Int): number {
  return a % b;
}
export function main(): void {
  try {
    console.log(`${rest(7, 4)} ${rest(7, 0)}`);
  } catch (error) {
    console.log((error as Error).message);
  }
}
