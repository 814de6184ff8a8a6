/** Checks that the fixture of each refusal causes only problems with the expected code and line. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { filesIn } from './conformance/program.ts';
import { compile, type CompileOptions, type Problem, REFUSALS } from './index.ts';
import { isTypeError, type RefusalKey } from './diagnostics.ts';

/** One program for each refusal, named after its key. */
const FIXTURES = filesIn(fs.readFileSync(path.join(import.meta.dirname, 'fixtures/refusals.ts'), 'utf8'));

/** Findings of other tools in the generated code, which no program causes while the compiler is correct. */
const ABOUT_THE_RESULT: readonly RefusalKey[] = [
  'invalidOutput',
  'lintFinding',
  'unknownFacility',
  'newerFacility',
  'callCycle',
];

/** Refusals about a whole folder, which `channel/compile-channel.test.ts` covers. */
const ABOUT_A_FOLDER: readonly RefusalKey[] = [
  'fileTwice',
  'nothingToCompile',
  'brokenXml',
  'componentTwice',
  'lostInThread',
  'replacedFunction',
  'unreachedExport',
  'observerParameters',
];

/** Refusals of programs too large for a fixture, which `bounds.test.ts` generates. */
const ABOUT_SIZE: readonly RefusalKey[] = ['tooDeep', 'tooManyVariables'];

const keys = (Object.keys(REFUSALS) as RefusalKey[]).filter(
  (key) => ![...ABOUT_THE_RESULT, ...ABOUT_A_FOLDER, ...ABOUT_SIZE].includes(key),
);

/** Returns the 1-based number of the line below `// refused:`. */
function markedLine(source: string, key: string): number {
  const marker = source.split('\n').findIndex((text) => text.trim() === '// refused:');
  assert.ok(marker >= 0, `${key}.ts has no line "// refused:" above the refused one`);
  return marker + 2;
}

