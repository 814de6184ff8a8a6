export function marked(text: string): string {
  return `*${text}`;
}
export function plain(text: string): string {
  return text;
}
