/** Tests the output of several modules in one file: table of contents, headings, order and source maps. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { compile, originalPlace, type GeneratedFile } from '../index.ts';
import { readingOrder } from './reading-order.ts';

const MODULES: Readonly<Record<string, string>> = {
  'app.ts': `/** What the app does. */
import { first } from './first-step.ts';
import { shared } from './shared.ts';
export function main(): void {
  console.log(first(2) + shared(1));
}
`,
  'first-step.ts': `/**
 * The first step.
 *
 * It has two lines.
 */
import { shared } from './shared.ts';
export function first(n: Int): string {
  return shared(n).padStart(3);
}
`,
  'shared.ts': `/** What both use. */
export function shared(n: Int): string {
  return \`\${n}\`.trim();
}
`,
};

async function compiled(modules: Readonly<Record<string, string>>): Promise<{ script: GeneratedFile; map: string }> {
  const folder = await fs.mkdtemp(path.join(tmpdir(), 'sections-'));
  try {
    for (const [name, text] of Object.entries(modules)) await fs.writeFile(path.join(folder, name), text);
    const result = await compile({
      entry: path.join(folder, 'app.ts'),
      root: folder,
      needsMain: true,
      layout: 'single',
    });
    assert.ok(result.ok, JSON.stringify(result));
    const [script, map] = result.files;
    assert.ok(script && map && result.files.length === 2);
    return { script, map: map.text };
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

test('one file: contents with the line of each heading, what calls before what is called, helpers last', async () => {
  const { script } = await compiled(MODULES);
  assert.equal(script.name, 'app.brs');
  const lines = script.text.split('\n');
  const entries = [...script.text.matchAll(/^' {3} *(\d+\. .*?) +(\d+)$/gm)];
  assert.deepEqual(
    entries.map((entry) => entry[1]),
    ['1. App', '2. First step', '3. Shared', '4. Helpers'],
  );
  const headings = entries.map((entry) => lines[Number(entry[2]) - 1]);
  assert.deepEqual(headings, [
    "' 1. App (from app.ts)",
    "' 2. First step (from first-step.ts)",
    "' 3. Shared (from shared.ts)",
    "' 4. Helpers",
  ]);
  const second = lines.indexOf("' 2. First step (from first-step.ts)");
  assert.deepEqual(lines.slice(second + 1, second + 5), ["'", "' The first step.", "'", "' It has two lines."]);
});

test('each statement leads back to its own module', async () => {
  const { script, map } = await compiled(MODULES);
  const lines = script.text.split('\n');
  const places = await Promise.all(
    ['sub main()', 'function first(', 'function shared('].map(async (start) => {
      const line = lines.findIndex((text) => text.startsWith(start));
      assert.ok(line >= 0, `${start}: ${script.text}`);
      return (await originalPlace({ map }, line + 1, 0))?.path;
    }),
  );
  assert.deepEqual(places, ['app.ts', 'first-step.ts', 'shared.ts']);
});

test('one module has no contents', async () => {
  const { script } = await compiled({
    'app.ts': "/** Alone. */\nexport function main(): void {\n  console.log('a');\n}\n",
  });
  assert.match(script.text, /^' Generated from app\.ts\. Do not edit\.\n\n' Alone\.\nsub main/);
});

test('the reading order has each module before all that it imports, named first before named later', () => {
  const imports: Readonly<Record<string, readonly string[]>> = {
    a: ['b', 'c'],
    b: ['d'],
    c: ['b', 'd'],
    d: [],
    e: ['a'],
  };
  assert.deepEqual(
    readingOrder('a', (module) => imports[module] ?? []),
    ['a', 'c', 'b', 'd'],
  );
  assert.deepEqual(
    readingOrder('e', (module) => ({ e: ['x', 'y'] })[module] ?? []),
    ['e', 'x', 'y'],
  );
});
