// @filename: added-values-of-the-list-itself.ts
// The values that are added to a list are there before the first of them is added.
function grown(list: Int[]): Int {
  list.push(100);
  return list.length;
}
export function main(): void {
  const list: (Int | undefined)[] = [0];
  list.push(1, 2, list[1]);
  console.log(list.map((n) => `${n ?? 'none'}`).join());
  const numbers: Int[] = [1, 2];
  numbers.push(numbers.length, numbers.length, ...numbers);
  console.log(numbers.join());
  numbers.unshift(numbers[0] ?? 0, numbers.length);
  console.log(numbers.join());
  console.log(`${numbers.push(9, grown(numbers), numbers.length)} ${numbers.join()}`);
  numbers.unshift(-1, ...numbers);
  console.log(numbers.join());
}

// @filename: assignments-below-zero.ts
function place(list: readonly number[], wanted: number): number {
  for (let i = 0; i < list.length; i++) if (list[i] === wanted) return i;
  return -1;
}
export function main(): void {
  const list: number[] = [10, 20, 30];
  const missing = place(list, 99);
  const there = place(list, 20);
  list[missing] ??= 1;
  list[missing]! &&= 2;
  list[there] ??= 3;
  list[there]! &&= 4;
  list[there]! += 5;
  list[there]!++;
  list[list.length - 1]! -= 1;
  console.log(list.join());
  const words: string[] = ['a', 'b'];
  const last = words.length - 1;
  words[last]! += 'c';
  words[last - 2] ||= 'd';
  console.log(`${words.join()} ${words.length}`);
  const empty: number[] = [];
  empty[empty.length - 1] ??= 7;
  const tried: number[] = [];
  list[tried.push(1) - 1]! *= 2;
  list[tried.push(1) - 4]! &&= 3;
  console.log(`${empty.length} ${list.join()} ${tried.length}`);
}

// @filename: at-and-out-of-range.ts
export function main(): void {
  const list = ['a', 'b', 'c'];
  console.log(
    `${list.at(0) ?? '-'} ${list.at(-1) ?? '-'} ${list.at(-3) ?? '-'} ${list.at(3) ?? '-'} ${list.at(-4) ?? '-'}`,
  );
  console.log(`${list[0] ?? '-'} ${list[5] ?? '-'} ${list[-1] ?? '-'}`);
}

// @filename: callback-in-condition.ts
function f(list: readonly string[], extra: readonly string[]): string {
  if (list.length > 0 && list.every((t) => extra.includes(t))) return 'all known';
  if (list.some((t) => t.startsWith('x')) || extra.some((t) => t === '')) return 'odd';
  return list.find((t) => !extra.includes(t)) ?? 'empty';
}
export function main(): void {
  console.log(`${f(['a'], ['a', 'b'])}, ${f(['xa'], [])}, ${f([], [''])}, ${f(['q'], ['a'])}, ${f([], [])}`);
}

// @filename: callback-result-of-choice.ts
export function main(): void {
  const table: Record<string, string> = { a: 'alpha' };
  console.log(['a', 'b'].map((k) => table[k] ?? `no ${k}`).join());
  console.log(['a', 'b'].map((k) => (table[k] ? 'yes' : 'no')).join());
  console.log(['x', ''].map((t) => t || 'empty').join());
}

// @filename: callbacks-capture-locals.ts
export function main(): void {
  const limit: Int = 2;
  const prefix = 'p';
  let count = 0;
  const list = [1, 2, 3];
  list.forEach((n) => {
    count += n;
  });
  console.log(
    list
      .filter((n) => n > limit)
      .map((n) => `${prefix}${n}`)
      .join(),
  );
  console.log(`${count} ${list.some((n) => n === limit)} ${list.find((n) => n > limit) ?? 0}`);
}

// @filename: callbacks-get-the-list.ts
function twice(n: number): number {
  return n * 2;
}

export function main(): void {
  const list = [3, 1, 2, 3];
  console.log(list.map((n, i, all) => n + i + all.length).join());
  console.log(list.map(twice).join());
  console.log(list.filter((n, i, all) => all.indexOf(n) === i).join());
  console.log(`${list.some((n, _, all) => n > all.length)} ${list.every((n, _, all) => n < all.length)}`);
  console.log(`${list.reduce((sum, n, i, all) => sum + n * (all.length - i), 0)}`);
  list.forEach((n, i, all) => {
    if (i === 0) all.push(n);
  });
  console.log(list.join());
}

// @filename: callbacks-over-the-same-list.ts
export function main(): void {
  const list: Int[] = [1, 2, 3];
  console.log(list.map((x) => list.reduce((sum, y) => sum + y, x)).join());
  console.log(list.filter((x) => list.every((y) => y <= x + 5)).join());
  list.forEach((x) => {
    list.forEach((y) => console.log(`${x}${y}`));
  });
}

// @filename: callbacks-that-give-nothing.ts
// Callbacks that give nothing at some places: their result is undefined there.
export function main(): void {
  const numbers: Int[] = [1, 2, 3, 4];
  const found = numbers.map((n) => {
    if (n === 2) return;
    return n;
  });
  console.log(found.map((n) => `${n ?? 'gap'}`).join());
  const ended = numbers.map((n) => {
    if (n > 2) return `n${n}`;
  });
  console.log(ended.map((n) => n ?? 'end').join());
  const looped = numbers.map((n) => {
    for (const m of [2, 4]) {
      if (m === n) return;
    }
    return n * 10;
  });
  console.log(looped.map((n) => `${n ?? 'loop'}`).join());
  const nothing = numbers.map((n) => {
    console.log(`${n}`);
  });
  console.log(`${nothing.length}`);
  numbers.forEach((n) => {
    if (n === 2) return;
    console.log(`each ${n}`);
  });
}

