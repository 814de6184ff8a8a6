// @filename: build-in-loop.ts
export function main(): void {
  let text = '';
  for (let i = 0; i < 5; i++) text = `${i}${text}`;
  let hex = '';
  for (const n of [10, 255, 7])
    hex += '0123456789abcdef'.charAt(Math.floor(n / 16)) + '0123456789abcdef'.charAt(n % 16);
  console.log(`${text} ${hex}`);
}

// @filename: case-and-trim.ts
export function main(): void {
  console.log(
    `${'MiXed'.toUpperCase()} ${'MiXed'.toLowerCase()} [${'  a b  '.trim()}] [${'  a '.trimStart()}] [${'  a '.trimEnd()}]`,
  );
  console.log(`[${'\n\t x \r\n'.trim()}] [${''.trim()}]`);
}

// @filename: chained-on-expressions.ts
function name(): string {
  return '  Ann Lee ';
}
export function main(): void {
  console.log((name().trim() + '!').toLowerCase().replace(' ', '-'));
  console.log(`${name().trim().split(' ').length} ${(name() + name()).length} ${`<${name()}>`.indexOf('>')}`);
}

// @filename: characters.ts
export function main(): void {
  const s = 'aZ9';
  console.log(
    `${s.charAt(0)} [${s.charAt(5)}] [${s.charAt(-1)}] ${s[1] ?? '-'} ${s[7] ?? '-'} ${s.at(-1) ?? '-'} ${s.at(9) ?? '-'}`,
  );
  console.log(
    `${s.charCodeAt(0)} ${s.charCodeAt(1)} ${s.charCodeAt(2)} ${String.fromCharCode(65)} ${String.fromCharCode(233)}`,
  );
  console.log(`${s.length} ${''.length} ${'é€'.length}`);
}

// @filename: codes-out-of-range.ts
/** Makes characters of codes that are too large, negative, fractions or NaN, and arrays of impossible lengths. */

function attempt(action: () => string): string {
  try {
    return action();
  } catch (error) {
    const { name, message } = error as Error;
    return `${name}: ${message}`;
  }
}

export function main(): void {
  for (const code of [-1, 1.5, 0x110000, NaN, Infinity, 65, 0x10ffff, 0x1f600])
    console.log(
      attempt(() => String.fromCodePoint(code)) === '\u{10ffff}' || attempt(() => String.fromCodePoint(code)),
    );
  console.log(attempt(() => String.fromCodePoint(-1)));
  console.log(attempt(() => String.fromCodePoint(65, 66.5)));
  console.log(
    attempt(() => String.fromCodePoint(72, 105)),
    String.fromCodePoint() === '',
  );
  for (const code of [65, 65.9, 65601, 131137, -65471]) console.log(String.fromCharCode(code));
  console.log(String.fromCharCode(65601), String.fromCharCode(72, 105));
  for (const length of [-1, 1.5, 4294967296, 2]) console.log(attempt(() => `${new Array(length).length}`));
  console.log(attempt(() => `${Array.from({ length: 4294967296 }).length}`));
}

// @filename: codes-spread.ts
let calls = 0;
function next(): number {
  calls++;
  return 64 + calls;
}
export function main(): void {
  const codes = [72, 105];
  const tuple: [number, number] = [67, 68];
  console.log(String.fromCharCode(...codes), String.fromCharCode(65, ...codes, 66, ...[]));
  console.log(
    String.fromCharCode(...[]).length,
    String.fromCharCode(...tuple),
    String.fromCharCode(...new Set([98, 98])),
  );
  for (const code of codes) console.log(code, String.fromCharCode(...codes), String.fromCodePoint(...codes));
  console.log(String.fromCharCode(next(), ...[next(), next()], next()), calls);
  console.log(String.fromCharCode(...codes.map((code) => code + 1), codes.push(70), ...codes).length);
  console.log(String.fromCharCode(...[65.9, 65601, -65471]), String.fromCodePoint(...[128512, 65]) === '😀A');
  const { list } = JSON.parse('{ "list": [72, 105] }') as { list: number[] };
  console.log(`${String.fromCharCode(...list)}!`);
  try {
    console.log(String.fromCodePoint(...[65, -1]));
  } catch (error) {
    console.log((error as Error).message, error instanceof RangeError);
  }
}

// @filename: comparison.ts
export function main(): void {
  console.log(`${'a' < 'b'} ${'a' < 'B'} ${'Z' < 'a'} ${'abc' < 'abd'} ${'abc' < 'ab'} ${'' < 'a'} ${'10' < '9'}`);
  console.log(`${'a' === 'a'} ${'a' === ('A' as string)} ${'a' !== ('a ' as string)} ${'b' >= 'b'} ${'a' <= 'Z'}`);
}

