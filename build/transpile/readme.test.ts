/** Checks README.md against the code: the refusal codes and files that it names exist. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { REFUSALS } from './diagnostics.ts';

const readme = fs.readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');

test('codes named in the text exist', () => {
  const known = new Set(Object.values(REFUSALS).map(([code]) => `BRS${code}`));
  const named = [...readme.matchAll(/BRS\d{5}/g)].map(([code]) => code);
  assert.deepEqual(
    named.filter((code) => !known.has(code)),
    [],
  );
});

test('files named in the text exist', () => {
  const named = [...readme.matchAll(/`([\w/-]+\.(?:ts|md))`|│ ([\w/-]+\.ts)/g)].map(
    ([, quoted, drawn]) => quoted ?? drawn ?? '',
  );
  const missing = named.filter((file) => !fs.existsSync(path.join(import.meta.dirname, file)));
  assert.ok(named.length > 10);
  assert.deepEqual(missing, []);
});
