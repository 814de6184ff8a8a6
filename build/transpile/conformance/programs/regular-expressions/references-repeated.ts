const rle = (s: string) => s.replace(/(.)\1+/g, (run, ch: string) => `${run.length}${ch}`);
export function main(): void {
  console.log(
    rle('aaabccdddd') +
      'aXbX'.replace(/(a?)\1/, '-') +
      Math.min() +
      Math.max() +
      Number((['4', 5, undefined] as (string | number | undefined)[])[1]) +
      Number((['4', 5, undefined] as (string | number | undefined)[])[2]) +
      'aabb'.replace(/(.)\1/, (m) => m + '!') +
      /(.)\1/.test('xx'),
  );
}