// @filename: concat-method.ts
export function main(): void {
  console.log('a'.concat('b', 'c') + ''.concat('x'));
}

// @filename: concat-spread.ts
let count = 0;
function step(text: string): string {
  count++;
  return text + count;
}
export function main(): void {
  const list = ['b', 'c'];
  console.log('a'.concat(...list), 'a'.concat('x', ...list, 'y'), ''.concat(...[]).length);
  console.log(step('r').concat(step('s'), ...[step('t'), step('u')], step('v')));
  console.log(step('r').concat(...[step('s')]));
  let text = 'p';
  console.log(text.concat(...[(text = 'q'), text]), text.concat(...list, (text = 'r')), text);
  console.log('-'.concat(...'xyz', ...new Set(['m', 'm', 'n'])));
  const holes: string[] = [];
  holes[2] = 'z';
  console.log('h'.concat(...holes));
  const { said } = JSON.parse('{ "said": ["1", 2, true] }') as { said: string[] };
  console.log('j'.concat(...said), list.map((item) => item.concat(...list)).join());
  const maybe: string | undefined = list.length > 5 ? undefined : 'w';
  console.log(maybe?.concat(...list));
}

// @filename: edges.ts
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

// @filename: includes-starts-ends.ts
export function main(): void {
  const s = 'https://host/path';
  console.log(
    `${s.includes('host')} ${s.includes('HOST')} ${s.startsWith('https://')} ${s.startsWith('host')} ${s.endsWith('path')} ${s.endsWith('pat')}`,
  );
  console.log(
    `${s.startsWith('')} ${s.endsWith('')} ${s.includes('')} ${'a'.startsWith('abc')} ${'a'.endsWith('cba')} ${s.startsWith('host', 8)}`,
  );
}

// @filename: index-of.ts
export function main(): void {
  const s = 'abcabc';
  console.log(
    `${s.indexOf('b')} ${s.indexOf('b', 2)} ${s.indexOf('z')} ${s.indexOf('')} ${s.indexOf('c', 99)} ${s.indexOf('a', -5)}`,
  );
  console.log(
    `${s.lastIndexOf('b')} ${s.lastIndexOf('z')} ${s.indexOf('abc')} ${s.indexOf('abcabcd')} ${''.indexOf('a')}`,
  );
}

// @filename: pad-and-repeat.ts
export function main(): void {
  console.log(
    `[${'5'.padStart(3)}] [${'5'.padStart(3, '0')}] [${'12345'.padStart(3, '0')}] [${'x'.padEnd(4, 'ab')}] [${'x'.padStart(6, 'abc')}] [${'x'.padEnd(3)}]`,
  );
  console.log(`[${'ab'.repeat(3)}] [${'ab'.repeat(0)}] [${'-'.repeat(10)}]`);
}

// @filename: parse-query.ts
function parse(query: string): Record<string, string> {
  const out: Record<string, string> = {};
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    if (at < 0) continue;
    out[pair.substring(0, at).toLowerCase()] = pair.substring(at + 1);
  }
  return out;
}
export function main(): void {
  const q = parse('A=1&b=two&junk&c=&d=x=y');
  console.log(`${q['a'] ?? '-'} ${q['b'] ?? '-'} ${q['junk'] ?? '-'} [${q['c'] ?? '-'}] ${q['d'] ?? '-'}`);
}

// @filename: parts-between-literals.ts
export function main(): void {
  for (const text of ['', 'a', 'abc', 'abcdef', 'héé']) {
    console.log(
      `[${text.slice(1)}] [${text.slice(0)}] [${text.slice(1, 3)}] [${text.slice(2, 2)}] [${text.slice(3, 1)}] [${text.slice(-2)}]`,
    );
    console.log(
      `[${text.substring(2)}] [${text.substring(0, 2)}] [${text.substring(3, 1)}] [${text.substring(9)}] [${text.substring(1, 99)}]`,
    );
  }
}

// @filename: parts-by-count.ts
export function main(): void {
  console.log(`${'abcdef'.substr(1, 3)} ${'abcdef'.substr(-2)} [${'abcdef'.substr(2, 0)}] ${'abcdef'.substr(4, 9)}`);
  console.log(`${'a,b,c'.split(',', 2).join('|')} ${'a,b'.split().length}`);
  console.log(`${'abcabc'.lastIndexOf('b', 3)} ${'abcabc'.lastIndexOf('b', -1)} ${'abcabc'.lastIndexOf('c', 99)}`);
  console.log(String.fromCharCode(65, 66) + String.fromCharCode(67));
}

