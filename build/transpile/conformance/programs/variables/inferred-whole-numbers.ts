/** Lengths, sizes and indexes are Integers, and what is worked out with them grows as in JavaScript: nobody wrote `Int`. */
const BIG = 900000000;

function lengthOf(text: string) {
  return text.length;
}
const places = (text: string) => text.indexOf('c');
function pairOf(text: string) {
  return [text.length, text] as const;
}
function same<T>(value: T): T {
  return value;
}
function boxed<T>(value: T) {
  return { value };
}
function withDefault(n = 'abc'.length) {
  return n * BIG;
}
function ranked(text: string) {
  switch (text) {
    case 'abc':
      return text.length;
    default:
      return text.indexOf('x');
  }
}
function counter(text: string) {
  let n = text.length;
  return () => {
    n = n * 100000;
    return n;
  };
}
/** Here the type of the parameter is written, and that of the result is not. */
function given(n: Int) {
  return n;
}

class Holder<T> {
  n = 'abc'.length;
  static count = 'abc'.length;
  readonly list = [1, 2, 3];
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
  get size() {
    return this.list.length;
  }
  measured() {
    return this.list.length;
  }
  grown() {
    this.n = this.n * BIG;
    return this.n;
  }
  halved() {
    this.n /= 7;
    return this.n;
  }
}

let total = 'abc'.length;
function add(n: number): void {
  total = total + n;
}

function ofIndexes(): void {
  console.log(
    Array.from({ length: 30 }, (_, i) => i * 86400000)
      .slice(24)
      .join(),
  );
  const names = ['a', 'b', 'c', 'd'];
  names.forEach((name, i) => console.log(name, i * BIG));
  console.log(names.map((_, i) => i * BIG).join(), names.filter((_, i) => i * BIG > 2500000000).join());
  console.log(
    names.reduce((sum, _, i) => sum + i * BIG, 0),
    names.findIndex((_, i) => i * BIG > 2500000000),
  );
  for (const [i, name] of names.entries()) console.log(name, i * BIG, i + 2147483647);
  for (const i of names.keys()) console.log(i * BIG);
  const days = [...'abcdefghijklmnopqrstuvwxyzabcd'].map((_, i) => ({ at: i * 86400000 }));
  console.log(days[29]?.at ?? 0);
}

function ofResults(): void {
  console.log(lengthOf('a'.repeat(50000)) * lengthOf('b'.repeat(50000)), places('abc') * BIG * 2);
  console.log(pairOf('abcd')[0] * BIG, same('abc'.length) * BIG, boxed('abcd'.length).value * BIG);
  console.log(withDefault(), withDefault(2.5), ranked('abc') * BIG, ranked('yyx') * 2000000000);
  const grow = counter('abc');
  grow();
  console.log(grow(), given(30) * 86400000);
  add(2000000000);
  add(2000000000);
  console.log(total);
}

function ofMembers(): void {
  const holder = new Holder('abcd'.length);
  console.log(holder.size * BIG, holder.measured() * BIG, holder.value * BIG, Holder.count * BIG);
  console.log(holder.grown(), holder.halved());
  const info = { ...{ n: 'abc'.length }, m: 2 };
  const { n, ...rest } = info;
  console.log(info.n * BIG, n * BIG, rest.m * 2000000000);
  const { length } = 'abc';
  const { size } = new Map([[1, 2]]);
  console.log(length * BIG, size * 3000000000);
}

function ofCollections(): void {
  const lengths = new Map(['a', 'bcd'].map((word) => [word, word.length] as const));
  console.log((lengths.get('bcd') ?? 0) * BIG, lengths.size * 2000000000);
  for (const [word, n] of lengths) console.log(word, n * 3000000000);
  for (const n of new Set(['abc'].map((word) => word.length))) console.log(n * BIG);
  for (const [, n] of Object.entries({ x: 'abc'.length })) console.log(n * BIG);
  const sorted = ['aaa', 'b'].map((word) => word.length).sort((a, b) => a - b);
  console.log(
    Math.max(...sorted) * BIG,
    sorted.push(2, 3) * BIG,
    sorted.reduce((a, b) => a * b * BIG, 1),
  );
}

function ofTexts(): void {
  const text = 'zebra';
  console.log(text.charCodeAt(0) * 100000000, (text.codePointAt(0) ?? 0) * 100000000, text.search(/r/) * BIG);
  const found = /b/.exec(text);
  console.log((found?.index ?? 0) * 2000000000, text.length + 2147483646, 'b'.localeCompare('a') * 2147483647 * 2);
  const maybe = text as string | undefined;
  const length = maybe?.length ?? 0;
  const chosen = text === 'zebra' ? text.length : 0;
  console.log(length * BIG, chosen * BIG, (text.length || 7) * BIG);
  let sum = text.length;
  sum += 2147483646;
  console.log(sum);
}

/** Items of an array of Ints promise nothing themselves. The parameter does, also for their negatives. */
function half(n: Int): Int {
  return Math.trunc(n / 2);
}

function negatives(): void {
  const list: Int[] = [4, -7];
  list.forEach((item) => console.log(half(-item)));
  for (const item of list) console.log(half(-item), -item * 1000000000);
  const found = list.map<Int>((item) => half((list.find((other) => other > 9) ?? -item) % 1000));
  console.log(found.join(), half(list.length && -list.length), half(list[1] || -1));
}

export function main(): void {
  negatives();
  ofIndexes();
  ofResults();
  ofMembers();
  ofCollections();
  ofTexts();
}
