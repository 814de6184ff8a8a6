function f(): void {
  try {
    throw new Error('original');
  } catch (error) {
    console.log('seen');
    throw error;
  }
}
export function main(): void {
  try {
    f();
  } catch (error) {
    console.log((error as Error).message);
  }
}
