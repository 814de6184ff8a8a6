/**
 * Checks that unreached declarations which would be refused are left out and reported. All other code behaves as usual.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { compile, type Compiled, type CompileOptions } from '../index.ts';

type Modules = Readonly<Record<string, string>>;

/** Returns a program that uses only `twice` of the module `lib.ts`. */
const around = (lib: string): Modules => ({
  'main.ts':
    "import { twice } from './lib.ts';\nexport function main(): void {\n  console.log(twice(2).toString());\n}\n",
  'lib.ts': lib,
});

const TWICE = 'export function twice(n: number): number {\n  return n * 2;\n}\n';

// Long, because its short tests share one folder.
describe('a program of which something would be refused', () => {
  let folder = '';
  before(async () => void (folder = await fs.mkdtemp(path.join(tmpdir(), 'left-out-'))));
  after(async () => await fs.rm(folder, { recursive: true }));

  async function compiled(modules: Modules, options: Partial<CompileOptions> = {}): Promise<Compiled> {
    const own = await fs.mkdtemp(path.join(folder, 'program-'));
    for (const [name, text] of Object.entries(modules)) await fs.writeFile(path.join(own, name), text);
    return await compile({ entry: path.join(own, 'main.ts'), root: own, needsMain: true, ...options });
  }

  /** Formats each omitted declaration as `name of file:line, code`. */
  async function leftOut(modules: Modules): Promise<string[]> {
    const result = await compiled(modules);
    assert.ok(result.ok, JSON.stringify(result));
    return result.leftOut.map((one) => `${one.name} of ${path.basename(one.path)}:${one.line}, ${one.problem.code}`);
  }

  /** Formats each problem as `code in file:line`. */
  async function refused(modules: Modules, options: Partial<CompileOptions> = {}): Promise<string[]> {
    const result = await compiled(modules, options);
    assert.ok(!result.ok, 'it was compiled');
    return result.problems.map(({ code, path: file, line }) => `${code} in ${path.basename(file ?? '')}:${line}`);
  }

  const LEFT_OUT: readonly { readonly what: string; readonly lib: string; readonly left: readonly string[] }[] = [
    {
      what: 'functions that need promises, by syntax and by type',
      lib: `${TWICE}export async function later(): Promise<void> {}\nexport const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));\n`,
      left: ['later of lib.ts:4, BRS10002'],
    },
    {
      what: 'a type error',
      lib: `${TWICE}export const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));\n`,
      left: ['sleep of lib.ts:4, BRS22585'],
    },
    {
      what: 'one with two problems once, and those that use each other',
      lib: `${TWICE}export function one(): void {\n  debugger;\n  debugger;\n  two();\n}\nfunction two(): void {\n  one();\n  debugger;\n}\n`,
      left: ['one of lib.ts:4, BRS10022', 'two of lib.ts:9, BRS10022'],
    },
    {
      what: 'what makes something else a refusal, and would be none by itself',
      lib: `export function twice(n: number, value?: any): number {\n  return value?.constructor === Object ? 0 : n * 2;\n}\nexport const bare = () => Object.create(null);\n`,
      left: [],
    },
    {
      what: 'a class, with what it extends and its type',
      lib: `${TWICE}export class Base {\n  *all() {}\n}\nexport default class extends Base {\n  async get(): Promise<Base> {\n    return this;\n  }\n}\n`,
      left: ['Base of lib.ts:4, BRS10003', 'exposed of lib.ts:7, BRS10002'],
    },
  ];

  for (const { what, lib, left } of LEFT_OUT)
    test(`is compiled without: ${what}`, async () => {
      assert.deepEqual(await leftOut(around(lib)), left);
    });

  test('is compiled without the code behind an unused alias of a module', async () => {
    const main =
      "import * as lib from './lib.ts';\nexport function main(): void {\n  console.log(lib.twice(2).toString());\n}\n";
    const lib = `${TWICE}export async function later(): Promise<void> {}\n`;
    assert.deepEqual(await leftOut({ 'main.ts': main, 'lib.ts': lib }), ['later of lib.ts:4, BRS10002']);
  });

  const REFUSED: readonly { readonly what: string; readonly modules: Modules; readonly problems: readonly string[] }[] =
    [
      {
        what: 'in a function that is reached by way of others, and only that one is told',
        modules: around(
          'export function twice(n: number): number {\n  return list().one(n) * 2;\n}\nfunction list() {\n  return { one };\n}\nfunction one(n: number): number {\n  debugger;\n  return n;\n}\nexport async function later(): Promise<void> {}\n',
        ),
        problems: ['BRS10022 in lib.ts:8'],
      },
      {
        what: 'in a class that is reached by its type',
        modules: around(
          'class Kept {\n  n = 1;\n  async get(): Promise<void> {}\n}\nexport function twice(n: number, kept?: Kept): number {\n  return n * (kept?.n ?? 2);\n}\n',
        ),
        problems: ['BRS10002 in lib.ts:3'],
      },
      {
        what: 'in the entry, where nothing calls it',
        modules: { 'main.ts': 'export function main(): void {}\nasync function later(): Promise<void> {}\n' },
        problems: ['BRS10002 in main.ts:2'],
      },
      {
        what: 'in what the entry exports of another module',
        modules: {
          'main.ts': "export * from './lib.ts';\nexport function main(): void {}\n",
          'lib.ts': 'export async function later(): Promise<void> {}\n',
        },
        problems: ['BRS10002 in lib.ts:1'],
      },
      {
        what: 'in what is passed on with a whole module',
        modules: {
          'main.ts':
            "import * as all from './lib.ts';\nexport function main(): void {\n  console.log(Object.keys(all).join());\n}\n",
          'lib.ts': 'export function later(): void {\n  debugger;\n}\n',
        },
        problems: ['BRS10022 in lib.ts:2', 'BRS11011 in main.ts:3'],
      },
      {
        what: 'in what a module does at the start',
        modules: around(`${TWICE}const started = [1].map((n) => {\n  debugger;\n  return n;\n});\n`),
        problems: ['BRS10022 in lib.ts:5'],
      },
      {
        what: 'in an import, whose module may do something',
        modules: around(
          `import { x } from './nowhere.ts';\n${TWICE}export async function later(): Promise<number> {\n  return x;\n}\n`,
        ),
        problems: ['BRS22307 in lib.ts:1'],
      },
      {
        what: 'in a text that is no TypeScript',
        modules: around(`${TWICE}export function later(): void {\n  const = 1;\n}\n`),
        problems: ['BRS21134 in lib.ts:5', 'BRS21134 in lib.ts:5'],
      },
    ];

  for (const { what, modules, problems } of REFUSED)
    test(`is refused: ${what}`, async () => {
      assert.deepEqual(await refused(modules), problems);
    });

  test('is refused where every function is kept', async () => {
    const modules = around(`${TWICE}export async function later(): Promise<void> {}\n`);
    assert.deepEqual(await refused(modules, { keep: 'all' }), ['BRS10002 in lib.ts:4']);
  });

  // Each `/*no*/` is where a word may stand that makes the function one that is refused.
  const EITHER = [
    '// A licence.',
    "import { note } from './log.ts'",
    'let calls = 0',
    '/** Of no use. */ export /*no*/ function one() { note("one") } // nor this',
    '(calls++, note)(`at ${calls}`)',
    '',
    'export /*no*/ function two() {}  /** Twice. */ export function twice(n: number): number { note("twice"); return n * 2 }',
    'export /*no*/ function three() {',
    '  note("three");',
    '} // nor that',
    '/** Kept. */',
    'export function thrice(n: number): number { return n * 3 + twice(n) }',
    'const local = /*no*/ () => { note("local") }; export { local as other }',
    '// The end.',
  ];

  for (const end of ['\n', '\r\n'])
    test(`gives what it gives where nothing is refused, and the same places (lines end with ${JSON.stringify(end)})`, async () => {
      const log = 'export function note(text: string): void {\n  console.log(text);\n}\n';
      const use = {
        'main.ts':
          "import { twice, thrice } from './lib.ts';\nexport function main(): void {\n  console.log(`${twice(2)} ${thrice(2)}`);\n}\n",
      };
      const files = async (word: string): Promise<unknown> => {
        const result = await compiled({
          ...around(EITHER.join(end).replaceAll('/*no*/', word)),
          ...use,
          'log.ts': log,
        });
        assert.ok(result.ok, JSON.stringify(result));
        assert.equal(result.leftOut.length, word === 'async ' ? 4 : 0);
        return result.files.map(({ name, text }) => {
          const { sourcesContent: _, ...map } = name.endsWith('.map')
            ? (JSON.parse(text) as Record<string, unknown>)
            : {};
          return { name, text: name.endsWith('.map') ? map : text };
        });
      };
      assert.deepEqual(await files('async '), await files('      '));
    });
});
