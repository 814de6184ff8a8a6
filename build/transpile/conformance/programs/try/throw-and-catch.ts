function fail(message: string): void {
  throw new Error(message);
}
export function main(): void {
  try {
    fail('broken');
    console.log('never');
  } catch (error) {
    console.log(`caught ${(error as Error).message}`);
  }
  console.log('after');
}
