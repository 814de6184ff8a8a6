export const log: string[] = [];
export function say(text: string): string {
  log.push(text);
  return text;
}
