/** The flow that is drawn in the internals names modules that exist, and --help teaches every option. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { HELP } from './help.ts';
import { startProgram } from './testing/process.ts';

const here = dirname(fileURLToPath(import.meta.url));
const flow = readFileSync(join(here, '../docs/internals/server.md'), 'utf8');

test('every module that the drawing of the flow names exists', () => {
  const drawn = [...flow.matchAll(/\b((?:ingest|destination|store)\/[a-z-]+\.ts)\b/g)].map((match) => match[1] ?? '');
  assert.ok(drawn.length > 4);
  for (const path of drawn) assert.ok(existsSync(join(here, path)), path);
});

test('--help teaches every option', async (t) => {
  const program = startProgram(t, 'main.ts', ['--help']);
  assert.equal(await program.ended, 0);
  assert.equal(`${program.stdout.join('\n')}\n`, HELP);
  const options = readFileSync(join(here, 'main.ts'), 'utf8').match(/^ {6}'?([a-z-]+)'?: \{ type: '/gm) ?? [];
  assert.ok(options.length >= 8);
  for (const option of options) {
    const name = option.trim().replace(/'?: .*|'/g, '');
    if (name !== 'help') assert.ok(HELP.includes(`--${name} `), name);
  }
});
