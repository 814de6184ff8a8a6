/** Variables that the source does not have are named after the destination or the origin of their values. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { compile } from '../../../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'names-'));
after(() => rmSync(folder, { recursive: true }));

/** The variables that the compiled program sets. */
async function variablesOf(name: string, text: string): Promise<string[]> {
  const entry = join(folder, `${name}.ts`);
  writeFileSync(entry, text);
  const result = await compile({ entry });
  assert.ok(result.ok);
  const set = result.files.flatMap((file) =>
    [...file.text.matchAll(/^ +(\w+) = /gm)].map(([, variable = '']) => variable),
  );
  return [...new Set(set)];
}

test('a constant, LIKE_THIS, gives its name as a variable has it', async () => {
  const text = `
    const LONGEST_WAIT_MS = 60_000;
    export function waitOf(ms: number): string {
      return 'w' + (ms > LONGEST_WAIT_MS ? LONGEST_WAIT_MS : ms) * 2;
    }
    export function main(): void {
      console.log(waitOf(5));
    }`;
  const names = await variablesOf('constant', text);
  assert.deepEqual(
    names.filter((name) => name.toLowerCase().includes('longest')),
    ['longestWaitMs'],
  );
});

test('a value goes by the property, the parameter or the call that it is for or from', async () => {
  const text = `
    function show(title: string, times: number): void {
      console.log(title.repeat(times));
    }
    function getRate(n: number): number | undefined {
      return n > 1 ? n : undefined;
    }
    export function main(): void {
      for (const n of [1, 2]) {
        show(n > 1 ? 'many' : 'one', n);
        console.log({ label: n > 1 ? 'b' : 'a' }.label + (getRate(n) ?? 7));
      }
    }`;
  const names = await variablesOf('purpose', text);
  assert.ok(
    ['title', 'label', 'rate'].every((name) => names.includes(name)),
    names.join(' '),
  );
});
