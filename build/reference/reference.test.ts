/** The pages of docs/reference are those that the code makes, and the index names each page. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { REFERENCE, referencePages } from './pages.ts';

const pageOf = (name: string): string => readFileSync(path.join(REFERENCE, name), 'utf8');

test('each page made from the code is up to date', async () => {
  for (const [name, text] of await referencePages())
    assert.equal(pageOf(name), text, `docs/reference/${name} is old: run npm run reference`);
});

test('the index names each page', () => {
  const index = pageOf('README.md');
  const pages = readdirSync(REFERENCE).filter((name) => name !== 'README.md');
  assert.ok(pages.length > 5);
  for (const name of pages) assert.ok(index.includes(`](${name})`), name);
});
