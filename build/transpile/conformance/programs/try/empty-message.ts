export function main(): void {
  try {
    throw new Error('');
  } catch (error) {
    console.log(`[${(error as Error).message}]`);
  }
  try {
    throw new Error();
  } catch (error) {
    console.log(`[${(error as Error).message}]`);
  }
}
