export function main(): void {
  for (const text of ['', 'a', 'ab', 'é中', '=-']) {
    for (const count of [0, 1, 2, 3, 4, 7, 8, 13]) console.log(`${count} [${text.repeat(count)}]`);
  }
  const many = 'xyz'.repeat(1000);
  console.log(`${many.length} ${many.startsWith('xyzxyz')} ${many.endsWith('zxyz')}`);
  const kept = 'ab';
  console.log(kept.repeat(3) + kept);
  for (const width of [0, 1, 2, 3, 10, 17]) {
    console.log(
      `[${'é'.padStart(width, '中-')}] [${'ab'.padEnd(width, 'xyz')}] [${''.padStart(width)}] [${'q'.padEnd(width, '')}]`,
    );
  }
}
