// @filename: arrays-and-objects.ts
const NAMES: readonly string[] = ['x', 'y'];
const TABLE: { readonly [key: string]: Int } = { one: 1, Two: 2 };
const NESTED = { list: [1, 2, 3], inner: { deep: 'd' } } as const;
export function main(): void {
  console.log(`${NAMES.length} ${NAMES[1] ?? ''} ${NAMES.join()}`);
  console.log(`${TABLE['one'] ?? 0} ${TABLE['Two'] ?? 0} ${TABLE['two'] ?? 'none'}`);
  console.log(`${NESTED.list[2]} ${NESTED.inner.deep}`);
  for (const name of NAMES) console.log(name);
}

// @filename: computed-from-constants.ts
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LABEL = `every ${MINUTE} ms`;
const HOURS: Int = 2;
const MASK = (1 << 4) | 1;
export function main(): void {
  console.log(`${MINUTE} ${LABEL} ${HOURS * 60 * MINUTE} ${MASK}`);
}

// @filename: function-in-constant-table.ts
type Rule = { readonly name: string; readonly limit: Int };
const RULES: readonly Rule[] = [
  { name: 'low', limit: 3 },
  { name: 'high', limit: 10 },
];
function ruleFor(n: Int): string {
  return RULES.find((rule) => n <= rule.limit)?.name ?? 'none';
}
export function main(): void {
  console.log(`${ruleFor(1)} ${ruleFor(3)} ${ruleFor(4)} ${ruleFor(11)}`);
}

// @filename: literals.ts
const COUNT = 7;
const NAME = 'const';
const ON = true;
const NEGATIVE = -5;
const HALF = 0.5;
const NOTHING = undefined;
export function main(): void {
  console.log(`${COUNT} ${NAME} ${ON} ${NEGATIVE} ${HALF} ${NOTHING ?? 'none'}`);
  console.log(`${-NEGATIVE} ${10 - NEGATIVE} ${10 + NEGATIVE} ${NEGATIVE * NEGATIVE}`);
}

// @filename: long-constants.ts
const EPOCH: Long = 1700000000123;
const LIMIT = 9007199254740991;
const DAY: Long = 24 * 60 * 60 * 1000;
export function main(): void {
  console.log(`${EPOCH} ${LIMIT} ${DAY} ${EPOCH + DAY}`);
}

// @filename: negative-and-precedence.ts
const NEG = -3;
const SUM = 1 + 2;
export function main(): void {
  console.log(`${-NEG} ${-(-NEG)} ${5 - NEG} ${SUM * 2} ${2 * SUM} ${-SUM} ${NEG - -NEG}`);
  console.log(`${10 % NEG} ${NEG % 2} ${1 - SUM}`);
}

// @filename: objects-that-change-under-another-name.ts
interface Table {
  list: number[];
  entry: { count: number };
}
namespace Shelf {
  export const books = ['a'];
}
class Defaults {
  static readonly sizes: number[] = [1];
}
const list = [1, 2];
const entry = { count: 1 };
const literal = { inner: { list }, entry: entry, name: 'abc' };
const typed: Table = { list, entry };
const again = typed;
const lengths = [literal.inner.list.length, again.list.length, Shelf.books.length, Defaults.sizes.length];
const size = literal.inner.list.length * 2;
const count = literal.entry.count;
const text = `${again.entry.count} ${literal.name.length}`;

export function main(): void {
  list.push(3);
  entry.count = 9;
  Shelf.books.push('b');
  Defaults.sizes.push(2);
  console.log(lengths.join(), size, count, text);
  console.log(literal.inner.list.length, again.entry.count);
}

// @filename: shadowed-by-local.ts
const size = 3;
function inner(): Int {
  const size = 10;
  return size;
}
function block(): Int {
  let sum: Int = size;
  if (sum > 0) {
    const size = 100;
    sum += size;
  }
  sum += size;
  return sum;
}
export function main(): void {
  console.log(`${size} ${inner()} ${block()}`);
}

// @filename: used-before-declared.ts
export function main(): void {
  console.log(`${later()} ${VALUE}`);
}
function later(): Int {
  return VALUE * 2;
}
const VALUE = 21;

// @filename: written-by-patterns-and-loops.ts
// An object of a module is one object, also where a pattern or the head of a loop writes to it.
interface Place {
  n: number;
  s: string;
  list: number[];
}
const ofLoop: Place = { n: 6, s: '', list: [] };
const ofKeys: Place = { n: 1, s: '', list: [] };
const ofItems: Place = { n: 0, s: '', list: [] };
const ofMembers: Place = { n: 0, s: '', list: [] };
const ofRest: Place = { n: 0, s: '', list: [] };
const ofDefault: Place = { n: 0, s: '', list: [] };
const counted: Place = { n: 0, s: '', list: [] };
class Kept {
  static readonly place: Place = { n: 7, s: 'start', list: [1] };
}
export function main(): void {
  for (ofLoop.n of [3, 14, 5]) console.log(`${ofLoop.n}`);
  for (ofKeys.s in { a: 1 }) console.log(`in ${ofKeys.s}`);
  const pair: [number, string] = [1, 'one'];
  [ofItems.n, (ofItems as Place).s] = pair;
  ({ n: ofMembers.n, s: ofMembers.s } = { n: 2, s: 'two' });
  [, ...ofRest.list] = [1, 2, 3];
  const few: number[] = [];
  [ofDefault.n = 9] = few;
  counted.n++;
  [Kept.place.n, Kept.place.s] = pair;
  console.log(`${ofLoop.n} ${ofKeys.s} ${ofItems.n}${ofItems.s} ${ofMembers.n}${ofMembers.s} ${ofRest.list.join()}`);
  console.log(`${ofDefault.n} ${counted.n} ${Kept.place.n}${Kept.place.s}`);
}
