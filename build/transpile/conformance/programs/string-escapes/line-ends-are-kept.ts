export function main(): void {
  const text = ['one', 'two', ''].join('\n');
  console.log(`${text.length} ${text.split('\n').length} ${text.endsWith('\n')} ${text.indexOf('\n')}`);
  console.log(`${'\r\n'.length} ${'a\r\nb'.split('\r\n').join('|')}`);
}
