export function format(n: Int): string {
  const pad = (text: string): string => (text.length < 3 ? pad(`0${text}`) : text);
  return pad(`${n}`);
}
export function pad(text: string): string {
  return `unused ${text}`;
}
