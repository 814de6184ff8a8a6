export function main(): void {
  let n: Int = 0;
  try {
    n = 1;
    n += 10;
    throw new Error('x');
  } catch {
    n += 100;
  } finally {
    n += 1000;
  }
  console.log(`${n}`);
}