// @filename: captured-local-changes.ts
export function main(): void {
  let last = '';
  const out: string[] = [];
  ['a', 'b', 'c'].forEach((c) => {
    out.push(`${last}${c}`);
    last = c;
  });
  let factor: Int = 1;
  const scaled = [1, 2, 3].map((n) => {
    factor *= 2;
    return n * factor;
  });
  console.log(`${out.join()} ${last} ${scaled.map((n) => `${n}`).join()} ${factor}`);
}

// @filename: chained.ts
export function main(): void {
  const text = 'the quick brown fox jumps over the lazy dog';
  const out = text
    .split(' ')
    .filter((w) => w.length > 3)
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .sort()
    .reverse()
    .slice(0, 3)
    .join(', ');
  console.log(out);
}

// @filename: concat-spread.ts
function grow(list: number[]): number[][] {
  list.push(5);
  return [[6], [7, 8]];
}
export function main(): void {
  const lists = [[1, 2], [3], []];
  const none: number[] = [];
  console.log(none.concat(...lists).join(), [0].concat(...lists, 9, [10]).join(), none.length);
  const list = [1];
  console.log(list.concat(...grow(list)).join(), list.join());
  const mixed: (number | number[])[] = [1, [2, 3], 4];
  console.log(
    none.concat(...mixed).join(),
    ['a'].concat(...'bc').join(),
    ['a'].concat(...new Set([['b'], ['c', 'd']])).join(),
  );
  const flat = lists.reduce((all, one) => all.concat(...[one, one]), [] as number[]);
  console.log(flat.join(), flat.length);
  console.log(list.concat(list.push(4), ...[list]).join());
  for (const one of lists) console.log(one.length, none.concat(...lists).join());
}

// @filename: concat.ts
export function main(): void {
  const a = ['a'];
  const b = a.concat(['b'], ['c', 'd']);
  b.push('e');
  console.log(`${a.join('')} ${b.join('')} ${a.concat([]).length}`);
}

// @filename: copies.ts
export function main(): void {
  const list = [3, 1, 2, 3];
  const limit = 2;
  console.log(`${list.toReversed().join()} ${list.toSorted((a, b) => a - b).join()}`);
  console.log(`${list.toSorted((a, b) => (a - b) * limit).join()} ${list.toSpliced(1, 2, 9).join()}`);
  console.log(`${list.with(-1, 7).join()} ${list.with(0, 7).join()} ${list.join()}`);
  console.log(`${list.concat(4, [5, 6]).join()} ${list.toString()}`);
  try {
    console.log(list.with(9, 1).join());
  } catch (error) {
    console.log('no such place');
  }
}

// @filename: fill-and-is-array.ts
export function main(): void {
  const list = ['a', 'b'].fill('x');
  const unknowns: unknown[] = [[], 'text', 5, {}, undefined, [1]];
  console.log(`${list.join('')} ${unknowns.map((u) => (Array.isArray(u) ? 'A' : '-')).join('')}`);
}

// @filename: find-and-find-index.ts
interface Item {
  id: string;
  n: Int;
}
export function main(): void {
  const items: Item[] = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'c', n: 2 },
  ];
  console.log(`${items.find((i) => i.n === 2)?.id ?? 'none'} ${items.find((i) => i.n === 9)?.id ?? 'none'}`);
  console.log(`${items.findIndex((i) => i.n === 2)} ${items.findIndex((i) => i.n === 9)}`);
  const found = items.find((i) => i.id === 'a');
  if (found) found.n = 50;
  console.log(`${items[0]!.n}`);
}

// @filename: find-falsy-element.ts
export function main(): void {
  console.log(`${[3, 0, 5].find((n) => n < 1) ?? 'none'} [${['x', ''].find((t) => t.length === 0) ?? 'none'}]`);
  console.log(`${[true, false].findIndex((b) => !b)}`);
}

// @filename: flat-and-flat-map.ts
export function main(): void {
  console.log([['a', 'b'], [], ['c']].flat().join(''));
  console.log([1, 2, 3].flatMap((n) => [`${n}`, `${n * 10}`]).join(' '));
  console.log(`${[1, 2].flatMap(() => [] as Int[]).length}`);
}

// @filename: flat-to-any-depth.ts
export function main(): void {
  const deep = [1, [2, [3, [4, [5]]]]];
  console.log(`${deep.flat().length} ${deep.flat(2).length} ${deep.flat(3).length} ${deep.flat(Infinity).length}`);
  console.log(deep.flat(4).join());
  console.log([[1], [2, 3]].flat().join());
  console.log([[1], [2, 3]].flat(0).length);
  console.log([[1], [2, 3]].flat(-1).length);
  console.log([['a', ['b']], ['c']].flat(2).join());
  console.log([1, [2, 3], 4].flat().join());
  const rows: number[][][] = [[[1, 2], [3]], [[4]]];
  let sum = 0;
  for (const n of rows.flat(2)) sum += n / 2;
  console.log(`${sum}`);
  const maybe: (string[] | undefined)[] = [['x'], undefined, ['y', 'z']];
  console.log(
    `${maybe.flat().length} ${maybe
      .flat()
      .filter((text) => text !== undefined)
      .join()}`,
  );
  const same = [[1, 2]];
  const copy = same.flat();
  copy.push(3);
  console.log(`${same[0]?.length}`);
  let depth: number | undefined;
  console.log(`${[[[1]]].flat(depth).length} ${[[[1, 2]]].flat(depth ?? 2).length}`);
}

