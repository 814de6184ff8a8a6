export function main(): void {
  console.log(
    `${Number('42')} ${Number('-1.5')} ${Number('')} ${Number('  8 ')} ${Number(true)} ${Number(false)} ${Number(7)}`,
  );
  console.log(`${isNaN(Number('12abc'))} ${isNaN(Number('x'))} ${isNaN(Number('1 2'))}`);
}
