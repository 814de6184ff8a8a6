function f(): void {
  try {
    throw new Error('first');
  } catch (error) {
    throw new Error(`second after ${(error as Error).message}`);
  }
}
export function main(): void {
  try {
    f();
  } catch (error) {
    console.log((error as Error).message);
  }
}
