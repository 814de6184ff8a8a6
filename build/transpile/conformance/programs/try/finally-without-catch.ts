function inner(log: string[]): void {
  try {
    log.push('try');
    throw new Error('boom');
  } finally {
    log.push('finally');
  }
}
export function main(): void {
  const log: string[] = [];
  try {
    inner(log);
    log.push('never');
  } catch (error) {
    log.push((error as Error).message);
  }
  console.log(log.join(' '));
}
