export function main(): void {
  console.log(
    `[${'5'.padStart(3)}] [${'5'.padStart(3, '0')}] [${'12345'.padStart(3, '0')}] [${'x'.padEnd(4, 'ab')}] [${'x'.padStart(6, 'abc')}] [${'x'.padEnd(3)}]`,
  );
  console.log(`[${'ab'.repeat(3)}] [${'ab'.repeat(0)}] [${'-'.repeat(10)}]`);
}