// @filename: for-each-index.ts
export function main(): void {
  const out: string[] = [];
  ['x', 'y'].forEach((text, i) => {
    out.push(`${i}${text}`);
  });
  [10, 20].forEach((n) => out.push(`${n}`));
  console.log(out.join(' '));
}

// @filename: from-a-length.ts
export function main(): void {
  const zeros = Array.from<number>({ length: 3 }).fill(0);
  zeros[1]! += 2;
  console.log(zeros.join(), Array.from({ length: 2 }).length, Array.from<string>({ length: 1 })[0] ?? 'none');
}

// @filename: from-the-end.ts
export function main(): void {
  const list = [3, 1, 2, 3];
  console.log(`${list.findLast((n) => n > 1)} ${list.findLast((n) => n > 5)}`);
  console.log(`${list.findLastIndex((n) => n === 3)} ${list.findLastIndex((_, i) => i < 2)}`);
  console.log(list.reduceRight((text, n, i) => `${text}${n}@${i} `, ''));
  console.log(`${list.reduceRight((a, b) => a - b)}`);
  try {
    const none: number[] = [];
    console.log(`${none.reduceRight((a, b) => a - b)}`);
  } catch (error) {
    console.log(error instanceof Error ? error.message : '');
  }
}

// @filename: function-reference-callbacks.ts
function double(n: Int): Int {
  return n * 2;
}
function isBig(n: Int): boolean {
  return n > 3;
}
function compare(a: Int, b: Int): number {
  return b - a;
}
export function main(): void {
  const list = [1, 4, 2, 5];
  console.log(
    `${list.map(double).join()} ${list.filter(isBig).join()} ${list.some(isBig)} ${list.slice().sort(compare).join()}`,
  );
}

// @filename: functions-of-the-library.ts
// Functions of the library that are given to methods of lists, and kept in lists.

function f(list: (string | undefined)[]): void {
  console.log(list.filter(Boolean).join());
}
export function main(): void {
  const s = '123';
  console.log(
    [...s]
      .map(Number)
      .map((n) => n + 1)
      .join(),
  );
  console.log(['1', '2', '3'].map(parseInt).join());
  console.log(['1.5', 'x'].map(parseFloat).join());
  console.log([1, 2.5, NaN].map(String).join('|'));
  f(['a', '', undefined, 'b']);
  console.log([1.5, -2.5].map(Math.floor).join());
  console.log([1, 4].map(Math.sqrt).map(Math.abs).join());
  console.log(
    `${[1, 0, 2].some(Boolean)} ${[1, 0].every(Boolean)} ${['1', 'x'].map(Number).filter(Number.isNaN).length} ${[1, 2.5].filter(Number.isInteger).length}`,
  );
  const fns: ((s: string) => number)[] = [Number, parseFloat, parseInt];
  console.log(fns.map((fn) => fn('12.5px') + 0).join());
}

// @filename: index-of-includes.ts
export function main(): void {
  const list = ['a', 'b', 'c', 'b'];
  console.log(
    `${list.indexOf('b')} ${list.indexOf('z')} ${list.lastIndexOf('b')} ${list.includes('c')} ${list.includes('C')}`,
  );
  const numbers = [1, 2.5, 3];
  console.log(`${numbers.indexOf(2.5)} ${numbers.includes(3)} ${numbers.includes(4)}`);
}

// @filename: items-that-are-not-there.ts
export function main(): void {
  const a = [3, 1, 2];
  let j = 2;
  // @ts-ignore -- a program may be checked without asking whether an item is there
  while (a[j] > 0) j--;
  console.log(`${j}`);
  // @ts-ignore -- a program may be checked without asking whether an item is there
  const x = a[5] + 1;
  console.log(`${x}`);
  // @ts-ignore -- a program may be checked without asking whether an item is there
  console.log(`${a[5] * 2} ${a[7] < 1} ${a[7] >= 0} ${-a[9]}`);
  const names = { one: 'uno', two: 'dos' };
  const k: string = 'three';
  console.log(names[k as keyof typeof names] || 'none');
  const t = ['a'];
  console.log(t[3] + 'x');
  const flags = [true];
  console.log(`${!flags[4]} ${flags[4] ? 'y' : 'n'}`);
  const counts: { [key: string]: number } = {};
  // @ts-ignore -- a program may be checked without asking whether an item is there
  counts['a'] += 1;
  console.log(`${counts['a']}`);
  const grid = [[1]];
  // @ts-ignore -- a program may be checked without asking whether an item is there
  console.log(`${grid[0][4] + 1}`);
}

// @filename: items-with-fractions-from-a-place.ts
/** What is looked for or put in is an item, not a place, whatever number it is. */
function searched(list: number[], item: number, from: number): string {
  return `${list.indexOf(item, from)} ${list.includes(item, from)} ${list.lastIndexOf(item, from)}`;
}

