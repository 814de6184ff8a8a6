/**
 * Checks that very large programs compile to output of proportional size or to a coded problem, never to a stack trace.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
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

  test('what is nested too deeply is refused with a code', async () => {
    const parentheses = `console.log(${'('.repeat(5000)}1${')'.repeat(5000)});`;
    const lists = `const x: unknown = ${'['.repeat(5000)}1${']'.repeat(5000)}; console.log(x !== undefined);`;
    const sum = `const x = 'a'; console.log(${repeated(4000, () => 'x + ')}x);`;
    for (const body of [parentheses, lists, sum]) assert.deepEqual(await codesOf(mainOf(body)), ['BRS10028']);
  });
});
