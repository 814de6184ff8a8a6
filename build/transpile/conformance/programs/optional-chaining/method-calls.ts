class Log {
  lines: string[] = [];
  add(line: string): Int {
    this.lines.push(line);
    return this.lines.length;
  }
}
function use(log: Log | undefined): string {
  log?.add('x');
  return `${log?.add('y') ?? -1} ${log?.lines.length ?? -1} ${log?.lines.join() ?? 'none'}`;
}
export function main(): void {
  console.log(use(undefined));
  console.log(use(new Log()));
}
