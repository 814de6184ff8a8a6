// @filename: line-ends-are-kept.ts
export function main(): void {
  const text = ['one', 'two', ''].join('\n');
  console.log(`${text.length} ${text.split('\n').length} ${text.endsWith('\n')} ${text.indexOf('\n')}`);
  console.log(`${'\r\n'.length} ${'a\r\nb'.split('\r\n').join('|')}`);
}

// @filename: looks-like-code.ts
// Text that would mean something in BrightScript.
export function main(): void {
  console.log("' not a comment");
  console.log('rem neither');
  console.log('end if : end function');
  console.log('"); stop : print "');
  console.log('&h1F #const {{}} %20 ${x}');
}

// @filename: many-control-characters.ts
// Text of so many control characters that it is no sum of parts.
const TABLE =
  'a\tb\n1\t"2"\n3\t4\n5\t6\n7\t8\n9\t0\n1\t2\n3\t4\n5\t6\n7\t8\n9\t0\n1\t2\n3\t4\n5\t6\n7\t8\n9\t~\n~|^`_@#$\r\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nend';

export function main(): void {
  const size = TABLE.length;
  console.log(`${size} ${TABLE.split('\n').length} ${TABLE.split('\t').length} ${TABLE.indexOf('\r')}`);
  console.log(TABLE.split('\n').slice(0, 3).join(';').split('\t').join(','));
  console.log(TABLE.split('\n').slice(11, 16).join(';').split('\t').join(','));
  console.log(
    `\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n${size}|\u2028\u2029|`
      .length,
  );
  const keys: Record<string, number> = {};
  keys[TABLE] = 4;
  console.log(
    Object.keys(keys)
      .map((key) => `${key === TABLE}`)
      .join(),
  );
}

// @filename: quotes-and-controls.ts
export function main(): void {
  console.log('say "hi" and \'bye\'');
  console.log('it\'s "quoted"');
  console.log('back\\slash and /slash/');
  const text = 'a\nb\tc\rd';
  console.log(`${text.length} ${text.charCodeAt(1)} ${text.charCodeAt(3)} ${text.charCodeAt(5)}`);
  console.log('first\nsecond');
  console.log(`${'""'.length} ${'"'.length} ${'"a"b"'}`);
}

// @filename: unicode.ts
export function main(): void {
  console.log('é ü ß ñ – “quotes” €');
  console.log(`${'é'.length} ${'é'.charCodeAt(0)} ${'\u00e9' === 'é'} ${'€'.charCodeAt(0)}`);
  console.log('日本語 テスト'.split('').reverse().join(''));
  console.log('\x41\u0042\u{43}');
}
