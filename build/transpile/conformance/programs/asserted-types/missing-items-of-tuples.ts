/** An item of a tuple may be missing against its type, however it is taken out. */
const list: number[] = [4, 5];
const texts: string[] = ['a'];
const made: [number, number][] = [
  [list[7]!, 1],
  [2, list[8]!],
];

function pair(): [number, string] {
  return [list[9]!, texts[3]!];
}
function nested(): { n: number; both: [number, number] } {
  return { n: list[9]!, both: [list[9]!, 2] };
}
class Holder {
  both: [number, number] = [list[5]!, 1];
}

function numbered(n: number): string {
  return `#${n}`;
}
function quoted(text: string): string {
  return `<${text}>`;
}
function ofPair([n, text]: [number, string]): string {
  return numbered(n) + quoted(text);
}

function declared(): void {
  const [a, b] = [list[7]!, list[0]!];
  console.log(numbered(a), a + b, numbered(b));
  const [[c], { d }] = [[list[8]!], { d: texts[4]! }];
  console.log(numbered(c!), quoted(d));
  const [e, f] = pair();
  console.log(numbered(e), quoted(f), e + 1);
  const {
    n,
    both: [g, h],
  } = nested();
  console.log(numbered(n), numbered(g), h, g + h);
}

function looped(): void {
  for (const [x, y] of made) console.log(numbered(x), numbered(y), x + y);
  console.log(made.map(([x, y]) => numbered(x) + numbered(y)).join());
  const map = new Map<string, [number, number]>([['k', [list[4]!, 3]]]);
  for (const [key, [x, y]] of map) console.log(key, numbered(x), y);
  const entry = map.get('k');
  if (entry) {
    const [x] = entry;
    console.log(numbered(x), numbered(entry[0]));
  }
}

function assigned(): void {
  let [i, j] = [1, 2];
  [i, j] = [list[9]!, i];
  console.log(numbered(i), numbered(j));
  const tuple: [number, number] = [1, 2];
  tuple[0] = list[9]!;
  const [first, second] = tuple;
  console.log(numbered(tuple[0]), numbered(first), second);
}

function putInPlace(): void {
  const flags: boolean[] = [true, false];
  const known = new Map<string, boolean>();
  flags[1] = known.get('none')!;
  for (const flag of flags) console.log(`flag ${flag}`);
  console.log(flags.map((flag) => `is ${flag}`).join());
}

export function main(): void {
  declared();
  console.log(numbered(pair()[0]), quoted(pair()[1]), pair()[0] + 1);
  console.log(numbered(made[0]![0]), numbered(new Holder().both[0]));
  console.log(ofPair(pair()), ofPair([list[6]!, texts[5]!]));
  looped();
  assigned();
  putInPlace();
}
