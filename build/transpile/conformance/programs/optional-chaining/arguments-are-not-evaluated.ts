class Log {
  add(text: string): string {
    return text;
  }
}
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
function use(log: Log | undefined): string {
  return log?.add(say('argument')) ?? 'none';
}
export function main(): void {
  console.log(use(undefined));
  console.log(use(new Log()));
}
