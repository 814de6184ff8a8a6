// Regular expressions: test, exec, match and search, with the groups that did not match.

const WORD = /\w+/g;
const DIGIT = /\d/g;
const date = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

function shown(found: readonly (string | undefined)[] | null): string {
  return found ? found.map((part) => (part === undefined ? 'undefined' : `'${part}'`)).join() : 'none';
}

function url(text: string): string {
  return shown(/^(?:(\w+):)?\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(text));
}

class Scanner {
  private readonly token = /\s*(\d+|[-+*/()])/g;

  all(text: string): string {
    const found: string[] = [];
    let part = this.token.exec(text);
    while (part !== null) {
      found.push(`${part[1]}@${this.token.lastIndex}`);
      part = this.token.exec(text);
    }
    return found.join(' ');
  }
}

export function main(): void {
  console.log(
    `${/^a+$/.test('aaa')} ${/^a+$/.test('aab')} ${/ab|cd/i.test('xCDx')} ${/a.c/.test('a\nc')} ${/a.c/s.test('a\nc')}`,
  );
  console.log(
    `${/c$/.test('c\n')} ${/c$/m.test('c\nd')} ${/^d/m.test('c\nd')} ${/^$/m.test('a\n')} ${/\bfoo\b/.test('a foo!')}`,
  );
  console.log(shown(date.exec('2024-05-06')));
  console.log(shown(date.exec('2024-05-06T07:08')));
  console.log(shown(date.exec('2024-5-6')));
  for (const text of ['http://a.b/c?d=e#f', '//x?', '//x#', '//x', 'ftp://h/p?#', 'nope']) console.log(url(text));
  console.log(shown('one two  three'.match(WORD)));
  console.log(shown('...'.match(WORD)));
  console.log(shown('key = value'.match(/(\w+)\s*=\s*(\w+)/)));
  console.log(shown('abc'.match(/x*/g)));
  console.log(shown('ac'.match(/(a)|(b)|(c)/g)));
  console.log(shown(/(a)|(b)|(c)/.exec('c')));
  console.log(shown(/(?:(\d)|[a-z])x(-?)/.exec('5x')));
  console.log(`${'hello world'.search(/o/)} ${'hello'.search(/z/)} ${'x\n12'.search(/^\d/m)}`);
  console.log(new Scanner().all('12 + (3*4)-5'));
  console.log(
    `${WORD.test('a b')} ${WORD.lastIndex} ${WORD.test('a b')} ${WORD.lastIndex} ${WORD.test('a b')} ${WORD.lastIndex}`,
  );
  const twice = [DIGIT.test('1a2'), DIGIT.test('1a2'), DIGIT.test('1a2')];
  console.log(twice.join());
  WORD.lastIndex = 3;
  console.log(`${shown(WORD.exec('ab cdef'))} ${WORD.source} ${WORD.flags}`);
  WORD.lastIndex = 0;
  console.log(shown(/(["'])(.*?)\1/.exec(`say "it's" now`)));
  console.log(shown(/([a-z])\1/.exec('abccd')));
  console.log(shown('a1b22'.match(/[^\d\s]\d+/g)));
  console.log(shown('price: $5.00'.match(/\$(\d+)\.(\d+)/)));
  console.log(shown('x[1]{2}'.match(/[[\]{}]/g)));
  console.log(shown('10px 20em'.match(/\d+(?=em)/)));
  console.log(shown('10px 20em'.match(/\b\d+(?!px|\d)/)));
  console.log(shown('$10 €20'.match(/(?<=\$)\d+/g)));
  console.log(shown('a-b_c d'.match(/[\w-]+/g)));
  console.log(shown('tab\there'.match(/\t|\x68|\u0065/g)));
  console.log(shown(new RegExp('\\d{2,3}', 'g').exec('a1234')));
}
