export function main(): void {
  const list = [3, 1, 2, 3];
  console.log(`${list.findLast((n) => n > 1)} ${list.findLast((n) => n > 5)}`);
  console.log(`${list.findLastIndex((n) => n === 3)} ${list.findLastIndex((_, i) => i < 2)}`);
  console.log(list.reduceRight((text, n, i) => `${text}${n}@${i} `, ''));
  console.log(`${list.reduceRight((a, b) => a - b)}`);
  try {
    const none: number[] = [];
    console.log(`${none.reduceRight((a, b) => a - b)}`);
  } catch (error) {
    console.log(error instanceof Error ? error.message : '');
  }
}
