/** Checks that an incremental build equals a cold build byte for byte and lowers only the affected modules. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { compile, IncrementalState, type Compiled } from './index.ts';

/** Modules of a small program. `main` reaches all except `alone`, which it only names. */
const MODULES: Readonly<Record<string, string>> = {
  'main.ts': `import { Base, Derived } from './classes.ts';
import { double, LIMIT, Mode, TABLE, type Options } from './values.ts';
import { joined, last, total, wrapped } from './lists.ts';
import { label } from './alone.ts';
import { sized } from './keys.ts';
import { read } from './reader.ts';
export function main(): void {
  const options: Options = { size: 3 };
  console.log(\`\${double(2)} \${options.size} \${LIMIT} \${Mode.Slow} \${TABLE.a}\`);
  console.log(\`\${new Derived(2).text()} \${new Base(1).text()} \${total([1, 2])} \${joined(['a'])} \${label()}\`);
  console.log(\`\${last([]) + 1}\`);
  console.log(wrapped(() => label()));
  const called: (suffix: string) => string = label;
  console.log(called('!') + sized(options) + read({ value: 'read', mode: 'on' }));
}
`,
  'values.ts': `export const LIMIT = 10;
export enum Mode { Fast = 1, Slow = 2 }
export const TABLE = { a: 1, b: 2 };
export interface Options { size: Int }
export function double(n: Int): Int {
  return n * 2;
}
`,
  'lists.ts': `import { grow } from './grow.ts';
export function total(list: Int[]): Int {
  let sum = 0;
  for (const n of list) {
    grow(list, n);
    sum += n;
  }
  return sum;
}
export function joined(list: string[]): string {
  const item = list.join();
  return item;
}
export function wrapped(make: () => string): string {
  const text = make();
  return '<' + text + '>';
}
// It type-checks only without noUncheckedIndexedAccess, and what it gives may be missing.
export function last(list: Int[]): Int {
  const order = [list.length - 1];
  return list[order[0]];
}
`,
  'grow.ts': `export function grow(list: Int[], n: Int): void {
  if (n > 100) console.log(\`\${list.length}\`);
}
`,
  'classes.ts': `export class Base {
  protected readonly n: Int;
  constructor(n: Int) {
    this.n = n;
  }
  text(): string {
    return \`base \${this.n}\`;
  }
}
export class Derived extends Base {
  override text(): string {
    return \`derived \${this.n}\`;
  }
}
`,
  'keys.ts': `export interface Sized { size: Int }
function keysOf(value: object): string {
  return Object.keys(value).join();
}
export function sized(value: Sized): string {
  return keysOf(value);
}
`,
  'reader.ts': `import { bump, table } from './state.ts';
import { shout } from './shout.ts';
import { touch } from './touch.ts';
export interface Box { value: string; mode: string | number }
export function read(box: Box): string {
  table.a = next();
  if (typeof box.mode !== 'string') return '';
  touch(box);
  return shout(box.mode);
}
function next(): number {
  bump();
  return 2;
}
`,
  'state.ts': `export let table = { a: 1 };
export function bump(): void {
  console.log(String(table.a));
}
`,
  'shout.ts': `export function shout(text: string): string {
  return text.toUpperCase();
}
`,
  'touch.ts': `export function touch(box: { value: string; mode: string | number }): void {
  console.log(box.value);
}
`,
  'alone.ts': `const LOUD = false;
export function label(): string {
  return 'label';
}
`,
};

interface Change {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Names of the modules that the build must lower again. */
  readonly lowered: readonly string[];
}

