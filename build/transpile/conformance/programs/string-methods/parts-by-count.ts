export function main(): void {
  console.log(`${'abcdef'.substr(1, 3)} ${'abcdef'.substr(-2)} [${'abcdef'.substr(2, 0)}] ${'abcdef'.substr(4, 9)}`);
  console.log(`${'a,b,c'.split(',', 2).join('|')} ${'a,b'.split().length}`);
  console.log(`${'abcabc'.lastIndexOf('b', 3)} ${'abcabc'.lastIndexOf('b', -1)} ${'abcabc'.lastIndexOf('c', 99)}`);
  console.log(String.fromCharCode(65, 66) + String.fromCharCode(67));
}
