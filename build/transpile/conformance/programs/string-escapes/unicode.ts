export function main(): void {
  console.log('é ü ß ñ – “quotes” €');
  console.log(`${'é'.length} ${'é'.charCodeAt(0)} ${'\u00e9' === 'é'} ${'€'.charCodeAt(0)}`);
  console.log('日本語 テスト'.split('').reverse().join(''));
  console.log('\x41\u0042\u{43}');
}
