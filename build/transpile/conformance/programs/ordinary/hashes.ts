function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = (h + (h << 1) + (h << 4) + (h << 7) + (h << 8) + (h << 24)) >>> 0;
  }
  return h;
}
function popcount(n: number): number {
  let c = 0;
  for (let x = n; x; x &= x - 1) c++;
  return c;
}
function rgb(r: Int, g: Int, b: Int): string {
  return '#' + ((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1);
}
export function main(): void {
  console.log(
    `${hash('hello')} ${hash('')} ${popcount(255)} ${popcount(0)} ${rgb(255, 128, 0)} ${(5 & 1) === 1} ${1 << 31} ${-1 >>> 0} ${~~7.9} ${7.9 | 0} ${(2 ** 31) | 0}`,
  );
}
