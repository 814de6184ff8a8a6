class Log {
  text: string = '';
}
function run(log: Log, fail: boolean): string {
  try {
    log.text += 'try ';
    if (fail) throw new Error('x');
    return 'from try';
  } catch {
    log.text += 'catch ';
    return 'from catch';
  } finally {
    log.text += 'finally ';
  }
}
export function main(): void {
  const log = new Log();
  console.log(run(log, false));
  console.log(run(log, true));
  console.log(log.text);
}