const CHANGES: readonly Change[] = [
  { what: 'a body', file: 'values.ts', from: 'n * 2', to: 'n + n', lowered: ['values.ts'] },
  { what: 'a text in a body', file: 'alone.ts', from: "'label'", to: "'other'", lowered: ['alone.ts'] },
  { what: 'a comment', file: 'grow.ts', from: '  if', to: '  // Why.\n  if', lowered: ['grow.ts'] },
  { what: 'nothing', file: 'grow.ts', from: '', to: '', lowered: [] },
  {
    what: 'a constant that others write out',
    file: 'values.ts',
    from: 'LIMIT = 10',
    to: 'LIMIT = 20',
    lowered: ['main.ts', 'values.ts'],
  },
  {
    what: 'a value of an enum',
    file: 'values.ts',
    from: 'Slow = 2',
    to: 'Slow = 7',
    lowered: ['main.ts', 'values.ts'],
  },
  {
    what: 'a type that others use',
    file: 'values.ts',
    from: 'size: Int',
    to: 'size: number',
    lowered: ['main.ts', 'values.ts'],
  },
  {
    what: 'a function that now changes a list which its caller goes through',
    file: 'grow.ts',
    from: 'if (n > 100)',
    to: 'if (n === 1) list.push(5);\n  if (n > 100)',
    lowered: ['grow.ts', 'lists.ts'],
  },
  {
    what: 'a new global that has the name of a variable elsewhere',
    file: 'alone.ts',
    from: 'export function label',
    to: 'export function item(): string {\n  return label();\n}\nexport function label',
    lowered: ['alone.ts', 'lists.ts', 'main.ts'],
  },
  {
    what: 'a function that takes the global name of one of another module',
    file: 'alone.ts',
    from: 'export function label(): string {',
    to: 'function grow(): string {\n  return label();\n}\nexport function label(): string {\n  if (LOUD) return grow();',
    lowered: ['alone.ts', 'main.ts'],
  },
  {
    what: 'a use that makes a constant of another module one object for all',
    file: 'main.ts',
    from: 'const options',
    to: 'TABLE.a = 5;\n  const options',
    lowered: ['main.ts', 'values.ts'],
  },
  {
    what: 'a call of the base method',
    file: 'classes.ts',
    from: 'return `derived',
    to: 'return super.text() + `derived',
    lowered: ['classes.ts'],
  },
  {
    what: 'a function that now assigns a variable which another module reads',
    file: 'state.ts',
    from: 'console.log(String(table.a));',
    to: 'table = { a: 3 };',
    lowered: ['main.ts', 'reader.ts', 'state.ts'],
  },
  {
    what: 'a function that now assigns a member which its caller has tested',
    file: 'touch.ts',
    from: 'console.log(box.value);',
    to: 'box.mode = 5;',
    lowered: ['lists.ts', 'main.ts', 'reader.ts', 'shout.ts', 'touch.ts'],
  },
  {
    what: 'a getter of a member that other modules read, which assigns one that they have tested',
    file: 'alone.ts',
    from: 'const LOUD = false;',
    to: "const LOUD = false;\nclass Held {\n  mode: string | number = 'a';\n  get value(): string {\n    this.mode = 5;\n    return 'b';\n  }\n}\nconsole.log(new Held().value);",
    lowered: [
      'alone.ts',
      'classes.ts',
      'keys.ts',
      'lists.ts',
      'main.ts',
      'reader.ts',
      'shout.ts',
      'state.ts',
      'touch.ts',
    ],
  },
  {
    what: 'a signature',
    file: 'alone.ts',
    from: 'label(): string',
    to: "label(suffix = '!'): string",
    lowered: ['alone.ts', 'main.ts'],
  },
  {
    what: 'a field by which an object of another module may be an instance',
    file: 'classes.ts',
    from: 'protected readonly n: Int;',
    to: 'protected readonly n: Int;\n  readonly size: Int = 4;',
    lowered: ['classes.ts', 'keys.ts', 'main.ts'],
  },
  {
    what: 'a text that may now be missing, which functions give whose callers know their types only',
    file: 'alone.ts',
    from: "return 'label';",
    to: "return ['label'].at(LOUD ? 0 : 1)!;",
    lowered: ['alone.ts', 'keys.ts', 'lists.ts', 'main.ts', 'state.ts'],
  },
];

