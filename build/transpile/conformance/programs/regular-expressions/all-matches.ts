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
