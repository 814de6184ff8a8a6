export const seen: string[] = [];
export function note(text: string): void {
  seen.push(text);
}
