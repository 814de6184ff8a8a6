function f(log: string[]): string {
  try {
    try {
      log.push('in');
      return 'value';
    } finally {
      log.push('inner finally');
    }
  } finally {
    log.push('outer finally');
  }
}
export function main(): void {
  const log: string[] = [];
  log.push(f(log));
  console.log(log.join(', '));
}
