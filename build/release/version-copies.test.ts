/** The version stands in package.json, every copy agrees with it, and `npm version` writes them. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { LIBRARY_VERSION } from '../../sdk/wire/limits.ts';
import { projectVersion, versionCopies, versionProblems } from './version-copies.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('each copy of the version is that of package.json', () => {
  assert.deepEqual(versionProblems(ROOT), []);
  assert.equal(LIBRARY_VERSION, projectVersion(ROOT));
});

test('the SDK, its recorded requests and the guides of all packages have copies', () => {
  const files = new Set(versionCopies(ROOT).map(({ file }) => file));
  for (const file of [
    'sdk/wire/limits.ts',
    'sdk/wire/vectors.json',
    'sdk/npm/README.md',
    'device-tests/rig/npm/README.md',
    'build/transpile/npm/README.md',
    'server-stub/npm/README.md',
    'docs/ci.md',
  ])
    assert.ok(files.has(file), file);
});

test('a new version is written into each copy, and one that differs is named with the command that writes it', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'settop-version-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const files = [...new Set(versionCopies(ROOT).map(({ file }) => file)), 'CHANGELOG.md'];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3-alpha.4" }');
  const problems = versionProblems(folder);
  assert.match(problems.join('\n'), /^sdk\/wire\/limits\.ts has version .*; run npm version 1\.2\.3-alpha\.4 /m);
  assert.match(
    problems.at(-1) ?? '',
    /^CHANGELOG\.md begins with .*; write a section "## \[1\.2\.3-alpha\.4\]" first$/,
  );
  versionCopies(folder, '1.2.3-alpha.4');
  assert.deepEqual(versionProblems(folder).length, 1, 'the changelog is written by people');
  assert.match(readFileSync(join(folder, 'sdk/wire/limits.ts'), 'utf8'), /LIBRARY_VERSION = '1\.2\.3-alpha\.4'/);
});
