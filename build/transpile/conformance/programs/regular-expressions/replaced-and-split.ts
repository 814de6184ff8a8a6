// Regular expressions: replace with texts and with functions, and split.

const NAME = /\{(\w+)\}/g;

function camel(text: string): string {
  return text.replace(/[-_\s]+(.)/g, (_, letter) => letter.toUpperCase());
}

function kebab(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase();
}

function filled(text: string, values: Record<string, string>): string {
  return text.replace(NAME, (whole, name) => values[name] ?? whole);
}

function loud(text: string): string {
  return `<${text}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => {
    if (sign === '&') return '&amp;';
    return sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : '&quot;';
  });
}

export function main(): void {
  console.log(`${camel('background-color_of it')} ${kebab('backgroundColor Of_it')}`);
  console.log(filled('Hi {name}, {greeting} {missing}', { name: 'Ann', greeting: 'hello' }));
  console.log(escaped('<a href="x">&</a>'));
  console.log(
    'a1b2'.replace(/\d/, '#') + ' ' + 'a1b2'.replace(/\d/g, '[$&]') + ' ' + 'a1b2'.replaceAll(/[a-z]/g, '$$'),
  );
  console.log('John Smith'.replace(/(\w+)\s(\w+)/, '$2, $1 $3 $0 $` $01 $10'));
  console.log('aaa'.replace(/a(b)?/g, '[$1]') + ' ' + 'abc'.replace(/x*/g, '-') + ' ' + 'abc'.replace(/^|$/g, '|'));
  console.log('one\ntwo'.replace(/^/gm, '> '));
  console.log('a,b;c'.replace(/[,;]/g, (sign, at: number) => `${sign}${at}`));
  console.log(
    '-5 7'.replace(
      /(-)?(\d)/g,
      (_, sign: string | undefined, digit: string) => `${sign === undefined ? '+' : 'm'}${digit}`,
    ),
  );
  console.log('abc'.replace(/b/, loud));
  let count = 0;
  console.log('x y z'.replace(/\w/g, () => `${++count}`));
  console.log('1234567.891'.replace(/\B(?=(\d{3})+(?!\d))/g, ','));
  console.log('  trim me '.replace(/^\s+|\s+$/g, '') + '|');
  console.log('a, b ,c;d'.split(/\s*[,;]\s*/).join('|'));
  console.log(
    'a1b2c'.split(/(\d)/).join('|') +
      ' ' +
      'abc'.split(/x*/).join('|') +
      ' ' +
      `${''.split(/x/).length}${''.split(/x*/).length}`,
  );
  console.log('2024-01-02'.split(/-/, 2).map(Number).join('|') + ' ' + ',a,'.split(/,/).length);
  console.log(
    'a1b'
      .split(/(x)?\d/)
      .map((part) => `${part === undefined}`)
      .join(),
  );
  try {
    console.log('a'.replaceAll(/a/, 'b'));
  } catch (error) {
    console.log((error as Error).message);
  }
}
