export function main(): void {
  const s = 'abcabc';
  console.log(
    `${s.indexOf('b')} ${s.indexOf('b', 2)} ${s.indexOf('z')} ${s.indexOf('')} ${s.indexOf('c', 99)} ${s.indexOf('a', -5)}`,
  );
  console.log(
    `${s.lastIndexOf('b')} ${s.lastIndexOf('z')} ${s.indexOf('abc')} ${s.indexOf('abcabcd')} ${''.indexOf('a')}`,
  );
}
