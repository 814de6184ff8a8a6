const TEXTS = [
  '',
  'abc XYZ 019',
  "-_.!~*'()",
  ';/?:@&=+$,#',
  '%"<>\\^`{|}[]\t\n\x7f',
  'é ß ÿ Ā ߿ ࠀ € 日本語 \uffff',
  '😀 𝒳 \u{10ffff}',
  'https://example.com/a b?q=ü&r=1#top',
];
const ESCAPED = [
  ...[
    '%41%62%7e',
    '%2F%3f%23%26',
    'a%20b+c',
    '%C3%A9',
    '%e2%82%ac',
    '%F0%9F%98%80',
    '%f4%8f%bf%bf',
    '%C3%A9%',
    '%',
    '%4',
  ],
  ...['%G1', '%1G', '%80', '%C3', '%C3%', '%C3%41', '%C3A9', '%C0%80', '%C1%BF', '%E0%80%80', '%E0%9F%BF', '%E0%A0%80'],
  ...[
    '%ED%9F%BF',
    '%ED%A0%80',
    '%ED%BF%BF',
    '%EE%80%80',
    '%F0%80%80%80',
    '%F0%8F%BF%BF',
    '%F4%90%80%80',
    '%F8%80%80%80',
  ],
  ...[
    '%FF',
    '%FE',
    '100%25',
    '%25',
    '%%',
    '%E2%82',
    'é%C3%A9é',
    '%F0%9F%98%80%F0%9F%98%80x',
    '%3B%2C%2f%3F%3a%40%26%3D%2B%24%23',
  ],
];

function tried(decode: () => string): string {
  try {
    return decode();
  } catch (error) {
    return `${error instanceof URIError} ${error instanceof RangeError} ${error}`;
  }
}

export function main(): void {
  for (const text of TEXTS) {
    console.log(encodeURIComponent(text));
    console.log(encodeURI(text));
    console.log(`${decodeURIComponent(encodeURIComponent(text)) === text} ${decodeURI(encodeURI(text)) === text}`);
  }
  for (const text of ESCAPED) {
    console.log(`${text}: ${tried(() => decodeURIComponent(text))} ${tried(() => decodeURI(text))}`);
  }
  console.log(`${encodeURIComponent(12.5)} ${encodeURIComponent(true)} ${encodeURIComponent(-1)}`);
  const query = { 'a b': '1&2', ü: '=' };
  const parts = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
  console.log(parts.sort().join('&'));
  console.log(['%41', 'b%20c'].map(decodeURIComponent).join(','));
}
