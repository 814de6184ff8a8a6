export function main(): void {
  const s = 'Hello, World';
  console.log(s.slice(-5) + '|' + s.slice(-5, -2) + '|' + s.slice(3, 1) + '|' + s.slice(20));
  console.log(s.substring(5, 2) + '|' + s.substring(-3, 4) + '|' + s.substring(4));
  console.log(`${s.indexOf('o', 5)} ${s.lastIndexOf('o')} ${s.indexOf('')} ${s.indexOf('zz')} ${s.lastIndexOf('')}`);
  console.log(
    'a,b,,c'.split(',').join('|') + ' ' + `${''.split(',').length} ${''.split('').length} ${'abc'.split('').join('-')}`,
  );
  console.log('x'.padStart(3, 'ab') + 'x'.padEnd(4, 'ab') + 'xyz'.padStart(2) + '|' + 'x'.padStart(3) + '|');
  console.log('  a b \t\n'.trim() + '|' + '  a'.trimStart() + '|' + 'a  '.trimEnd() + '|');
  console.log(`${'abc'.charAt(1)}${'abc'.charAt(9)}| ${'abc'.charCodeAt(1)} ${'abc'[2]} ${'abc'.at(-1)}`);
  console.log('aXbXc'.replace('X', '-') + ' ' + 'aXbXc'.replaceAll('X', '--') + ' ' + 'abc'.replace('', '_'));
  console.log(`${'abc' < 'abd'} ${'Z' < 'a'} ${'a' < 'B'} ${'10' < '9'} ${'' < 'a'} ${'abc' < 'ab'}`);
  console.log(`${'abc'.includes('')} ${'abc'.startsWith('b', 1)} ${'abc'.endsWith('c')} ${'abc'.endsWith('')}`);
  console.log('ab'.repeat(3) + 'x'.repeat(0) + '|');
  console.log('ÀÉß'.toLowerCase() + ' ' + 'straße'.toUpperCase());
  console.log(`a${1}b${true}d${undefined}e`);
  console.log('tab\tquote"back\\nl' + "it's");
  console.log(
    `${Number('')} ${Number(' 12 ')} ${Number('1e3')} ${Number('0x1f')} ${Number('abc')} ${Number('1.50')} ${Number('-0.5')} ${Number('.5')} ${Number('5.')} ${Number('Infinity')}`,
  );
  console.log(
    `${parseInt('12px', 10)} ${parseInt('px', 10)} ${parseInt(' -7.9', 10)} ${parseInt('ff', 16)} ${parseInt('101', 2)} ${parseFloat('3.14abc')} ${parseFloat('.5e1')} ${parseFloat('-')}`,
  );
  console.log(
    `${String(1.0)} ${String(0.1 + 0.2)} ${1e21} ${1e-7} ${123456789012} ${-1.5e-10} ${1 / 3} ${100} ${1e20} ${0.000001}`,
  );
  console.log(
    `${(1.005).toFixed(2)} ${(2.5).toFixed(0)} ${(-1.5).toFixed(0)} ${(1e21).toFixed(2)} ${(0).toFixed(2)} ${(1234.5678).toFixed(1)} ${(0.5).toFixed(0)} ${(1.45).toFixed(1)}`,
  );
}