describe('refusals', () => {
  for (const key of keys) {
    test(key, async () => {
      const fixture = FIXTURES.find(({ name }) => name === `${key}.ts`);
      assert.ok(fixture, `fixtures/refusals.ts has no program ${key}.ts`);
      const source = fixture.text;
      // A missing export concerns the whole file, so the problem is in line 1.
      const line = key === 'noMain' ? 1 : markedLine(source, key);
      const result = await compiled(source, { isComponent: key === 'missingObserver', needsMain: key === 'noMain' });
      assert.ok(!result.ok, `${key}.ts was compiled`);
      const [code] = REFUSALS[key];
      const found = result.problems.map((problem) => `${problem.code} in line ${problem.line}: ${problem.message}`);
      const isExpected = result.problems.every((problem) => problem.code === `BRS${code}` && problem.line === line);
      assert.ok(isExpected, `expected only BRS${code} in line ${line}, got:\n${found.join('\n')}`);
      assert.ok(result.problems.every((problem) => problem.hint.length > 0 && !problem.message.includes('{0}')));
    });
  }

  /** Formats all problems of a module as `BRSnnnnn in line n`. */
  async function problemsOf(text: string): Promise<string[]> {
    return (await compiled(text)).problems.map(({ code, line }) => `${code} in line ${line}`);
  }

  async function compiled(
    text: string,
    options: Omit<CompileOptions, 'entry'> = {},
  ): Promise<{ readonly ok: boolean; readonly problems: readonly Problem[] }> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'refusals-'));
    try {
      const entry = path.join(folder, 'refused.ts');
      fs.writeFileSync(entry, text);
      const result = await compile({ entry, ...options });
      return result.ok ? { ok: true, problems: [] } : result;
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  }

  test('patterns whose defaults change the Map or Set that they read', async () => {
    const text = `export function declared(found: Set<number | undefined>): number {
  const [a, b = found.add(4).size, c] = found; // refused
  return (a ?? 0) + b + (c ?? 0);
}
export function assigned(found: Map<string, number>): string {
  let a: [string, number] | undefined, b: [string, number] | undefined, c: [string, number] | undefined;
  [a, b = [String(found.delete('x')), 1], c] = found; // refused
  return String(a) + String(b) + String(c);
}
export function given([a, b = 1, c]: Set<number | undefined>): number { return (a ?? 0) + b + (c ?? 0); }
const all = new Set<number | undefined>([1]);
export function given2([a, b = all.add(4).size, c]: Set<number | undefined>): number { // refused
  return (a ?? 0) + b + (c ?? 0);
}
export function inner({ found: [a, b = all.add(4).size, c] }: { found: Set<number | undefined> }): number { // refused
  return (a ?? 0) + b + (c ?? 0);
}
export function alone(found: Set<number | undefined>, other: Set<number>): number {
  const [a, b = other.size, c] = found;
  return (a ?? 0) + b + (c ?? 0);
}
`;
    const wanted = text
      .split('\n')
      .flatMap((line, i) => (line.endsWith('// refused') ? [`BRS12014 in line ${i + 1}`] : []));
    assert.deepEqual(await problemsOf(text), wanted);
  });

  test('names that code uses before their lines have run', async () => {
    const text = `
interface Shown { text(): string }
class Base implements Shown { constructor() { this.text(); } text(): string { return 'base'; } }
class Child extends Base { override text(): string { return label; } }
class Late { static first = Late.made(); static second = 2; static made(): number { return Late.second; } } // refused
class Own { static first = this.made(); static second = 2; static made(): number { return this.second; } } // refused
class Private { static first = Private.#made(); static #second = 2; static #made(): number { return Private.#second; } } // refused
class Outer { static first = outer(); static second = 2; } // refused
class Got { get text(): string { return label; } }
class Converted { toString(): string { return label; } }
function outer(): number { return Outer.second; }
function direct(): string { return label; }
function nested(): string { return direct(); }
function defaulted(text = label): string { return text; }
function called(fn: () => string): string { return fn(); }
function kind(): string { return Kind.Live; }
function box(): unknown { return new Box(); }
const api = { text(): string { return label; }, start: () => api.text() };
const values = [
  nested(), // refused
  direct(),
  defaulted(), // refused
  called(() => label), // refused
  new Got().text, // refused
  String(new Converted()), // refused
  api.start(), // refused
  kind(), // refused
  box(), // refused
  [1].map(() => label), // refused
];
const child: Shown = new Child(); // refused
const shown = new Base().text();
const label = 'label';
enum Kind { Live = 'live' }
class Box {}
export function main(): void {
  const early = (): number => size;
  early(); // refused
  const size = values.length + child.text().length + shown.length;
  early();
  for (const n of [1]) {
    const add = (): number => n + extra;
    if (n > 1) add(); // refused
    const extra = 1;
    add();
  }
}
`;
    const wanted = text
      .split('\n')
      .flatMap((line, i) => (line.endsWith('// refused') ? [`BRS11013 in line ${i + 1}`] : []));
    assert.deepEqual((await problemsOf(text)).toSorted(), wanted.toSorted());
  });

  test('changes of the copy that a node field gives, by itself and in variables that only change it', async () => {
    const text = `interface Item { done: boolean; n: number; tags: string[] }
interface Config { a: number; by: { [k: string]: number } }
interface Home extends roSGNode { list: number[]; config: Config; entries: Item[]; kids: roSGNode[] }
declare const m: { top: Home; global: roSGNode & { settings: { on: boolean } }; own: number[]; count: number };
export function direct(event: roSGNodeEvent): void {
  m.top.list.push(2); // refused
  m.top.list[0] = 5; // refused
  m.top.config.a += 5; // refused
  m.top.entries[0]!.tags.sort(); // refused
  m.top.list.length = 0; // refused
  delete m.top.config.by['x']; // refused
  [m.top.list[0], m.count] = [1, 2]; // refused
  ({ a: m.top.config.a } = { a: 4 }); // refused
  m.global.settings.on = true; // refused
  Object.assign(m.top.config, { a: 2 }); // refused
  m.top.entries.find((one) => one.done)!.n++; // refused
  (m.top.getField('list') as number[]).push(3); // refused
  (event.getData() as number[]).push(1); // refused
  for (m.top.list[0] of [1, 2]) m.count++; // refused
  m.own.push(3);
  m.top.list = [1];
  m.top.kids[0]!.id = 'x';
  m.top.id += 'x';
  m.top.list.slice().sort();
}
export function variables(event: roSGNodeEvent): void {
  const a = m.top.list; a.push(1); // refused
  for (const item of m.top.entries) item.done = true; // refused
  m.top.entries.forEach((item) => { item.n = item.n + 1; }); // refused
  m.top.entries.forEach((item) => (item.n += 1)); // refused
  const { entries: taken } = m.top; taken.pop(); // refused
  const got = event.getData() as number[]; got.push(2); // refused
  const first = m.top.entries[0]!; first.done = true; // refused
  let changed = m.top.list; changed.reverse(); // refused
}
export function readAgain(): void {
  const list = m.top.list; list.push(1); console.log(m.top.list.length); // refused
}
export function kept(event: roSGNodeEvent): void {
  const list = m.top.list; list.push(1); m.top.list = list;
  const sorted = m.top.entries; sorted.reverse(); for (const item of sorted) console.log(item.n);
  const entries = m.top.entries; for (const item of entries) item.done = true; m.top.entries = entries;
  const got = event.getData() as number[]; got.push(2); console.log(got.length);
}
interface Main extends Home { title: string }
interface Listing<T> extends roSGNode { rows: T[] }
interface Fewer extends Omit<Home, 'config'> { config: number[] }
export function extended(main: Main, listing: Listing<number>, fewer: Fewer): void {
  main.list.push(2); // refused
  listing.rows.pop(); // refused
  fewer.config.sort(); // refused
}
`;
    const wanted = text
      .split('\n')
      .flatMap((line, i) => (line.endsWith('// refused') ? [`BRS12022 in line ${i + 1}`] : []));
    assert.deepEqual(await problemsOf(text), wanted);
  });

  test('changes of a value after its assignment to a node field, if nothing can see them', async () => {
    const text = `interface Config { a: number; by: { [k: string]: number } }
interface Home extends roSGNode { list: number[]; other: number[]; config: Config }
declare const m: { top: Home; own: number[] };
export function lost(given: number[], node: roSGNode): void {
  const list = [1]; m.top.list = list; list.push(2); // refused
  const sorted = [...given]; m.top.setField('list', sorted); sorted.sort(); // refused
  const config: Config = { a: 1, by: {} };
  config.a = config.a + 1;
  m.top.config = config;
  config.a = 2; // refused
  delete config.by['x']; // refused
  const filled: number[] = [];
  if (given.length > filled.length) {
    filled.push(0);
    m.top.list = filled;
    for (const n of given) filled.push(n); // refused
    given.forEach((n) => filled.push(n)); // refused
  }
  for (const n of given) { const one = [n]; node.setField('x', one); one[0] = 5; } // refused
  const both = [1]; m.top.list = both; m.top.other = both; both.pop(); // refused
  const several = [1]; m.top.setFields({ several, own: 1 }); several.push(2); // refused
  const named = [1]; node.update({ list: named }); named.push(2); // refused
  const mapped = given.map((n) => n + 1); m.top.list = mapped; mapped.push(2); // refused
  const words = 'a b'.split(' '); node.setField('words', words); words[0] = 'c'; // refused
  const keys = Object.keys({ a: 1 }); node.setFields({ keys: keys }); keys.sort(); // refused
}
const KEPT: number[] = [];
export function init(): void {
  KEPT.push(1);
  m.top.list = KEPT;
  KEPT.push(2); // refused
}
export function onKey(): void {
  KEPT.push(3); // refused
}
export function seen(given: number[], flag: boolean): { again: number[] } {
  const list = [1]; m.top.list = list; list.push(2); m.top.list = list;
  const read = [1]; m.top.list = read; read.push(2); console.log(read.length);
  const again = [1]; m.top.list = again; again.push(2);
  const kept = [1]; m.own = kept; m.top.list = kept; kept.push(2);
  given.push(1); m.top.list = given; given.push(2);
  const alias = m.own; m.top.list = alias; alias.push(2);
  const turns: number[] = []; for (const n of given) { m.top.list = turns; turns.push(n); }
  let replaced = [1]; m.top.list = replaced; replaced = [2]; replaced.push(3); m.own = replaced;
  const either = [1]; if (flag) m.top.list = either; else either.push(2);
  const branch = [1]; if (flag) { m.top.list = branch; } else { branch.push(2); }
  const hoisted = [1]; fill(); m.top.list = hoisted; function fill(): void { hoisted.push(2); }
  const first = [1]; first.push(2); m.top.list = first;
  const late = [1]; const add = (): void => { late.push(1); }; add(); m.top.list = late;
  m.own = [late.length];
  const items = given.map((n) => ({ n })); const some = items.filter(({ n }) => n > 1);
  m.top.setFields({ some }); some[0]!.n = 5;
  const outer = { a: 1 }; const holder = [outer]; m.top.setFields({ holder }); holder[0]!.a = 2;
  return { again };
}
const TOLD: number[] = [];
export function tell(): void { m.top.list = TOLD; TOLD.push(1); }
const READ: number[] = [];
export function show(): void { m.top.other = READ; READ.push(1); console.log(READ.length); }
`;
    const wanted = text
      .split('\n')
      .flatMap((line, i) => (line.endsWith('// refused') ? [`BRS12026 in line ${i + 1}`] : []));
    assert.deepEqual(await problemsOf(text), wanted);
  });

  test('changes of frozen objects, by each name that the program has for them', async () => {
    const text = `const LIMITS = Object.freeze({ low: 1, list: [1], inner: Object.freeze([1]) });
const TABLE: { [key: string]: number } = Object.freeze({ a: 1 }) as { [key: string]: number };
class Point {
  readonly x: number;
  constructor(x: number) {
    this.x = x;
    Object.freeze(this);
  }
}
function reset(limits: { low: number }): void {
  limits.low = 0;
}
function resetAll(first: number, limits: { low: number }, depth: number): void {
  if (depth > 0) resetAll(first, limits, depth - 1);
  else reset(limits);
}
function raised(limits: { low: number }): number {
  limits = { ...limits };
  limits.low = 7;
  return limits.low;
}
const made = (): { low: number } => Object.freeze({ low: 1 });
function madeToo(): { low: number } {
  return made();
}
function held(given: { n: number }): void {
  Object.freeze(given); // of a parameter
}
export function main(): void {
  (LIMITS as { low: number }).low = 2; // frozen
  (LIMITS.inner as number[]).push(2); // frozen
  TABLE['b'] = 1; // frozen
  delete TABLE['a']; // frozen
  Object.assign(LIMITS, { low: 3 }); // frozen
  reset(LIMITS); // frozen
  resetAll(1, LIMITS, 3); // frozen
  console.log(raised(LIMITS));
  made().low = 2; // frozen
  const result = madeToo();
  result.low = 3; // frozen
  (new Point(1) as { x: number }).x = 2; // frozen
  const size = { n: 1 };
  size.n = 2;
  Object.freeze(size);
  size.n++; // frozen
  held(size);
  LIMITS.list.push(2);
  const copy = { ...LIMITS, low: 5 };
  copy.low = 6;
}`;
    const codes = [
      { mark: '// frozen', code: 'BRS12025' },
      { mark: '// of a parameter', code: 'BRS12007' },
    ];
    const wanted = text.split('\n').flatMap((line, i) => {
      const found = codes.find(({ mark }) => line.endsWith(mark));
      return found ? [`${found.code} in line ${i + 1}`] : [];
    });
    assert.deepEqual((await problemsOf(text)).toSorted(), wanted.toSorted());
  });

  test('changes of frozen objects that fields, arrays, callbacks, results and other variables hold', async () => {
    const text = `interface Item { n: number }
const NONE: Item = Object.freeze({ n: 0 });
class Shelf {
  item = NONE;
  change(): void {
    this.item.n = 1; // frozen
    Object.assign(this.item, { n: 2 }); // frozen
    add(this.item); // frozen
  }
}
class Point {
  x = 1;
  move(): void {
    this.x += 1; // frozen
  }
}
class Line {
  end = 1;
  constructor(readonly by: number) {
    this.end = by;
  }
}
function add(item: Item): void {
  item.n += 1;
}
function pick(n: number): Item {
  return n > 0 ? { n } : NONE;
}
function give(make: () => Item, take: (item: Item) => void): void {
  take(make());
}
export function main(): void {
  const items: Item[] = [];
  items.push(NONE);
  items[0]!.n = 1; // frozen
  for (const item of items) item.n = 2; // frozen
  items.forEach((item) => {
    item.n++; // frozen
  });
  const byName = new Map([['a', NONE]]);
  const found = byName.get('a');
  if (found) found.n = 3; // frozen
  pick(0).n = 4; // frozen
  give(
    () => Object.freeze({ n: 1 }),
    (item) => {
      item.n = 5; // frozen
    },
  );
  let current: Item = { n: 1 };
  current.n = 6;
  current = NONE;
  current.n = 7; // frozen
  const first = { n: 1 };
  const second = first;
  second.n = 8;
  Object.freeze(first);
  second.n = 9; // frozen
  Object.freeze(new Point()).move();
  const line = Object.freeze(new Line(1));
  new Shelf().change();
  console.log(line.end, { ...NONE }.n);
}`;
    const wanted = text
      .split('\n')
      .flatMap((line, i) => (line.endsWith('// frozen') ? [`BRS12025 in line ${i + 1}`] : []));
    assert.deepEqual((await problemsOf(text)).toSorted(), wanted.toSorted());
  });

  test('changes of copies, and of objects of a type that is only frozen where it is read', async () => {
    const text = `interface Options { size: number; tags: string[] }
const DEFAULTS: Options = Object.freeze({ size: 1, tags: ['a'] });
class Box {
  options: Options = { ...DEFAULTS };
  grow(): void {
    this.options.size += 1;
  }
}
function shown(options: Options): string {
  return JSON.stringify(options) + options.size;
}
function grown(options: Options): Options {
  options.size += 1;
  return options;
}
export function main(): void {
  const made: Options = { ...DEFAULTS, size: 2 };
  made.size = 3;
  made.tags.push('b');
  const list = [grown(made), grown(Object.assign({}, DEFAULTS))];
  for (const item of list) item.size += 1;
  const box = new Box();
  box.grow();
  console.log(shown(DEFAULTS), shown(made), box.options.size, Object.keys(DEFAULTS).join());
  for (const tag of DEFAULTS.tags) console.log(tag);
}`;
    assert.deepEqual(await problemsOf(text), []);
  });

  test('fields of nodes that the platform has in another case and another type', async () => {
    const text = `interface Movie extends roSGNodeContentNode { rating: number; description: string; own: number }
interface Film extends Movie { releasedate: number }
export function shown(movie: Movie, film: roSGNodeContentNode & { url: number[] }, other: Film): number {
  movie.rating = 8; // refused
  movie.description = 'x';
  const { rating, own } = movie; // refused
  console.log(film['url'].join()); // refused
  movie.setFields({ Title: 5, Description: 'y' }); // refused
  movie.setField('TITLE', 5); // refused
  movie.addFields({ More: 1, DESCRIPTION: 'z' });
  return rating + own + other.releasedate; // refused
}
`;
    const wanted = text
      .split('\n')
      .flatMap((line, i) => (line.endsWith('// refused') ? [`BRS12006 in line ${i + 1}`] : []));
    assert.deepEqual(await problemsOf(text), wanted);
  });

  test('nodes as objects whose keys are listed', async () => {
    const text = `export function listed(node: roSGNodeLabel): string {
  const all = { ...node }; // refused
  const { id, ...rest } = node; // refused
  const made = Object.assign({}, node); // refused
  Object.assign(node, { id: 'x' });
  const keys = Object.keys(node); // refused
  return all.id + id + rest.text + made.id + keys.length
    + JSON.stringify(node) // refused
    + JSON.stringify({ shown: [node] }); // refused
}
`;
    const wanted = text
      .split('\n')
      .flatMap((line, i) => (line.endsWith('// refused') ? [`BRS12007 in line ${i + 1}`] : []));
    assert.deepEqual(await problemsOf(text), wanted);
  });

  test('fractions as the result of an arrow function that gives an Int', async () => {
    const text = `export const half = (n: number): Int => n / 2;
export const longer = (n: Long, by: number): Long => (by > 0 ? n + by : n);
export const whole = (n: number): Int => Math.trunc(n / 2);
export const next = (n: Int): Int => n + 1;
`;
    assert.deepEqual(await problemsOf(text), ['BRS12005 in line 1', 'BRS12005 in line 2']);
  });

  test('nodes as objects with members that the program changes', async () => {
    const text = `interface Card extends roSGNodeGroup { list: number[]; config: { n: number }; word?: string }
declare const m: { items: { list: number[] }[] };
const add = (to: { list: number[] }): void => { to.list.push(1); };
export const addTo = ({ config: { n }, list }: Card): void => { list.push(n); }; // of a field
const bump = ({ config }: { config: { n: number } }): void => { config.n++; };
const first = <T extends { list: number[] }>(of: T): void => { of.list[0] = 9; };
const all = (of: { list: number[] }[]): void => { for (const one of of) one.list.push(1); };
const clear = (of: { word?: string }): void => { delete of.word; };
const addHeld = ({ held }: { held: { list: number[] } }): void => { held.list.push(2); };
const mark = (of: { id: string; seen?: boolean }): void => { of.seen = true; };
const rename = (of: { id: string }): void => { of.id = 'a'; };
const count = (of: { readonly list: readonly number[] }): number => of.list.length;
export function main(): void {
  const card = CreateObject('roSGNode', 'Card') as Card;
  const cards = [card];
  add(card); // refused
  bump(card); // refused
  first(card); // refused
  all(cards); // refused
  clear(card); // refused
  add(m.items[0] ?? card); // refused
  m.items = [{ list: [] }, card]; // refused
  const held: { list: number[] } = card; // refused
  add(card as unknown as { list: number[] }); // refused
  cards.forEach((one: { list: number[] }) => add(one)); // refused
  cards.forEach(add); // refused
  const box = { held: card };
  addHeld(box); // refused
  mark(card); // refused
  rename(card);
  add({ list: [count(card), held.list.length] });
}
`;
    const wanted = text
      .split('\n')
      .flatMap((line, i) => (line.endsWith('// refused') ? [`BRS12027 in line ${i + 1}`] : []));
    assert.deepEqual(await problemsOf(text), ['BRS12022 in line 4', ...wanted]);
  });

  test('variables of a module that differ only by case', async () => {
    const lines = ['class Count {', '  static all: Int = 1;', '  static All: Int = 2;', '}', 'let value: Int = 1;'];
    const use = 'export function main(): void {\n  Count.all++;\n  Count.All++;\n  value++;\n  Value++;\n}\n';
    const text = [...lines, 'let Value: Int = 2;', use].join('\n');
    assert.deepEqual(await problemsOf(text), ['BRS12006 in line 3', 'BRS12006 in line 6']);
  });

  test('static fields of a class in a function by which two of its classes could be told apart', async () => {
    const fields = [
      'static told = Number("3");',
      'static written = 1;',
      'static readonly kept: Int[] = [];',
      'static fine = 4;',
    ];
    const text = [
      'function made(): Int[] {',
      `  class A {\n${fields.join('\n')}\n  }`,
      '  [A.written] = [A.fine + A.told];',
      '  return A.kept;',
      '}',
      'export function main(): void {\n  console.log(`${made().length}`);\n}\n',
    ].join('\n');
    const found = (await problemsOf(text)).filter((problem) => /line [3-6]$/.test(problem));
    assert.deepEqual(found, ['BRS10012 in line 3', 'BRS10012 in line 4', 'BRS10012 in line 5']);
  });

  test('functions that take a list where each argument is given by itself', async () => {
    const overloads = [
      'function one(f: (a: number) => number): (a: number) => number;',
      'function one(f: (...all: number[]) => number): (...all: number[]) => number {',
      '  return (...all) => f(...all);',
      '}',
      'function two(f: () => string): (...all: string[]) => string;',
      'function two(f: () => any): any {',
      '  return f();',
      '}',
    ];
    const ofLibrary = ['function mapped(f: (...all: [number]) => number): number[] {', '  return [1].map(f);', '}'];
    const use =
      "export function main(): void {\n  console.log(String(one((a: number) => a)(1)) + two(() => '')('a') + mapped((n) => n).join());\n}\n";
    const found = await problemsOf([...overloads, ...ofLibrary, use].join('\n'));
    assert.deepEqual(found, ['BRS10023 in line 1', 'BRS10023 in line 5', 'BRS10023 in line 10']);
  });

  test('functions of the library that take a list, called as values', async () => {
    const lines = [
      'export function main(low: boolean): number {',
      '  const pick = low ? Math.min : Math.max;',
      '  const all = { max: Math.max };',
      '  const two: (a: number, b: number) => number = Math.max;',
      '  return pick(1, 2) + (low ? Math.min : Math.max)(3, 4)',
      '    + all.max(5, 6) + two(7, 8) + Math.max(9);',
      '}',
    ];
    const wanted = ['BRS10023 in line 5', 'BRS10023 in line 5', 'BRS10023 in line 6'];
    assert.deepEqual(await problemsOf(lines.join('\n')), wanted);
  });

  test('an inner function that takes a list, to replace what is found', async () => {
    const lines = [
      'export function main(): void {',
      '  let count = 0;',
      '  function made(...all: any[]): string {\n    return String(all.length + count++);\n  }',
      "  console.log('abab'.replace('b', made));",
      "  console.log('abab'.replace(/b/g, made));\n}\n",
    ];
    assert.deepEqual(await problemsOf(lines.join('\n')), ['BRS10023 in line 6', 'BRS10023 in line 7']);
  });

  test('functions that take a list where nobody knows of it, and a function of which that is not known for one', async () => {
    const lines = [
      'function declared(...all: number[]): number {\n  return all.length;\n}',
      'function opened(fn: unknown): (a: number) => number {\n  return fn as (a: number) => number;\n}',
      'function isFunction(value: unknown): value is () => void {\n  return value === 1;\n}',
      'export function main(): void {',
      '  const local = (...all: number[]): number => all.length;',
      '  const hidden: any = declared;',
      '  console.log(String(opened(local)(1)), isFunction(local));',
      '  console.log(String(opened(local as unknown)(1)));',
      '  const back: (...all: number[]) => number = hidden;',
      '  console.log(String(back(1)));\n}\n',
    ];
    assert.deepEqual(
      await problemsOf(lines.join('\n')),
      [12, 13, 14, 15].map((line) => `BRS10023 in line ${line}`),
    );
  });

  test('return values of derived constructors, and foreign prototypes', async () => {
    const lines = [
      'class Kin {} class Made extends Kin {\n  constructor(readonly other: Made) {\n    super(); return other;\n  }\n}',
      'class Base extends Error {\n  constructor() {\n    super();\n    Object.setPrototypeOf(this, Base.prototype);\n  }\n}',
      'class Other extends Base {\n  constructor() {\n    super();\n    Object.setPrototypeOf(this, Error.prototype);\n  }\n}',
      'export function main(): void {\n  Object.setPrototypeOf(new Made(null!), new Other());\n}\n',
    ];
    assert.deepEqual(await problemsOf(lines.join('\n')), [
      'BRS10001 in line 3',
      'BRS12007 in line 9',
      'BRS12007 in line 15',
      'BRS12007 in line 19',
    ]);
  });

  test('properties of functions that are called something else', async () => {
    const lines = [
      'function once(): number {\n  return 1;\n}',
      'export function main(): void {',
      '  const made: any = function () {};',
      '  let other: any = () => 1;',
      "  made.label = 'x';",
      "  made['label'] += 'x';",
      '  (once as any).calls = 1;',
      '  (once as unknown as { calls: number }).calls++;',
      '  other = {};',
      '  other.label = 2;',
      '  console.log(String(once()), String(other.label));\n}\n',
    ];
    assert.deepEqual(
      await problemsOf(lines.join('\n')),
      [7, 8, 9, 10].map((line) => `BRS11012 in line ${line}`),
    );
  });

  test("members of JavaScript's classes, read from an `any`", async () => {
    const asked = [
      'String(value.constructor)',
      'value.toString',
      'value?.apply !== undefined',
      'value.forEach',
      "typeof value.map === 'function'",
    ];
    const fine = ['value.values', 'value.map', "typeof value.then === 'function'", 'value.name'];
    const lines = [...asked, ...fine].map((text) => `  if (${text}) found++;`);
    const use = "  return found;\n}\nexport function main(): void {\n  console.log(String(count('a')));\n}\n";
    const text = ['function count(value: any): number {', '  let found = 0;', ...lines, use].join('\n');
    assert.deepEqual(
      await problemsOf(text),
      asked.map((_, i) => `BRS12007 in line ${i + 3}`),
    );
  });

  test('members of every object, in a program with objects that lack them', async () => {
    const lines = [
      'function asked(value: any): boolean {',
      '  if (value.constructor) return true;',
      '  return value.constructor === Object;',
      '}',
      'export function main(): void {',
      '  console.log(String(asked(Object.create(null))));',
      '}\n',
    ];
    const found = await problemsOf(lines.join('\n'));
    assert.deepEqual(
      found.filter((one) => one.startsWith('BRS12007')),
      ['BRS12007 in line 2', 'BRS12007 in line 3'],
    );
  });

  test('an import of a default export without a name is refused as the export is', async () => {
    const lines = [
      "import made from './refused.ts';",
      'export',
      'default { size: 1 };',
      'export function main(): void {',
    ];
    const text = [...lines, '  console.log(`${made.size}`);', '}\n'].join('\n');
    assert.deepEqual(await problemsOf(text), ['BRS10014 in line 2', 'BRS10014 in line 5']);
  });

  test('a `var` of a module in a circle of imports, whose code runs before the line of the variable', async () => {
    const lines = [
      "import { main as again } from './refused.ts';",
      'var early = 1;',
      "console.log('runs');",
      'var late = early;',
      'export function main(): void {',
      '  console.log(String(late++), typeof again);',
      '}\n',
    ];
    assert.deepEqual(await problemsOf(lines.join('\n')), ['BRS10007 in line 4']);
    assert.deepEqual(await problemsOf(lines.slice(1).join('\n').replace('again', 'main')), []);
  });

  test('a `var` that is named like the variable of the `catch` around it', async () => {
    const text = `export function main(): void {
  try {
    console.log('before');
  } catch (problem) {
    var problem = 'after'; // refused
  }
}\n`;
    assert.deepEqual(await problemsOf(text), ['BRS10007 in line 5']);
    assert.deepEqual(await problemsOf(text.replace('var problem', 'var other')), []);
  });

  test('a getter whose name is a number', async () => {
    const text = `export const box = {
  get 42(): Int {
    return 1;
  },
};\n`;
    assert.deepEqual(await problemsOf(text), ['BRS10008 in line 2']);
    assert.deepEqual(await problemsOf(text.replace('42', "'42'")), ['BRS10008 in line 2']);
    assert.deepEqual(await problemsOf(text.replace('42', 'of42')), []);
  });

  test('methods that use `this`, called by a key that is not known', async () => {
    const lines = [
      'const table = { n: 1, one() { return this.n; }, two() { return -this.n; } };',
      'const free: Record<string, () => number> = { one: () => 1, two() { return 2; } };',
      'export function main(key: string): void {',
      "  console.log(String(table[key as 'one' | 'two']()));",
      "  console.log(String(table[key as 'one']()));",
      "  console.log(String(free[key]!()), table['one'](), table.two());",
      "  const one = key as 'one';",
      '  console.log(String(table[one]()));',
      '}\n',
    ];
    assert.deepEqual(
      await problemsOf(lines.join('\n')),
      [4, 5, 8].map((line) => `BRS11003 in line ${line}`),
    );
  });

  test('methods that use `this`, called by a key of a table that they are given to', async () => {
    const lines = [
      'const table = { one(): number { return this.two(); }, two: () => 2 };',
      'const player = { play(): number { return this.stop(); }, stop: () => 0 };',
      'const call = (of: Record<string, () => number>, key: string): number => of[key]!();',
      'export function main(key: string): void {',
      '  console.log(call(table, key), table.one(), player.play());',
      '}\n',
    ];
    assert.deepEqual(await problemsOf(lines.join('\n')), ['BRS11003 in line 3']);
    const free = lines.with(0, 'const table = { one: () => 1, two: () => 2 };').join('\n');
    assert.deepEqual(await problemsOf(free), []);
    const cast = free.replace('call(table,', 'call(player as unknown as Record<string, () => number>,');
    assert.deepEqual(await problemsOf(cast), ['BRS11003 in line 3']);
  });

  test('parts of regular expressions that a device has not, or has otherwise, each in words', async () => {
    const parts = [
      ['/a/u', 'the flag u'],
      ['/(?<é>\\d)/', 'a group name with characters beyond ASCII'],
      ['/(?<=a+)b/', 'a lookbehind of more than single characters'],
      ['/[é]/', 'a character beyond ASCII in [ ]'],
      ['/é+/', 'a repetition of a character beyond ASCII'],
      ['/é/i', 'a character beyond ASCII with the flag i'],
      ['/(?:a*)*/', 'a repetition of a part that may be empty'],
      ['/(?:(a)|b)*/', 'a group that some turns of a repetition omit'],
      ['/(?:x(a)?)+/', 'a group that some turns of a repetition omit'],
      ['/(?:(a*)|b*)c/', 'a group that may be empty in a part that may be empty'],
      ['/(a)?\\1/', 'a reference to a group that may not have matched'],
      ['/(?!(a))b/', 'a group in a negative lookahead'],
      ['/a{1,70000}/', 'a repetition of more than 65535 times'],
      ['/a\\0/', 'the character with code 0'],
      ['new RegExp(text)', 'a pattern computed at run time'],
      ['text.replace(other, (c) => c + c)', 'a replacer function with a pattern from elsewhere'],
      ['text.replace(/x(a)?/, (_, a) => a)', "'a: string' for a group that may be missing"],
      ['text.replace(/x/, (_, at) => at)', "'at: string' for the offset of a match, a number"],
    ] as const;
    const uses = parts.map(([use]) => `  show(${use});`);
    const head =
      'declare function show(value: unknown): void;\nexport function main(text: string, other: RegExp): void {';
    const { problems } = await compiled([head, ...uses, '}\n'].join('\n'));
    const expected = parts.map(
      ([, words], i) => `${i + 3}: ${words} is not supported in regular expressions on the device`,
    );
    const found = problems.filter(({ code }) => code === 'BRS10004').map(({ line, message }) => `${line}: ${message}`);
    assert.deepEqual(found, expected);
  });

  test('the keys of a list, which has none on the device', async () => {
    const calls = ["Object.keys(['x']).join()", 'Object.entries([1]).length'];
    const uses = calls.map((call) => `  console.log(\`\${${call}}\`);`);
    const text = ['export function main(): void {', ...uses, '}\n'].join('\n');
    assert.deepEqual(await problemsOf(text), ['BRS12007 in line 2', 'BRS12007 in line 3']);
  });

  test('Object.assign with a source that is not an object by its type', async () => {
    const calls = [
      'Object.assign({}, false)',
      'Object.assign({}, null)',
      'Object.assign({ a: 1 }, undefined, { b: 2 })',
    ];
    const uses = calls.map((call) => `  console.log(JSON.stringify(${call}));`);
    const text = ['export function main(): void {', ...uses, '}\n'].join('\n');
    assert.deepEqual(await problemsOf(text), ['BRS12007 in line 2', 'BRS12007 in line 3', 'BRS12007 in line 4']);
  });

  test('values that are given as an object whose methods they lack on the device', async () => {
    const text = `
      interface Keys { has(key: string): boolean }
      interface Rounded { toFixed(digits: number): string }
      interface Named { toString(): string }
      const has = <T extends Keys>(keys: T): boolean => keys.has('a');
      const all = <T extends Keys>(list: T[]): boolean => list.every((keys) => keys.has('a'));
      const each = <T extends Keys>(...list: T[]): boolean => list.every((keys) => keys.has('a'));
      class Holder<T extends Keys> { constructor(readonly keys: T) {} }
      const rounded = (value: Rounded): string => value.toFixed(1);
      const named = (value: Named): string => value.toString();
      const clear = (list: { length: number }): void => { list.length = 0; };
      export function main(): void {
        console.log(has({ has: () => true }), named(5), named([1]));
        has(new Set(['a']));
        all([new Set(['a'])]);
        each(new Set(['a']));
        new Holder(new Map([['a', 1]]));
        rounded(5);
        named(new Date(0));
        clear([1]);
      }`;
    const found = await problemsOf(text);
    const expected = [11, 14, 15, 16, 17, 18, 19].map(
      (line) => `${line === 11 ? 'BRS12007' : 'BRS12023'} in line ${line}`,
    );
    assert.deepEqual(found, expected);
  });

  test('the code of a finding shows if it comes from TypeScript', async () => {
    const text = 'export function main(word?: string): void {\n  console.log(word.length, wrod);\n}\n';
    const found = await problemsOf(text);
    assert.deepEqual(found, ['BRS38048 in line 2', 'BRS22304 in line 2']);
    assert.ok(found.every((problem) => isTypeError(problem.replace(/ .*/, ''))));
    assert.ok(!Object.values(REFUSALS).some(([code]) => isTypeError(`BRS${code}`)));
  });

  test('no two share a code, and no fixture is without a refusal', () => {
    const codes = Object.values(REFUSALS).map(([code]) => code);
    assert.equal(new Set(codes).size, codes.length);
    const names = FIXTURES.map(({ name }) => path.basename(name, '.ts'));
    assert.deepEqual(names.sort(), [...keys].sort());
  });

  test('an error about a name that only browsers or Node have says what the device has instead', async () => {
    const about = async (code: string): Promise<string> => {
      const { problems } = await compiled(`export function main(): void {\n  ${code};\n}\n`);
      return problems.map(({ message, hint }) => `${message}: ${hint}`).join('\n');
    };
    const found = await about('Promise.resolve(1)');
    assert.match(
      found,
      /^'Promise' only refers to a type, but is being used as a value here \(TS2585\): use a message port/,
    );
    assert.match(await about('setTimeout(main, 10)'), /\(TS2304\): use a node: .*'Timer'/);
    assert.match(await about("fetch('https://example.com')"), /\(TS2304\): request it in a Task: .*'roUrlTransfer'/);
    assert.match(
      await about('console.log(process.argv)'),
      /^Cannot find name 'process' \(TS2591\): the device has no such/,
    );
    assert.match(
      await about('console.log(document.title)'),
      /^Cannot find name 'document' \(TS2584\): the device has no/,
    );
    assert.match(await about('toString.length'), /^Cannot find name 'toString'.*: correct the type error/);
    assert.match(await about('constructor()'), /^Cannot find name 'constructor'.*: correct the type error/);
    assert.match(await about('console.log(missing)'), /^Cannot find name 'missing' \(TS2304\): correct the type error/);
  });
});
