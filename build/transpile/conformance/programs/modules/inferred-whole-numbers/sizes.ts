/** Whole numbers whose type nobody wrote, for another module. */
export function sized(text: string) {
  return text.length;
}
export const count = 'abc'.length;
export const info = { n: 'abc'.length };
export let limit = 'abcd'.length;
export function raise(): void {
  limit += 1;
}
