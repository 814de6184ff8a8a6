export function main(): void {
  const s = 'aéb€c';
  console.log(
    `${s.length} ${s.charAt(3)} ${s.indexOf('€')} ${s.slice(1, 4)} ${s.split('').reverse().join('')} ${s.toUpperCase()} ${s.charCodeAt(3)}`,
  );
  console.log(
    `${'abc'.split('b').length} ${'aXbX'.split('X').join('|')} ${'XaX'.split('X').length} ${'a  b'.split(' ').length}`,
  );
  console.log(
    `${'abcabc'.replace('b', '$&$&')} ${'a.b.c'.replaceAll('.', '')} ${'aaa'.replaceAll('aa', 'b')} ${'abc'.replace('z', 'y')}`,
  );
  console.log(`${'%25'} ${'a"b'} ${'tab\there'} ${'line\nbreak'.split('\n').length} ${'\\'.length} ${'\u0041\x42'}`);
}
