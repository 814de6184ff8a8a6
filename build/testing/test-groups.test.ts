/** Tests the grouping of test files into processes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { test } from 'node:test';
import { projectFiles, ROOT } from '../checks/project-files.ts';
import { GROUPS, processesOf } from './test-groups.ts';

test('files of a group share a process, which stands where the first of them stood; all others have their own', () => {
  assert.deepEqual(processesOf(['a/1', 'b/1', 'c/1', 'b/2', 'a/2'], { both: ['b/*'] }), [
    { group: undefined, files: ['a/1'] },
    { group: 'both', files: ['b/1', 'b/2'] },
    { group: undefined, files: ['c/1'] },
    { group: undefined, files: ['a/2'] },
  ]);
});

test('each pattern of a group names files, so that a folder that moved is missed', () => {
  const files = projectFiles();
  for (const pattern of Object.values(GROUPS).flat())
    assert.ok(files.filter((file) => matchesGlob(file, pattern)).length > 0, pattern);
});

test('no file of a group has hooks that run for each test of the others', () => {
  const grouped = projectFiles().filter((file) =>
    Object.values(GROUPS)
      .flat()
      .some((pattern) => matchesGlob(file, pattern)),
  );
  assert.deepEqual(
    grouped.filter((file) => /^(?:before|after)Each\(/m.test(readFileSync(join(ROOT, file), 'utf8'))),
    [],
  );
});
