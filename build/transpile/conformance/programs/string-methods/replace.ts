export function main(): void {
  console.log('a-b-c'.replace('-', '+'));
  console.log('a-b-c'.replaceAll('-', '+'));
  console.log('aaa'.replaceAll('a', 'aa'));
  console.log('x.y*z'.replaceAll('.', '*').replaceAll('*', '.'));
  console.log(`${'abc'.replace('z', 'y')} ${'abc'.replaceAll('z', 'y')} [${'abc'.replaceAll('abc', '')}]`);
}
