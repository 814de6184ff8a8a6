export function main(): void {
  console.log(
    `${parseInt('42')} ${parseInt('  7 ')} ${parseInt('-13')} ${parseInt('3.9')} ${parseInt('12abc')} ${parseInt('ff', 16)} ${parseInt('101', 2)} ${parseInt('010', 10)}`,
  );
  console.log(`${isNaN(parseInt('abc'))} ${isNaN(parseInt(''))} ${isNaN(parseInt('-'))} ${Number.parseInt('8', 10)}`);
}
