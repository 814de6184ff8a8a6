class Log {
  lines: string[] = [];
  add(line: string): Int {
    this.lines.push(line);
    return this.lines.length;
  }
}
function touch(log: Log): Int {
  return log.add('touched');
}
export function main(): void {
  const log = new Log();
  touch(log);
  log.add('x');
  log.lines.push('y');
  log.lines.pop();
  console.log(log.lines.join(','));
}