function changed(list: number[], item: number, at: number): string {
  return `${list.with(at, item).join()} ${list.toSpliced(at, 1, item).join()} ${list.fill(item, at).join()}`;
}

export function main(): void {
  for (const from of [0, 1, 2, -1]) console.log(searched([1, 1.5, 2], 1.5, from));
  for (const at of [0, 1, -1]) console.log(changed([1, 2.5, 3], 1.5, at));
}

// @filename: join-after-the-end.ts
class Row {
  readonly cells: string[] = [];
  set(column: number, text: string): void {
    this.cells[column] = text;
  }
}
export function main(): void {
  const row = new Row();
  row.set(3, 'x');
  row.set(1, 'y');
  console.log(row.cells.join('|'));
  const longer = 'a b'.split(' ');
  longer.length = 4;
  console.log(longer.join('+'));
}

// @filename: join-lists-in-lists.ts
export function main(): void {
  console.log([[1, 2], [3]].join(';'));
  console.log([[], [['a'], ['b', 'c']], undefined].join('|'));
  const rows: unknown[] = [[1.5, true], 'x', null];
  console.log(rows.join('/'));
  console.log(
    [[10, 1], [9], [2, 3]]
      .sort()
      .map((row) => row.join('+'))
      .join(' '),
  );
}

// @filename: join-of-missing-items.ts
interface User {
  name?: string;
}
function letterAt(position: number): string {
  return ['a', 'b'][position]!;
}
export function main(): void {
  const names = new Map([['en', 'English']]);
  const list = ['first'];
  list.push(names.get('de')!, names.get('en')!);
  console.log(list.join(', '));
  const users: User[] = [{ name: 'Ada' }, {}, { name: 'Bob' }];
  console.log(users.map((user) => user.name!).join('|'));
  console.log([letterAt(0), letterAt(7)].join('-'), [5, 1].map(letterAt).join('-'));
}

// @filename: join.ts
export function main(): void {
  console.log(['a', 'b', 'c'].join());
  console.log(['a', 'b', 'c'].join(''));
  console.log(['a', 'b', 'c'].join(' - '));
  console.log(`[${([] as string[]).join()}] [${['x'].join()}] [${['', ''].join()}]`);
  console.log([1, 2, 3].join('+'));
  console.log([true, false].join());
}

// @filename: keys-of-unknown-type.ts
function placesOf(list: number[]): Map<any, any> {
  const places = new Map();
  for (let i = 0; i < list.length; i++) places.set(list[i], i);
  return places;
}

export function main(): void {
  const list = [30, 10, 20];
  const sorted = list.slice().sort();
  const places = placesOf(list);
  for (let i = 0; i < list.length; i++) {
    if (list[i] === sorted[i]) continue;
    const item = list[i] ?? 0;
    list[i] = list[places.get(sorted[i])] ?? 0;
    list[places.get(sorted[i])] = item;
    places.set(item, places.get(sorted[i]));
  }
  console.log(list.join());
  const key: any = places.get(99);
  console.log(`${list[key] ?? 'none'} ${list[places.get(10)] ?? 'none'}`);
  const other: any = 1;
  list[other]! += 5;
  console.log(`${list.join()} ${list[other]}`);
}

// @filename: length-checks.ts
export function main(): void {
  const list: Int[] = [];
  console.log(`${list.length === 0} ${list.length > 0} ${!list.length}`);
  for (let i = 0; i < 5; i++) list.push(i);
  while (list.length > 2) list.shift();
  console.log(`${list.length} ${list[0] ?? -1} ${list[list.length - 1] ?? -1}`);
}

// @filename: lengths-of-unknown-values.ts
/** An assignment to the `length` of a value of type any changes an array, or a field of an object. */
class Ruler {
  private marks = 1;
  get length(): number {
    return this.marks;
  }
  set length(wanted: number) {
    this.marks = wanted * 10;
  }
}
export function main(): void {
  const fixed: readonly number[] = [1, 2];
  (fixed as any).length = 0;
  console.log(`${fixed.length}`);
  const list: any = [1, 2, 3];
  list.length = 1;
  list.length += 2;
  const size: number = list.length;
  const given: number = (list.length = 5);
  console.log(`${size} ${given} ${(list as number[]).length}`);
  const ruler: any = { length: 5 };
  ruler.length -= 3;
  ruler.length++;
  const left: number = ruler.length;
  console.log(`${left}`);
  const shared = [1, 2, 3];
  const hidden: any = shared;
  let turns = 0;
  for (const item of shared) {
    turns++;
    if (item === 2) hidden.length = 5;
  }
  console.log(`${turns} ${shared.length}`);
  const measured: any = new Ruler();
  measured.length = 4;
  measured.length++;
  console.log(String(measured.length));
}

// @filename: lengths-that-are-none.ts
// new Array(length) and the like, given what is no length.

function made(make: () => unknown[]): string {
  try {
    const list = make();
    return `${list.length} ${Array.from(list, (item) => `${item}`).join()}`;
  } catch (error) {
    return `${error instanceof RangeError} ${(error as Error).message}`;
  }
}

function rows(sizes: Record<string, number>, name: string): number[] {
  return new Array<number>(sizes[name] as number).fill(1);
}

