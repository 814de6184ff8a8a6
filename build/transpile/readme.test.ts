/** Checks README.md against the code: refusal codes, accepted differences and file names. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { REFUSALS } from './diagnostics.ts';
import { codesTable, differencesTable } from './readme-tables.ts';

/** Prettier pads the cells of tables. */
const unpadded = (text: string): string =>
  text
    .replace(/ +/g, ' ')
    .replace(/-{3,}/g, '---')
    .replace(/\| --- (?=\|)/g, '|---');
const readme = fs.readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');

test('the table of codes is that of diagnostics.ts', () => {
  assert.ok(unpadded(readme).includes(unpadded(codesTable())), `put this table under "Codes":\n${codesTable()}`);
});

test('the table of differences is that of the accepted differences', () => {
  assert.ok(
    unpadded(readme).includes(unpadded(differencesTable())),
    `put this table under "Where the device differs":\n${differencesTable()}`,
  );
});

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
