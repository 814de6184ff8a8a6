function code(text: string): Int {
  switch (text) {
    case 'one':
      return 1;
    case 'two':
      return 2;
    case '':
      return 0;
    default:
      return -1;
  }
}
export function main(): void {
  console.log(`${code('one')} ${code('two')} ${code('')} ${code('Two')} ${code('zzz')}`);
}
