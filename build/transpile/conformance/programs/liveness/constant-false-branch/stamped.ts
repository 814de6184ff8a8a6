export function stamped(text: string): string {
  return `> ${text}`;
}
