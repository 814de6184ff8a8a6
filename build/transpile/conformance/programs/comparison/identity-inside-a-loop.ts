function isList(a: Int[], b: Int[]): boolean {
  return a === b;
}
export function main(): void {
  const text = [3, 4, 5];
  console.log(`${text.every((rem) => isList(text, text))}`);
  let n = 0;
  for (const x of text) {
    if (isList(text, [1]) || n > 10) break;
    n++;
  }
  console.log(`${n}`);
  for (const x of text) {
    if (!isList(text, text)) break;
    console.log(`${x}`);
    n++;
    if (n > 10) break;
  }
  const o: Record<string, Int> = { a: 1, b: 2, c: 3 };
  const same = (p: Record<string, Int>, q: Record<string, Int>): boolean => p === q;
  let k = 0;
  for (const key in o) {
    if (!same(o, o)) break;
    k++;
    if (k > 10) break;
  }
  console.log(`${k}`);
}