export function main(): void {
  const given: any[] = [2, undefined, 'two', -1, 1.5, NaN, true];
  for (const length of given) {
    console.log(made(() => new Array(length)));
    console.log(made(() => Array(length)));
    console.log(made(() => Array.from({ length }, (_, i) => i)));
  }
  console.log(made(() => rows({ a: 2 }, 'a')));
  console.log(made(() => rows({ a: 2 }, 'b')));
  console.log(made(() => rows({ a: -2 }, 'a')));
  const list = [1, 2, 3];
  console.log(made(() => [((list.length = given[3] as number), 1)]));
  for (const count of [2, -1, 0, 2.9, Infinity, NaN]) console.log(made(() => ['ab'.repeat(count)]));
  console.log(made(() => [(5).toFixed(-1)]));
  console.log(made(() => [(5).toString(1)]));
  console.log(made(() => list.with(7, 1)));
}

// @filename: lists-that-are-read-by-a-key.ts
/** Methods of a list that an object has under a key: without noUncheckedIndexedAccess it is there by its type. */
class Tree {
  nodes: { [key: string]: Array<string> } = { a: ['y', 'x'], b: [] };
  counts: { [key: string]: number[] } = { a: [3, 10, 2] };
  find(nodeKey: string, id: string): number {
    return this.nodes[nodeKey].indexOf(id) + this.nodes[nodeKey].lastIndexOf(id);
  }
  has(nodeKey: string, id: string): boolean {
    return this.nodes[nodeKey].includes(id);
  }
  joined(nodeKey: string): string {
    return (
      this.nodes[nodeKey].sort().join('+') +
      this.counts[nodeKey].sort().join() +
      this.counts[nodeKey].sort((a, b) => a - b).join() +
      this.nodes[nodeKey].toSorted().join()
    );
  }
}
function flat(table: { [k: string]: number[][] }, key: string): string {
  return table[key].flat().join();
}
export function main(): void {
  const t = new Tree();
  console.log(t.find('a', 'x'), t.find('a', 'q'), t.has('a', 'x'), t.has('b', 'x'));
  console.log(t.joined('a'));
  console.log(flat({ a: [[1], [2, 3]] }, 'a'));
  const maybe: string[] | undefined = t.nodes['c'];
  console.log(maybe?.includes('x') ?? 'none', maybe?.indexOf('x'));
  try {
    console.log(t.has('zz', 'x'));
  } catch {
    console.log('no list');
  }
}

// @filename: made.ts
export function main(): void {
  const factor = 2;
  console.log(`${Array.from('abc').join('-')} ${Array.from(new Set([1, 1, 2])).join()}`);
  console.log(
    `${Array.from({ length: 3 }, (_, i) => i * factor).join()} ${Array.from([1, 2], (n) => n + factor).join()}`,
  );
  console.log(`${Array.of(1, 2).join()} ${Array.of(...'ab', 'c').join()}`);
  console.log(`${new Array(3).fill(0).join()} ${new Array<string>().length} ${Array(2).fill('x').join()}`);
  console.log(`${new Array(1, 2, 3).join()}`);
  const own = [1];
  const copy = Array.from(own);
  copy.push(2);
  console.log(`${own.length} ${copy.length}`);
  const sums = new Array<number>(2);
  console.log(`${sums[0]! + 1} ${sums.length}`);
}

// @filename: map-filter.ts
export function main(): void {
  const list = [1, 2, 3, 4, 5];
  const big = list.filter((n) => n % 2 === 1).map((n, i) => n * 10 + i);
  console.log(big.map((n) => `${n}`).join(' '));
  console.log(
    `${list.filter(() => false).length} ${list.map((n) => n).length} ${([] as Int[]).map((n) => n + 1).length}`,
  );
  const labels = list.map((n) => {
    if (n === 1) return 'one';
    if (n % 2 === 0) return 'even';
    return 'odd';
  });
  console.log(labels.join());
}

// @filename: minus-zero-as-place.ts
/** The device has no negative zero, and a place that is worked out with one is an Integer as any other. */
const LAST = -0;
const PAIR = [-0, 1] as const;

function first(list: readonly number[], place: 0 | 1): number | undefined {
  return list[place];
}

export function main(): void {
  const list = [1, 2, 3];
  const zero = 0;
  console.log(
    `${list[zero - -0]} ${list[zero + -0]} ${list[zero * -0]} ${list[-0]} ${list[LAST]} ${list[zero - LAST]}`,
  );
  const minus = -0;
  const typed: 0 | 1 = -0;
  const chosen = zero === 0 ? zero - -0 : 1;
  console.log(`${list[minus]} ${list[zero - minus]} ${list[typed]} ${list[chosen]} ${list[list.length > 2 ? -0 : 1]}`);
  console.log(`${first(list, -0)} ${list[PAIR[0]]} ${list[PAIR[1]]}`);
  for (const place of [-0, 1]) console.log(`${list[place]}`);
  list[zero - -0] = 9;
  list[minus]! += 9;
  list[zero - -0]!++;
  console.log(list.join());
  console.log(`${'abc'[zero - -0]} ${'abc'.charAt(zero - -0)} ${list.slice(zero - -0).join()} ${list.at(-0)}`);
  let place = -0;
  place += 1;
  console.log(`${list[place]} ${-0} ${minus === 0} ${JSON.stringify([-0])}`);
}

