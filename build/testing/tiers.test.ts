/** Checks that the tiers of `npm test` name existing files and that `--all` includes every file. */
import assert from 'node:assert/strict';
import { matchesGlob } from 'node:path';
import { test } from 'node:test';
import { projectFiles } from '../checks/project-files.ts';
import { isThorough, THOROUGH_FILES, tiersOf } from './tiers.ts';

test('each pattern of the long tier names a test file', () => {
  const files = projectFiles().filter((file) => file.endsWith('.test.ts'));
  for (const pattern of Object.keys(THOROUGH_FILES))
    assert.ok(
      files.some((file) => matchesGlob(file, pattern)),
      pattern,
    );
});

test('both tiers together hold every file once', () => {
  const files = ['sdk/a.test.ts', 'device-tests/strict.test.ts', 'server-stub/crash.test.ts'];
  const { quick, thorough } = tiersOf(files);
  assert.deepEqual(quick, ['sdk/a.test.ts']);
  assert.deepEqual(thorough, ['device-tests/strict.test.ts', 'server-stub/crash.test.ts']);
});

test('only the variable that --all sets makes a test thorough', () => {
  assert.equal(isThorough({}), false);
  assert.equal(isThorough({ SETTOP_TEST_ALL: '1' }), true);
});