// Long, because its short tests share one folder and one memory.
describe('a build after a change', () => {
  let folder = '';
  const memory = new IncrementalState();

  async function write(modules: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(modules)) await fs.writeFile(path.join(folder, name), text);
  }

  /** Returns the result and the sorted names of the lowered modules. */
  async function build(kept: IncrementalState): Promise<{ result: Compiled; lowered: string[] }> {
    let lowered: readonly string[] = [];
    const onLowered = (modules: readonly string[]): void => void (lowered = modules);
    const entry = path.join(folder, 'main.ts');
    const result = await compile({ entry, needsMain: true, root: folder, memory: kept, onLowered });
    return { result, lowered: lowered.map((file) => path.basename(file)).sort() };
  }

  before(async () => {
    folder = await fs.mkdtemp(path.join(tmpdir(), 'incremental-'));
    await write(MODULES);
    const { result, lowered } = await build(memory);
    assert.ok(result.ok, JSON.stringify(result));
    assert.deepEqual(lowered, Object.keys(MODULES).sort());
  });

  beforeEach(async () => {
    await write(MODULES);
    await build(memory);
  });

  after(async () => await fs.rm(folder, { recursive: true }));

  for (const { what, file, from, to, lowered } of CHANGES) {
    test(`${what}, there and back`, async () => {
      const text = MODULES[file] ?? '';
      assert.equal(text.split(from).length > 1, true, `'${from}' is not in ${file}`);
      const original = await build(memory);
      await write({ [file]: text.replace(from, to) });
      const warm = await build(memory);
      assert.ok(warm.result.ok, JSON.stringify(warm.result));
      assert.deepEqual(warm.result, (await build(new IncrementalState())).result);
      assert.deepEqual(warm.lowered, lowered);
      if (from !== to) assert.notDeepEqual(warm.result, original.result, 'the change makes no difference');
      await write(MODULES);
      const back = await build(memory);
      assert.deepEqual(back.result, original.result);
      assert.deepEqual(back.lowered, lowered);
    });
  }

  test('reports a type error that a change causes in another module, until it is corrected', async () => {
    await write({
      'alone.ts': 'export function label(): Int {\n  return 1;\n}\n',
      'values.ts': (MODULES['values.ts'] ?? '').replace('b: 2', 'c: 2'),
    });
    await write({ 'main.ts': (MODULES['main.ts'] ?? '').replace('TABLE.a', 'TABLE.b') });
    const broken = await build(memory);
    assert.deepEqual(broken.result, (await build(new IncrementalState())).result);
    assert.equal(broken.result.ok, false);
    assert.deepEqual(broken.lowered, []);
    await write(MODULES);
    const fixed = await build(memory);
    assert.deepEqual(fixed.result, (await build(new IncrementalState())).result);
    assert.deepEqual(fixed.lowered, ['alone.ts', 'main.ts', 'values.ts']);
  });

  test('reports a refusal until it is corrected, also when another module changes', async () => {
    const refused = (MODULES['grow.ts'] ?? '').replace('if (n', 'console.log(`${typeof /x/y}`);\n  if (n');
    await write({ 'grow.ts': refused });
    for (const text of ['one', 'two']) {
      await write({ 'alone.ts': (MODULES['alone.ts'] ?? '').replace("'label'", `'${text}'`) });
      const { result } = await build(memory);
      assert.ok(!result.ok && result.problems.some(({ code }) => code === 'BRS10004'), JSON.stringify(result));
      assert.deepEqual(result, (await build(new IncrementalState())).result);
    }
    await write(MODULES);
    assert.deepEqual((await build(memory)).result, (await build(new IncrementalState())).result);
  });

  test('the next build omits the same declarations and lowers only the changed modules', async () => {
    const before = await build(memory);
    const withRefused = (text: string): string =>
      `${MODULES['alone.ts']}export async function later(): Promise<string> {\n  return '${text}';\n}\n`;
    await write({ 'alone.ts': withRefused('one') });
    assert.deepEqual((await build(memory)).result, (await build(new IncrementalState())).result);
    await write({ 'values.ts': (MODULES['values.ts'] ?? '').replace('n * 2', 'n + n') });
    const warm = await build(memory);
    assert.ok(warm.result.ok && warm.result.leftOut.some(({ name }) => name === 'later'), JSON.stringify(warm.result));
    assert.deepEqual(warm.result, (await build(new IncrementalState())).result);
    assert.deepEqual(warm.lowered, ['values.ts']);
    await write({
      'main.ts': (MODULES['main.ts'] ?? '')
        .replace("label } from './alone.ts'", "label, later } from './alone.ts'")
        .replace('label()}', 'label()}${later}'),
    });
    const used = await build(memory);
    assert.ok(!used.result.ok && used.result.problems.some(({ code }) => code === 'BRS10002'));
    assert.deepEqual(used.result, (await build(new IncrementalState())).result);
    await write(MODULES);
    assert.deepEqual((await build(memory)).result, before.result);
  });

  test("BrighterScript's findings in unchanged files are reported again", async () => {
    // Exports of the entry keep their names, so the ambient declaration in the other module refers to this one.
    await write({
      'main.ts': `${MODULES['main.ts']}export function outside(): string {\n  return 'o';\n}\n`,
      'alone.ts': `declare function outside(): string;\nexport function label(): string {\n  return outside();\n}\n`,
    });
    const good = await build(memory);
    assert.ok(good.result.ok, JSON.stringify(good.result));
    await write({ 'main.ts': MODULES['main.ts'] ?? '' });
    const bad = await build(memory);
    assert.ok(
      !bad.result.ok && bad.result.problems.some(({ code }) => code === 'BRS13010'),
      JSON.stringify(bad.result),
    );
    assert.deepEqual(bad.result, (await build(new IncrementalState())).result);
    await write(MODULES);
    assert.deepEqual((await build(memory)).result, (await build(new IncrementalState())).result);
  });

  test('a module that comes and goes', async () => {
    const before = await build(memory);
    await write({ 'extra.ts': "export function extra(): string {\n  return 'x';\n}\n" });
    await write({
      'grow.ts': `import { extra } from './extra.ts';\n${(MODULES['grow.ts'] ?? '').replace('list.length}', 'list.length}${extra()}')}`,
    });
    const warm = await build(memory);
    assert.deepEqual(warm.result, (await build(new IncrementalState())).result);
    assert.ok(warm.result.ok && warm.result.files.some(({ name }) => name === 'extra.brs'));
    await write(MODULES);
    assert.deepEqual((await build(memory)).result, before.result);
  });
});