// @filename: negative-positions.ts
// An index below zero is undefined in JavaScript; a device may stop.
class Held {
  readonly list: string[] = [];
  last(): string {
    return this.list[this.list.length - 1] ?? 'nothing';
  }
}
function at(list: readonly string[], i: Int): string {
  return list[i] ?? 'none';
}
function atNumber(list: readonly string[], n: number): string {
  return list[n] ?? 'none';
}
export function main(): void {
  const held = new Held();
  const empty: string[] = [];
  console.log(`${held.last()} ${empty[empty.length - 1] ?? 'nothing'}`);
  held.list.push('a', 'b');
  console.log(`${held.last()} ${held.list[held.list.length - 2] ?? ''} ${held.list[held.list.length - 3] ?? 'before'}`);
  console.log(
    `${at(held.list, -1)} ${at(held.list, 1)} ${at(held.list, 9)} ${atNumber(held.list, -2)} ${atNumber(held.list, 1)}`,
  );
  console.log(`${held.list[held.list.indexOf('z')] ?? 'missing'} ${held.list[held.list.indexOf('b')] ?? 'missing'}`);
  let before = '';
  for (let i = 0; i < held.list.length; i++) before += held.list[i - 1] ?? '-';
  for (let i = held.list.length - 1; i >= 0; i--) before += held.list[i] ?? '-';
  console.log(before);
  const perhaps = held.list.length > 5 ? undefined : held.list;
  const negative: Int = -held.list.length;
  console.log(`${perhaps?.[negative] ?? 'none'} ${perhaps?.[1] ?? 'none'}`);
}

// @filename: nested-arrays-are-shared.ts
export function main(): void {
  const row = [0, 0];
  const grid = [row, row, [0, 0]];
  grid[0]![1] = 7;
  console.log(grid.map((r) => r.map((n) => `${n}`).join('')).join(' '));
}

// @filename: nested-callbacks.ts
export function main(): void {
  const rows = [[1, 2], [3], []] as Int[][];
  const offset = 100;
  console.log(rows.map((row, i) => row.map((n, j) => `${n + offset}@${i}${j}`).join(' ')).join('|'));
  console.log(`${rows.filter((row) => row.some((n) => n > 1)).length}`);
  const total = rows.reduce((sum, row) => sum + row.reduce((s, n) => s + n, 0), 0);
  console.log(`${total}`);
}

// @filename: places.ts
export function main(): void {
  const list = [3, 1, 2, 3];
  console.log(`${list.indexOf(3, 1)} ${list.indexOf(3, -1)} ${list.indexOf(3, 9)}`);
  console.log(`${list.lastIndexOf(3, 2)} ${list.lastIndexOf(3, -2)} ${list.lastIndexOf(3, -9)}`);
  console.log(`${list.includes(1, 2)} ${list.includes(1, 1)}`);
  console.log(`${[1, 2, 3, 4].fill(0, 1, 3).join()} ${[1, 2, 3].fill(9, -1).join()}`);
  const cut = [1, 2, 3, 4];
  console.log(`${cut.splice(2).join()} ${cut.join()}`);
}

// @filename: positions-that-are-undefined.ts
export function main(): void {
  const none = (JSON.parse('{}') as { at: number }).at;
  const list = [3, 1, 2, 1];
  console.log(list.slice().splice(none, 2).join(), list.toSpliced(none, 1).join(), list.slice().splice(none).length);
  console.log(
    list.slice().splice(1, none, 7).length,
    list.slice(none, none).join(),
    list.at(none),
    list.indexOf(1, none),
  );
  console.log(
    list.lastIndexOf(1, none),
    list.includes(3, none),
    list.with(none, 9).join(),
    list.slice().fill(0, none).join(),
  );
  const text = 'abca';
  console.log(text.slice(none, 2), text.substring(1, none), text.indexOf('a', none), text.lastIndexOf('a', none));
  console.log(text.at(none), text.charAt(none), text.endsWith('a', none), (255).toString(none), (1.5).toFixed(none));
}

// @filename: push-pop-shift-unshift.ts
export function main(): void {
  const list: string[] = [];
  console.log(`${list.push('b')} ${list.push('c', 'd')} ${list.unshift('a')} ${list.join('')}`);
  console.log(`${list.pop() ?? 'none'} ${list.shift() ?? 'none'} ${list.join('')} ${list.length}`);
  list.pop();
  list.shift();
  console.log(`${list.pop() ?? 'none'} ${list.shift() ?? 'none'} ${list.length}`);
  list.unshift('x', 'y');
  console.log(list.join(''));
}

// @filename: reduce-builds-lists.ts
export function main(): void {
  const flat = [[1, 2], [3]].reduce<Int[]>((all, part) => [...all, ...part], []);
  const best = ['aa', 'b', 'cccc', 'dd'].reduce((a, b) => (b.length > a.length ? b : a));
  console.log(`${flat.length} ${best}`);
}

// @filename: reduce.ts
export function main(): void {
  const list = [1, 2, 3, 4];
  console.log(
    `${list.reduce((a, b) => a + b, 0)} ${list.reduce((a, b) => a + b * 2)} ${([] as Int[]).reduce((a, b) => a + b, 7)}`,
  );
  console.log(list.reduce((text, n) => `${text}${n}`, ''));
  const counts = ['a', 'b', 'a'].reduce<Record<string, Int>>((sum, key) => {
    sum[key] = (sum[key] ?? 0) + 1;
    return sum;
  }, {});
  console.log(`${counts['a'] ?? 0} ${counts['b'] ?? 0}`);
  console.log(list.reduce((text, n, i) => `${text}(${i}:${n})`, '>'));
}