// @filename: positions-that-are-no-integers.ts
function numbers(): number[] {
  return [NaN, Infinity, -Infinity, 1.9, -1.2, 3];
}
export function main(): void {
  const text = 'abcde';
  const list = [1, 2, 3, 4, 5];
  for (const n of numbers()) {
    console.log(
      `${n}: ${text.charAt(n)} ${text.at(n) ?? '-'} ${text.slice(n, 3)} ${text.slice(1, n)} ${text.substring(n, 3)} ${text.substring(3, n)}`,
    );
    console.log(`${list.at(n) ?? '-'} ${list.slice(n).join()} ${list.slice(0, n).join()}`);
    console.log(`${text.indexOf('', n)} ${text.startsWith('a', n)} ${text.padStart(Math.min(n, 9), '-')}`);
    console.log(`${[...list].fill(0, n).join()} ${[...list].fill(0, 1, n).join()}`);
  }
  console.log(`${text.charCodeAt(NaN)} ${text.charCodeAt(2)}`);
}

// @filename: repeat.ts
export function main(): void {
  for (const text of ['', 'a', 'ab', 'é中', '=-']) {
    for (const count of [0, 1, 2, 3, 4, 7, 8, 13]) console.log(`${count} [${text.repeat(count)}]`);
  }
  const many = 'xyz'.repeat(1000);
  console.log(`${many.length} ${many.startsWith('xyzxyz')} ${many.endsWith('zxyz')}`);
  const kept = 'ab';
  console.log(kept.repeat(3) + kept);
  for (const width of [0, 1, 2, 3, 10, 17]) {
    console.log(
      `[${'é'.padStart(width, '中-')}] [${'ab'.padEnd(width, 'xyz')}] [${''.padStart(width)}] [${'q'.padEnd(width, '')}]`,
    );
  }
}

// @filename: replace-by-function-order.ts
let log = '';
function say<T>(name: string, value: T): T {
  log += name;
  return value;
}
export function main(): void {
  let count = 0;
  console.log(
    'a-b-c-'.replaceAll('-', () => String(++count)),
    count,
  );
  let text = 'x.y.z';
  let part = '.';
  const change = text.replaceAll(part, (match, at, all) => {
    text = 'changed';
    part = 'q';
    if (at > 1) return match + all.length;
    return match;
  });
  console.log(change, text, part);
  const twice = say('f', (match: string) => say('!', match + match));
  console.log(say('t', 'aba').replaceAll(say('p', 'a'), twice), log);
  try {
    console.log('abc'.replace('b', () => { throw new Error('no'); })); // prettier-ignore
  } catch (error) {
    console.log((error as Error).message);
  }
}

// @filename: replace-by-function.ts
const shout = (match: string): string => match.toUpperCase();
function tag(match: string, offset: number, text: string): string {
  return `<${match}@${offset}/${text.length}>`;
}
export function main(): void {
  console.log(
    'abcb'.replace('b', (match) => `<${match}>`),
    'abcb'.replaceAll('b', (match) => `<${match}>`),
  );
  console.log('abcb'.replace('x', shout), 'abcb'.replaceAll('b', shout), 'abcb'.replaceAll('b', tag));
  console.log(
    'ab'.replaceAll('', (match, at) => `[${match}${at}]`),
    'ab'.replace('', () => '-'),
    ''.replace('a', () => 'x'),
  );
  console.log(
    'aaaaa'.replaceAll('aa', (_, at, all) => `${at}${all};`),
    ''.replaceAll('', () => 'e'),
  );
  console.log(
    'cost: $x'.replace('$x', () => '$&$1'),
    '$x$x'.replaceAll('$x', () => '$$'),
  );
  const names: Record<string, string> = { name: 'Ann' };
  console.log('Hi name, name'.replaceAll('name', (key) => names[key] ?? key));
  console.log(['a b', 'c d'].map((item) => item.replace(' ', () => '_')).join());
  const maybe: string | undefined = names.none ? undefined : 'q q';
  console.log(maybe?.replaceAll('q', (match, at) => match.repeat(at + 1)));
  console.log('nested'.replace('e', (outer) => 'xx'.replaceAll('x', (inner) => inner + outer)));
}

// @filename: replace.ts
export function main(): void {
  console.log('a-b-c'.replace('-', '+'));
  console.log('a-b-c'.replaceAll('-', '+'));
  console.log('aaa'.replaceAll('a', 'aa'));
  console.log('x.y*z'.replaceAll('.', '*').replaceAll('*', '.'));
  console.log(`${'abc'.replace('z', 'y')} ${'abc'.replaceAll('z', 'y')} [${'abc'.replaceAll('abc', '')}]`);
}

