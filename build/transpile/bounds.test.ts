/**
 * Checks that very large programs compile to output of proportional size or to a coded problem, never to a stack trace.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Session } from 'node:inspector/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { compile, type Compiled } from './index.ts';

/** @param files text of each file by name; `main.ts` is the entry */
async function compiled(files: Readonly<Record<string, string>>): Promise<Compiled> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bounds-'));
  try {
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
    return await compile({ entry: path.join(folder, 'main.ts') });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function mainOf(body: string): Record<string, string> {
  return { 'main.ts': `export function main(): void {\n${body}\n}\n` };
}

function repeated(count: number, make: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('');
}

/** Returns the number of BrightScript lines generated from a program. */
async function linesOf(files: Readonly<Record<string, string>>): Promise<number> {
  const result = await compiled(files);
  assert.ok(result.ok, JSON.stringify(result));
  return result.files
    .filter(({ name }) => name.endsWith('.brs'))
    .reduce((sum, { text }) => sum + text.split('\n').length, 0);
}

async function codesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const result = await compiled(files);
  return result.ok ? [] : result.problems.map(({ code }) => code);
}

/**
 * Returns the number of calls of functions of the compiler and of BrighterScript while a program is compiled. Those of
 * TypeScript are left out: its narrowing of types costs the square of a function's length.
 */
async function callsFor(files: Readonly<Record<string, string>>): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await linesOf(files);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => /[\\/]transpile[\\/]|[\\/]brighterscript[\\/]/.test(url))
      .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
      .reduce((sum, count) => sum + count, 0);
  } finally {
    session.disconnect();
  }
}

/** Programs that grow in one way, each with a size that is small enough to compile twice. */
const GROWING: Readonly<Record<string, readonly [number, (count: number) => Record<string, string>]>> = {
  '`else if`': [
    100,
    (count) =>
      mainOf(`const x = Math.random();\n${repeated(count, (i) => `if (x === ${i}) console.log('${i}');\nelse `)}{}`),
  ],
  'locals in one sum': [
    80,
    (count) =>
      mainOf(
        `${repeated(count, (i) => `const a${i} = Math.random();\n`)}console.log(0${repeated(count, (i) => ` + a${i}`)});`,
      ),
  ],
  functions: [
    200,
    (count) => ({
      'main.ts': `${repeated(count, (i) => `function f${i}(x: number): number {\n  return x + ${i};\n}\n`)}
        export function main(): void {\n${repeated(count, (i) => `console.log(f${i}(${i}));\n`)}}\n`,
    }),
  ],
  statements: [200, (count) => mainOf(repeated(count, (i) => `console.log(${i});\n`))],
  'properties of an object literal': [
    200,
    (count) => mainOf(`const o = { ${repeated(count, (i) => `p${i}: ${i}, `)}};\nconsole.log(o.p1);`),
  ],
  'array items': [200, (count) => mainOf(`console.log([${repeated(count, (i) => `${i}, `)}].length);`)],
  classes: [
    60,
    (count) => ({
      'main.ts': `${repeated(count, (i) => `class C${i} {\n  v = ${i};\n}\n`)}
        export function main(): void {\n${repeated(count, (i) => `console.log(new C${i}().v);\n`)}}\n`,
    }),
  ],
};

describe('programs of unusual size', () => {
  test('a callback with twice as many returns becomes twice as much code', async () => {
    const withReturns = (count: number): Record<string, string> =>
      mainOf(`console.log([1, 20].map((x) => {
        let y = x;
        ${repeated(count, (i) => `if (x === ${i}) { if (y > 2) return ${i} * x; y += 1; }\n`)}
        return y;
      }).join());`);
    const [some, more] = [await linesOf(withReturns(16)), await linesOf(withReturns(32))];
    assert.ok(more < 2.2 * some, `${some} lines for 16 returns, ${more} for 32`);
  });

  test('a callback with one `if` of many ways becomes code in proportion', async () => {
    const withWays = (count: number): Record<string, string> =>
      mainOf(`console.log([1, 20].map((x) => {
        let y = x;
        ${repeated(count, (i) => `if (x === ${i}) { if (y > 2) return 0; y += 1; } else `)} y += 2;
        ${repeated(count, (i) => `y += ${i};\n`)}
        return y;
      }).join());`);
    const [some, more] = [await linesOf(withWays(10)), await linesOf(withWays(20))];
    assert.ok(more < 2.2 * some, `${some} lines for 10 ways, ${more} for 20`);
  });

  for (const [what, [count, make]] of Object.entries(GROWING)) {
    test(`twice as many ${what} cost about twice the work`, async () => {
      await linesOf(make(count));
      const [some, more] = [await callsFor(make(count)), await callsFor(make(2 * count))];
      assert.ok(more < 2.4 * some, `${some} calls for ${count}, ${more} for ${2 * count}`);
    });
  }

  test('arrays nested twice as deeply cost at most the square', async () => {
    const nested = (depth: number): Record<string, string> =>
      mainOf(`const x: unknown = ${'['.repeat(depth)}1${']'.repeat(depth)};\nconsole.log(x !== undefined);`);
    const [some, more] = [await callsFor(nested(60)), await callsFor(nested(120))];
    assert.ok(more < 4 * some, `${some} calls for a depth of 60, ${more} for 120`);
  });

  test('constants that double the one before are worked out once each', async () => {
    const chain = repeated(60, (i) => (i === 0 ? 'const c0 = 1;\n' : `const c${i} = c${i - 1} + c${i - 1};\n`));
    await linesOf({ 'main.ts': `${chain}export function main(): void {\n  console.log(c59);\n}\n` });
  });

  test('constants of two modules that are made of each other end in an answer', async () => {
    const result = await compiled({
      'main.ts':
        "import { b } from './other.ts';\nexport const a: number = b + 1;\nexport function main(): void {\n  console.log(a);\n}\n",
      'other.ts': "import { a } from './main.ts';\nexport const b: number = a + 1;\n",
    });
    assert.equal(typeof result.ok, 'boolean');
  });

  test('nesting beyond the limit is refused with a code', async () => {
    const parentheses = `console.log(${'('.repeat(5000)}1${')'.repeat(5000)});`;
    const lists = `const x: unknown = ${'['.repeat(5000)}1${']'.repeat(5000)}; console.log(x !== undefined);`;
    const sum = `const x = 'a'; console.log(${repeated(4000, () => 'x + ')}x);`;
    for (const body of [parentheses, lists, sum]) assert.deepEqual(await codesOf(mainOf(body)), ['BRS10028']);
  });
});