// @filename: return-inside-callback.ts
// A return in the callback ends the callback, not the function around it.
function f(list: readonly string[]): string {
  let seen = '';
  list.forEach((text) => {
    if (text === 'skip') return;
    seen += text;
  });
  const flags = list.map((text) => {
    for (const c of text) {
      if (c === 'k') return 'has k';
    }
    return 'no k';
  });
  return `${seen} ${flags.join()}`;
}
export function main(): void {
  console.log(f(['a', 'skip', 'b']));
}

// @filename: reverse.ts
export function main(): void {
  const list = [1, 2, 3];
  const same = list.reverse();
  console.log(`${list.map((n) => `${n}`).join('')} ${same.length} ${[].reverse().length}`);
}

// @filename: same-callback-names.ts
// The same parameter name in several callbacks, and as an outer local.
export function main(): void {
  const n = 'outer';
  const a = [1, 2].map((n) => n + 1);
  const b = ['p'].map((n) => n + n);
  const i = 5;
  const c = [7].map((n, i) => n + i);
  console.log(`${n} ${a.join()} ${b.join()} ${i} ${c.join()}`);
}

// @filename: slice.ts
function s(list: Int[]): string {
  return `[${list.map((n) => `${n}`).join('')}]`;
}
export function main(): void {
  const list = [1, 2, 3, 4, 5];
  console.log(s(list.slice()) + s(list.slice(2)) + s(list.slice(1, 3)) + s(list.slice(0, 0)));
  console.log(s(list.slice(-2)) + s(list.slice(-3, -1)) + s(list.slice(1, -1)) + s(list.slice(3, 1)));
  console.log(s(list.slice(9)) + s(list.slice(0, 99)) + s(list.slice(-99, 2)) + s(list.slice(0, -99)));
  console.log(s(list));
}

// @filename: some-every.ts
export function main(): void {
  const none: Int[] = [];
  const list = [2, 4, 5];
  console.log(
    `${list.some((n) => n > 4)} ${list.some((n) => n > 5)} ${list.every((n) => n > 1)} ${list.every((n) => n % 2 === 0)}`,
  );
  console.log(`${none.some(() => true)} ${none.every(() => false)}`);
}

// @filename: sort-default-is-by-text.ts
export function main(): void {
  console.log(['pear', 'Apple', 'fig', 'apple', 'Banana'].sort().join());
  console.log(
    [10, 9, 1, 100, 2]
      .sort()
      .map((n) => `${n}`)
      .join(),
  );
  console.log(['b', '', 'a'].sort().join());
}

// @filename: sort-in-place-returns-same.ts
export function main(): void {
  const list = ['c', 'a', 'b'];
  const sorted = list.sort();
  sorted.push('z');
  console.log(`${list.join('')} ${sorted.length}`);
  const captured = 2;
  console.log(
    [1, 2, 3]
      .sort((a, b) => (a === captured ? -1 : b === captured ? 1 : a - b))
      .map((n) => `${n}`)
      .join(),
  );
}

// @filename: sort-is-stable.ts
interface Item {
  group: Int;
  id: string;
}
export function main(): void {
  const items: Item[] = [];
  const groups: Int[] = [2, 1, 2, 0, 1, 2, 0, 1, 1, 2, 0, 0, 2, 1];
  groups.forEach((group, i) => {
    items.push({ group, id: 'abcdefghijklmn'.charAt(i) });
  });
  items.sort((a, b) => a.group - b.group);
  console.log(items.map((i) => `${i.group}${i.id}`).join(' '));
}

// @filename: sort-orders.ts
type R = { k: Int; id: string };
export function main(): void {
  const rs: R[] = [];
  for (let i = 0; i < 60; i++) rs.push({ k: (i * 7) % 5, id: `${i}` });
  rs.sort((a, b) => a.k - b.k);
  console.log(rs.map((r) => `${r.k}:${r.id}`).join(' '));
  console.log([10, 9, 1, 100, -1, 2.5].sort().join());
  console.log([10, 9, 1, 100, -1, 2.5].sort((a, b) => b - a).join());
  console.log(['b', 'A', 'a', 'B', '', 'aa'].sort().join());
  console.log([true, false, true].sort().join());
  console.log(
    [3, undefined, 1, undefined, 2]
      .sort()
      .map((x) => x ?? 'u')
      .join(),
  );
  const xs = [3, 1, 2];
  const ys = xs.sort((a, b) => a - b);
  console.log(`${xs.join()} ${xs === ys}`);
  console.log(['x', 'y'].sort((a, b) => (a < b ? 1 : -1)).join());
  console.log([1e21, 5, 1e-7].sort().join());
}

// @filename: sort-with-compare.ts
interface Item {
  name: string;
  n: Int;
}
export function main(): void {
  const numbers = [10, 9, 1, 100, -5, 0];
  numbers.sort((a, b) => a - b);
  console.log(numbers.map((n) => `${n}`).join(' '));
  numbers.sort((a, b) => b - a);
  console.log(numbers.map((n) => `${n}`).join(' '));
  const items: Item[] = [
    { name: 'x', n: 3 },
    { name: 'y', n: 1 },
    { name: 'z', n: 2 },
  ];
  items.sort((a, b) => a.n - b.n);
  console.log(items.map((i) => i.name).join(''));
}

