// @filename: all-matches.ts
/** `matchAll`: every match with its groups, from where the expression stands, which it does not move. */
const PAIR = /(\w+)=(\d+)?/g;

function pairsIn(text: string): string {
  const found: string[] = [];
  for (const [whole, key, value] of text.matchAll(PAIR)) found.push(`${whole}|${key}|${value ?? 'none'}`);
  return found.join(' ');
}

function lengths(text: string): number {
  let sum = 0;
  for (const match of text.matchAll(/[a-z]+/g)) sum += match[0].length * match.length;
  return sum;
}

function fails(text: string): string {
  try {
    return `${[...text.matchAll(/a/)].length}`;
  } catch (error) {
    return error instanceof TypeError ? 'TypeError' : 'other';
  }
}

export function main(): void {
  console.log(pairsIn('a=1&bc=&d=22'));
  console.log(`${pairsIn('nothing')}.`);
  console.log(`${lengths('one two three')}`);
  console.log([...'a1b22'.matchAll(/\d/g)].map((match) => match[0]).join());
  console.log(Array.from('x-y-z'.matchAll(/-/g), (match) => match[0] + match.length).join());
  console.log(`${[...'abc'.matchAll(/x*/g)].length}`);
  PAIR.lastIndex = 3;
  console.log(`${pairsIn('a=1&bc=2')} ${PAIR.lastIndex}`);
  PAIR.lastIndex = 0;
  console.log(fails('aa'));
  const [first] = 'k=5 l=6'.matchAll(PAIR);
  console.log(`${first?.[1] ?? 'none'} ${first?.[2] ?? 'none'}`);
}

// @filename: made-of-constants.ts
// Patterns of texts that the compiler knows: constants, what is put together of them, and the source of others.
const DIGITS = '[0-9]+';
const PAIR = '(' + DIGITS + '),(' + DIGITS + ')';
const WORD = /[a-z]+/i;
const TAGGED = new RegExp(`<(${WORD.source})>`, 'g');
const shapes = { pair: new RegExp('^' + PAIR + '$'), word: new RegExp(WORD), global: new RegExp(WORD, 'g') };
export function main(): void {
  const comma = ',';
  const around = `\\s*${comma}\\s*`;
  console.log('a , b,c'.split(new RegExp(around)).join('|'));
  console.log(String(shapes.pair.test('12,34')) + String(shapes.pair.test('12;34')));
  console.log('<one> <Two>'.replace(TAGGED, '[$1]'));
  console.log(String(shapes.word.test('ABC')) + shapes.word.flags + shapes.global.flags);
  console.log('Ab aB'.replace(shapes.global, 'x'));
  console.log(shapes.pair.source);
}

// @filename: references-repeated.ts
const rle = (s: string) => s.replace(/(.)\1+/g, (run, ch: string) => `${run.length}${ch}`);
export function main(): void {
  console.log(
    rle('aaabccdddd') +
      'aXbX'.replace(/(a?)\1/, '-') +
      Math.min() +
      Math.max() +
      Number((['4', 5, undefined] as (string | number | undefined)[])[1]) +
      Number((['4', 5, undefined] as (string | number | undefined)[])[2]) +
      'aabb'.replace(/(.)\1/, (m) => m + '!') +
      /(.)\1/.test('xx'),
  );
}

// @filename: replacers-that-assign-the-string.ts
/** `replace` goes on with the string that it began with. */
export function main(): void {
  let text = 'abc';
  text = text.replace(/b/, () => {
    text = 'other';
    return text;
  });
  console.log(text);
  let named = 'x1y2';
  const found = named.replace(/(?<digit>[0-9])/g, (all) => (named = `${named}${all}`));
  console.log(`${found} ${named}`);
}
