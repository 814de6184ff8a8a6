/** The README is correct: its paths exist, and its error codes match the code. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ADMIN_ERRORS } from './admin/errors.ts';
import { HELP } from './help.ts';
import { MESSAGE_ERRORS, REQUEST_ERRORS } from './ingest/errors.ts';
import { Metrics } from './monitoring/metrics.ts';
import { IDLE_SNAPSHOT } from './testing/idle-snapshot.ts';
import { startProgram } from './testing/process.ts';

const here = dirname(fileURLToPath(import.meta.url));
const readme = readFileSync(join(here, 'README.md'), 'utf8');

test('every path that the README names exists', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? '');
  const drawn = [...readme.matchAll(/\b((?:ingest|destination|store)\/[a-z-]+\.ts)\b/g)].map((match) => match[1] ?? '');
  assert.ok(links.length > 10 && drawn.length > 4);
  for (const path of [...links, ...drawn]) assert.ok(existsSync(join(here, path)), path);
});

test('every code is in the README with its status, and the README names no other', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)`\s*\| (\d{3})/gm)].map((m) => [m[1], Number(m[2])]);
  const codes = Object.entries(REQUEST_ERRORS).map(([code, { status }]) => [code, status]);
  assert.deepEqual(rows.sort(), codes.sort());
  const paragraph = /One message of a batch[^]*?lists its index/.exec(readme)?.[0] ?? '';
  const named = [...paragraph.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]);
  assert.deepEqual(named.sort(), Object.keys(MESSAGE_ERRORS).sort());
});

test('every code of the admin API is in the README, and so is every metric; neither names another', async () => {
  const paragraph = /Codes of refusals:[^]*?\./.exec(readme)?.[0] ?? '';
  const codes = [...paragraph.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]);
  assert.deepEqual(codes.sort(), Object.keys(ADMIN_ERRORS).sort());
  const text = await new Metrics().text(IDLE_SNAPSHOT);
  const metrics = [...text.matchAll(/^# TYPE (settop_\w+)/gm)].map((match) => match[1]);
  const table = [...readme.matchAll(/^\| (`settop_.*?) +\|/gm)].map((match) => match[1] ?? '').join();
  const named = [...table.matchAll(/`(settop_\w+)`/g)].map((match) => match[1]);
  assert.deepEqual(named.sort(), metrics.sort());
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