// @filename: sparse-index.ts
// Writing past the end makes the array longer.
export function main(): void {
  const list: (string | undefined)[] = ['a'];
  list[3] = 'd';
  console.log(`${list.length} ${list[1] ?? 'none'} ${list[3] ?? 'none'}`);
  list[list.length] = 'e';
  console.log(`${list.length} ${list[4] ?? 'none'}`);
}

// @filename: splice-spread.ts
const log: string[] = [];
function at(n: number): number {
  log.push('at' + n);
  return n;
}
function items(...n: number[]): number[] {
  log.push('items');
  return n;
}
function change(list: number[]): number[] {
  list.push(99);
  return [7];
}
export function main(): void {
  const list = [1, 2, 3, 4];
  const removed = list.splice(1, 2, ...[8, 9, 10]);
  console.log(list.join(), removed.join());
  list.splice(at(0), at(1), 5, ...items(6, 7), ...'ab'.split('').map((c) => c.charCodeAt(0)), 0);
  console.log(list.join(), log.join());
  list.splice(-1, 0, ...list);
  console.log(list.join());
  list.splice(0, 1, ...change(list));
  console.log(list.join());
  let i = 1;
  list.splice(i, 2, ...[i++, i++]);
  console.log(list.join(), i);
  console.log(
    list.toSpliced(1, list.length, ...new Set([1, 1, 2])).join(),
    list.toSpliced(0, 1, ...change(list)).join(),
    list.length,
  );
  const holder = {
    get list() {
      log.push('get');
      return list;
    },
  };
  holder.list.splice(NaN, 1, ...items());
  console.log(list.join(), log.join());
  const words: string[] = ['x'];
  words.splice(0, 0, ...'héy');
  console.log(words.join());
  const out = list.splice(0, 3, ...list.splice(0, 1));
  console.log(out.join(), list.join());
  [1, 2].splice(0, 1, ...items(3));
  console.log(log.length);
}

// @filename: splice.ts
function s(list: string[]): string {
  return `[${list.join('')}]`;
}
export function main(): void {
  const a = ['a', 'b', 'c', 'd', 'e'];
  console.log(s(a.splice(1, 2)) + s(a));
  console.log(s(a.splice(1, 0, 'x', 'y')) + s(a));
  console.log(s(a.splice(-1, 1, 'z')) + s(a));
  console.log(s(a.splice(0, 99)) + s(a));
  console.log(s(a.splice(0, 0, 'n')) + s(a) + s(a.splice(5, 1)));
}

// @filename: stops-at-first-hit.ts
function seen(log: string[], n: Int): Int {
  log.push(`${n}`);
  return n;
}
export function main(): void {
  const list: Int[] = [1, 2, 3, 4];
  const log: string[] = [];
  list.find((n) => seen(log, n) === 2);
  log.push('|');
  list.some((n) => seen(log, n) === 3);
  log.push('|');
  list.every((n) => seen(log, n) < 2);
  log.push('|');
  list.findIndex((n) => seen(log, n) === 1);
  console.log(log.join(' '));
}

// @filename: unshift-spread.ts
function grow(list: number[]): number[] {
  list.push(9);
  return [4, 5];
}
export function main(): void {
  const more: number[] = [1, 2];
  const list = [3];
  list.unshift(...more);
  console.log(list.join(), list.unshift(0, ...more, ...'a'.split('').map(() => 5), 6), list.join());
  list.unshift(...grow(list), ...list);
  console.log(list.join(), list.unshift(...[]));
}

// @filename: values-and-copies-within.ts
function list(): number[] {
  return [1, 2, 3, 4, 5];
}

export function main(): void {
  for (const value of list().values()) console.log(`${value}`);
  console.log([...list().values()].join());
  console.log(Array.from(list().values(), (n) => n * 2).join());
  const growing = [1, 2];
  for (const value of growing.values()) {
    if (growing.length < 6) growing.push(value * 10);
  }
  console.log(growing.join());
  const names = ['a', 'b'];
  console.log(`${names.values().next().value} ${names.values().next().done} ${new Set(names.values()).size}`);
  const copy = [...names.values()];
  copy.push('c');
  console.log(`${names.length} ${copy.length}`);
  console.log(list().copyWithin(0, 3).join());
  console.log(list().copyWithin(1, 3, 4).join());
  console.log(list().copyWithin(-2, -3, -1).join());
  console.log(list().copyWithin(2, 0).join());
  console.log(list().copyWithin(0, 4, 1).join());
  console.log(list().copyWithin(9, 0).join());
  console.log(list().copyWithin(NaN, 1, Infinity).join());
  const same = list();
  console.log(`${same.copyWithin(3, 0) === same} ${same.join()}`);
  for (const pattern of [/a/, /a/g, /a/gi, /^a.b$/ms]) {
    console.log(`${pattern.global} ${pattern.ignoreCase} ${pattern.multiline} ${pattern.dotAll} ${pattern.sticky}`);
    console.log(`${pattern.unicode} ${pattern.hasIndices} ${pattern.flags}`);
  }
}