// @filename: replacement-patterns.ts
export function main(): void {
  const s = 'aéb€c';
  console.log(
    `${s.length} ${s.charAt(3)} ${s.indexOf('€')} ${s.slice(1, 4)} ${s.split('').reverse().join('')} ${s.toUpperCase()} ${s.charCodeAt(3)}`,
  );
  console.log(
    `${'abc'.split('b').length} ${'aXbX'.split('X').join('|')} ${'XaX'.split('X').length} ${'a  b'.split(' ').length}`,
  );
  console.log(
    `${'abcabc'.replace('b', '$&$&')} ${'a.b.c'.replaceAll('.', '')} ${'aaa'.replaceAll('aa', 'b')} ${'abc'.replace('z', 'y')}`,
  );
  console.log(`${'%25'} ${'a"b'} ${'tab\there'} ${'line\nbreak'.split('\n').length} ${'\\'.length} ${'\u0041\x42'}`);
}

// @filename: slice.ts
export function main(): void {
  const s = 'abcdef';
  console.log(
    `[${s.slice(2)}] [${s.slice(1, 3)}] [${s.slice(3, 1)}] [${s.slice(-2)}] [${s.slice(-4, -2)}] [${s.slice(0, -1)}] [${s.slice(9)}] [${s.slice(-99, 1)}] [${s.slice()}]`,
  );
}

// @filename: split-and-join.ts
export function main(): void {
  console.log(
    'a,b,,c'
      .split(',')
      .map((p) => `<${p}>`)
      .join(''),
  );
  console.log(
    `${''.split(',').length} ${'abc'.split('').length} ${'abc'.split('x').length} ${',a,'.split(',').length}`,
  );
  console.log('a--b--c'.split('--').join('+'));
  console.log('k=v=w'.split('=').join('|'));
}

// @filename: split-limits.ts
/** A limit of split is taken as 32 bits without a sign: -1 is no limit, and neither NaN nor 2^32 leaves anything. */
export function main(): void {
  console.log('a,b,c'.split(',', -1).join('|'), 'abc'.split('', -2).join('|'), 'a1b2'.split(/\d/, -1).length);
  console.log('a,b,c'.split(',', 2).join('|'), 'a,b'.split(',', 0).length);
  for (const limit of [NaN, 1.9, 4294967297, Infinity, -1, undefined]) console.log('a,b,c'.split(',', limit).length);
}

// @filename: starts-and-ends.ts
const PREFIX = 'batch';

function show(text: string, part: string): void {
  console.log(`[${text}] [${part}] ${text.startsWith(part)} ${text.endsWith(part)}`);
}

export function main(): void {
  for (const text of ['', 'a', 'batch', 'batch12', 'Batch', 'éa中', '中é']) {
    for (const part of ['', 'a', 'batch', 'batch12', 'é', '中', 'éa中x']) show(text, part);
    // Known to the compiler.
    console.log(`${text.startsWith('')} ${text.endsWith('')} ${text.startsWith('batch')} ${text.endsWith('12')}`);
    console.log(
      `${text.startsWith('é')} ${text.endsWith('中')} ${text.startsWith(PREFIX)} ${text.endsWith('a much longer text')}`,
    );
    console.log(
      `${text.startsWith('😀')} ${text.endsWith('😀')} ${('😀' + text + '😀').startsWith('😀')} ${(text + '😀').endsWith('😀')}`,
    );
    if (!text.startsWith('b') && text.endsWith('h')) console.log('never');
    for (const place of [undefined, text === '' ? undefined : 1]) {
      console.log(`${text.startsWith('a', place)} ${text.endsWith('a', place)} ${text.endsWith(text, place)}`);
    }
    for (const place of [-2, 0, 1, 2, 5, 100]) {
      console.log(
        `${place} ${text.startsWith('a', place)} ${text.endsWith('a', place)} ${text.startsWith('', place)} ${text.endsWith('', place)}`,
      );
      console.log(
        `${text.startsWith('batch12', place)} ${text.endsWith('batch', place)} ${text.startsWith('中', place)} ${text.endsWith('é', place)}`,
      );
    }
  }
}

// @filename: substring.ts
export function main(): void {
  const s = 'abcdef';
  console.log(
    `[${s.substring(2)}] [${s.substring(1, 3)}] [${s.substring(3, 1)}] [${s.substring(0, 99)}] [${s.substring(9)}] [${s.substring(-5, 2)}] [${s.substring(2, 2)}]`,
  );
}
