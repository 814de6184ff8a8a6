/** Small functions, types and classes for generated programs, each added to the programs that name it. */

const HELPERS: Readonly<Record<string, string>> = {
  Item: 'interface Item {\n  n: Int;\n  s: string;\n  o?: Int;\n  inner?: { k: Int };\n}',
  flag: 'function flag(value: boolean): boolean {\n  return value;\n}',
  epoch: 'function epoch(n: Int): Long {\n  const base: Long = 1700000000000;\n  return base + n * 12345;\n}',
  whole: 'function whole(n: Int): Int {\n  return n;\n}',
  words: 'function words(text: string): string {\n  return text;\n}',
  tell: 'function tell(text: string): string {\n  console.log(`tell ${text}`);\n  return text;\n}',
  counted: 'function counted(n: Int): Int {\n  console.log(`counted ${n}`);\n  return n;\n}',
  maybe: 'function maybe(n: Int): Int | undefined {\n  return n % 3 === 0 ? undefined : n;\n}',
  maybeText:
    'function maybeText(text: string): string | undefined {\n  return text.length % 2 === 0 ? undefined : text;\n}',
  mixed: 'function mixed(n: Int): string | Int {\n  return n % 2 === 0 ? n : `t${n}`;\n}',
  same: 'function same(a: Int | undefined, b: Int | undefined): boolean {\n  return a === b;\n}',
  fail: 'function fail(n: Int): void {\n  if (n % 2 === 0) throw new Error(`fail ${n}`);\n}',
  Failure:
    'class Failure extends Error {\n  readonly code: Int;\n  constructor(code: Int) {\n    super(`failure ${code}`);\n    this.code = code;\n  }\n}',
  failWith: 'function failWith(n: Int): void {\n  if (n % 3 === 0) throw new Failure(n);\n  fail(n);\n}',
  codeOf: 'function codeOf(error: unknown): Int {\n  return error instanceof Failure ? error.code : 0;\n}',
  Level: 'enum Level {\n  Low,\n  Mid = 5,\n  High,\n}',
  Tone: "enum Tone {\n  Soft = 'soft',\n  Loud = 'LOUD',\n}",
  levelOf: 'function levelOf(n: Int): Level {\n  return n < 0 ? Level.Low : n < 9 ? Level.Mid : Level.High;\n}',
  toneOf: 'function toneOf(n: Int): Tone {\n  return n % 2 === 0 ? Tone.Soft : Tone.Loud;\n}',
  TONES: 'const TONES: Record<Tone, Int> = { [Tone.Soft]: 3, [Tone.Loud]: 11 };',
  levelName:
    "function levelName(level: Level): string {\n  switch (level) {\n    case Level.Low:\n      return 'low';\n    case Level.Mid:\n    case Level.High:\n      return level === Level.Mid ? 'mid' : 'high';\n  }\n}",
  down: 'function down(n: Int, list: Int[]): Int {\n  if (n <= 0) return list.length;\n  list.push(n);\n  for (const x of list) if (x > 2) return ((down(n - 1, list) + x) % 1000) as Int;\n  return down(n - 2, list);\n}',
  isItem: 'function isItem(a: Item, b: Item): boolean {\n  return a === b;\n}',
  isList: 'function isList(a: Int[], b: Int[]): boolean {\n  return a === b;\n}',
  plus: 'function plus(a: Int, b: Int): Int {\n  return ((a + b) % 1000) as Int;\n}',
  pairs:
    'function pairs(list: Int[]): string {\n  const found: string[] = [];\n  for (const a of list) for (const b of list) if (a < b) found.push(`${a}${b}`);\n  return found.slice(0, 9).join();\n}',
  makePair: 'function makePair(text: string, n: Int): [string, Int] {\n  return [text, n];\n}',
  makeItem:
    "function makeItem(n: Int): Item {\n  if (n % 2 === 0) return { n, s: 'even', inner: { k: n + 1 } };\n  return { n, s: 'odd', o: n * 2 };\n}",
  makeTable:
    'function makeTable(key?: string, n: Int = 1): Record<string, Int> {\n  return key === undefined ? {} : { [key]: n };\n}',
  showPair: 'function showPair(p: [string, Int]): string {\n  return `${p[0]}:${p[1]}`;\n}',
  showItem: "function showItem(i: Item): string {\n  return `${i.n} ${i.s} ${i.o ?? 'no'} ${i.inner?.k ?? 'none'}`;\n}",
  showTable:
    "function showTable(t: Record<string, Int>): string {\n  return Object.keys(t)\n    .sort()\n    .map((key) => `${key}=${t[key] ?? 'none'}`)\n    .join();\n}",
  // Closures as values.
  adder:
    'function adder(step: Int): Run {\n  let turns: Int = 0;\n  return (n) => {\n    turns++;\n    return ((n + step * turns) % 1000) as Int;\n  };\n}',
  chained: 'function chained(first: Run, second: Run): Run {\n  return (n) => second(first(n));\n}',
  Run: 'type Run = (n: Int) => Int;',
  Gauge:
    'class Gauge {\n  static made: Int = 0;\n  static readonly names: string[] = [];\n  level: Int;\n  readonly add: Run = (n) => {\n    this.level = ((this.level + n) % 1000) as Int;\n    return this.level;\n  };\n  constructor(level: Int) {\n    this.level = level;\n    Gauge.made++;\n  }\n  reader(): Run {\n    return (n) => ((this.level - n) % 1000) as Int;\n  }\n}',
  // Rest parameters.
  varOf:
    "function varOf(list: Int[], text: string): string {\n  for (var i = 0; i < list.length && i < 3; i++) {\n    var last: Int | undefined;\n    if (i % 2 === 0) last = list[i];\n    for (var j = 0; j < 2; j++) text += `${last ?? 'none'}`.length;\n  }\n  for (var j = 4; j > 2; j--) text += j;\n  return `${text} ${i} ${last ?? 'none'} ${j}`;\n}",
  total:
    'function total(start: Int, ...list: Int[]): Int {\n  let sum: Int = start;\n  for (const n of list) sum = ((sum * 3 + n) % 1000) as Int;\n  return sum;\n}',
  joined:
    'function joined(mark: string, ...parts: (string | Int)[]): string {\n  return `${parts.length}${mark}${parts.join(mark)}`.slice(0, 40);\n}',
  // A union of shapes.
  Shape:
    "type Shape = { kind: 'dot'; at: Int } | { kind: 'line'; from: Int; to: Int } | { kind: 'word'; text: string; at?: Int };",
  makeShape:
    "function makeShape(n: Int, text: string): Shape {\n  switch (n % 3) {\n    case 0:\n      return { kind: 'dot', at: n };\n    case 1:\n      return { kind: 'line', from: n, to: n * 2 };\n    default:\n      return n % 2 === 0 ? { kind: 'word', text } : { kind: 'word', text, at: n };\n  }\n}",
  sizeOf:
    "function sizeOf(shape: Shape): Int {\n  if (shape.kind === 'dot') return 1;\n  if ('text' in shape) return shape.text.length;\n  return ((shape.to - shape.from) % 1000) as Int;\n}",
  showShape:
    "function showShape(shape: Shape): string {\n  switch (shape.kind) {\n    case 'dot':\n      return `.${shape.at}`;\n    case 'line':\n      return `${shape.from}-${shape.to}`;\n    case 'word':\n      return `${shape.text}@${shape.at ?? 'nowhere'}`;\n  }\n}",
  // Values whose type only narrowing reveals.
  anything:
    'function anything(n: Int): unknown {\n  switch (n % 5) {\n    case 0:\n      return n;\n    case 1:\n      return `n${n}`;\n    case 2:\n      return n > 5;\n    case 3:\n      return [n, n + 1];\n    default:\n      return undefined;\n  }\n}',
  keyNames:
    'function keyNames(value: object): string {\n  const names: string[] = [];\n  for (const name in value) names.push(name);\n  return names.sort().join();\n}',
  kindOf:
    "function kindOf(value: unknown): string {\n  if (typeof value === 'number') return `number ${value + 1}`;\n  if (typeof value === 'string') return `text ${value.length}`;\n  if (typeof value === 'boolean') return value ? 'yes' : 'no';\n  if (Array.isArray(value)) return `list ${value.length}`;\n  return typeof value;\n}",
  // Helpers that apply JavaScript's library to a value of any type.
  Titled:
    'class Titled {\n  readonly name: string;\n  rank: Int;\n  constructor(name: string, rank: Int) {\n    this.name = name;\n    this.rank = rank;\n  }\n  toString(): string {\n    return `${this.name}#${this.rank}`;\n  }\n}',
  saidText: 'function saidText(value: unknown): string {\n  return String(value);\n}',
  inText: 'function inText(a: unknown, b: unknown): string {\n  return `${a} and ${b}`;\n}',
  ordered: 'function ordered(a: any, b: any): string {\n  return `${a < b} ${a <= b} ${a > b} ${a >= b}`;\n}',
  jsonOf:
    "function jsonOf(value: unknown): string {\n  return value == null ? 'none' : String(JSON.stringify(value));\n}",
  keysIn: 'function keysIn<T extends object>(table: T): (keyof T)[] {\n  return Object.keys(table) as (keyof T)[];\n}',
  entriesIn:
    'function entriesIn(table: Record<number, Int>): [number, Int][] {\n  return Object.entries(table) as unknown as [number, Int][];\n}',
  eachKey:
    'function eachKey<T extends object>(table: T, run: (key: keyof T) => void): void {\n  for (const key in table) run(key);\n}',
  // Functions called with more or fewer arguments than they declare.
  Steps: 'interface Steps {\n  first: (a: Int, b: Int) => Int;\n  then: ((a: Int, b: Int, c?: Int) => Int)[];\n}',
  calledWith: 'function calledWith(run: (a: Int, b: Int, c: Int) => Int): Int {\n  return run(1, 2, 3);\n}',
  stepsOf:
    'function stepsOf(steps: Steps): string {\n  return steps.then.map((step) => step(steps.first(1, 2), 3, 4)).join();\n}',
  // Data whose type is only asserted.
  Reply:
    'interface Reply {\n  id: number;\n  name: string;\n  isNew: boolean;\n  tags: string[];\n  owner: { age: number; label?: string };\n}',
  REPLIES: `const REPLIES: readonly string[] = [\n  '{"id":4,"name":"a","isNew":true,"tags":["x","y"],"owner":{"age":3,"label":"l"}}',\n  '{"id":"7","name":5,"isNew":1,"tags":[1,2],"owner":{"age":"3"}}',\n  '{"id":0,"name":"","isNew":"","tags":[],"owner":{}}',\n  '{"name":"Bc","tags":["q"],"owner":{"age":-2,"label":7}}',\n];`,
  replyFrom: "function replyFrom(n: Int): Reply {\n  return JSON.parse(REPLIES[n & 3] ?? '{}') as Reply;\n}",
  ODD_REPLIES: `const ODD_REPLIES: readonly string[] = [\n  '{"id":4,"name":"ab","isNew":true,"tags":["x","y"],"owner":{"age":3,"label":"l"}}',\n  '{"id":{},"name":7,"isNew":[],"tags":"text","owner":5}',\n  '{"id":[3],"name":["q",2],"tags":{"length":2},"owner":[1]}',\n  '{"name":{"z":1},"tags":3,"owner":"own"}',\n  '[{"id":1}]',\n  '12',\n  'true',\n  '{"tags":[1,"b",[2]],"owner":true}',\n];`,
  oddReply: "function oddReply(n: Int): Reply {\n  return JSON.parse(ODD_REPLIES[n & 7] ?? '{}') as Reply;\n}",
  attempt:
    "function attempt(read: () => unknown): string {\n  try {\n    return String(read());\n  } catch {\n    return 'threw';\n  }\n}",
  ageIn: 'function ageIn({ age, label }: Reply["owner"]): string {\n  return `${age} ${label}`;\n}',
  // NaN, infinities and fractions with many digits.
  ratio: 'function ratio(a: number, b: number): number {\n  return a / (b + 0);\n}',
  // Jumps inside a function.
  firstOver:
    'function firstOver(rows: Int[][], limit: Int): Int {\n  let found: Int = 0;\n  rows: for (const row of rows) {\n    for (const n of row) {\n      if (n < 0) continue rows;\n      found++;\n      if (n > limit) break rows;\n    }\n    found += 10;\n  }\n  return found;\n}',
};

/** Prepends the helpers that the text uses directly or indirectly. */
export function withHelpers(text: string): string {
  const wanted: string[] = [];
  let all = text;
  for (;;) {
    const missing = Object.keys(HELPERS).filter(
      (name) => !wanted.includes(name) && new RegExp(`\\b${name}\\b`).test(all),
    );
    if (missing.length === 0) return all;
    wanted.push(...missing);
    all = `${missing.map((name) => HELPERS[name] ?? '').join('\n')}\n${all}\n`;
  }
}
