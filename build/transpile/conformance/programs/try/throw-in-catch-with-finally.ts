function f(log: string[]): void {
  try {
    throw new Error('first');
  } catch {
    log.push('catch');
    throw new Error('second');
  } finally {
    log.push('finally');
  }
}
export function main(): void {
  const log: string[] = [];
  try {
    f(log);
  } catch (error) {
    log.push((error as Error).message);
  }
  console.log(log.join(' '));
}
