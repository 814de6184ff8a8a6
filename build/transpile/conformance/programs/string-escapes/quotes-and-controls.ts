export function main(): void {
  console.log('say "hi" and \'bye\'');
  console.log('it\'s "quoted"');
  console.log('back\\slash and /slash/');
  const text = 'a\nb\tc\rd';
  console.log(`${text.length} ${text.charCodeAt(1)} ${text.charCodeAt(3)} ${text.charCodeAt(5)}`);
  console.log('first\nsecond');
  console.log(`${'""'.length} ${'"'.length} ${'"a"b"'}`);
}
