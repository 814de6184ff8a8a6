/** Tests that checks of writable and unwritable places leave no trace and always end. */
import assert from 'node:assert/strict';
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { makeFolder, OutputUnwritable, prepareFile, prepareFolder } from './check-output.ts';
import { temporaryFolder } from './testing/test-channel.ts';

/** A folder with `file`, `folder/`, and `dangling`, a link to a folder that does not exist. */
async function places(t: TestContext): Promise<string> {
  const root = await temporaryFolder(t);
  await writeFile(join(root, 'file'), 'kept');
  await mkdir(join(root, 'folder'));
  await symlink(join(root, 'nowhere/deeper'), join(root, 'dangling'));
  return root;
}

/** A folder below one that nobody can write to; with Node's own `mkdir`, its test would never end. */
const NO_FOLDER_CAN_BE_MADE = '/proc/settop-rig/deeper';

test('a file is prepared with the folders above it, and neither made nor changed', async (t) => {
  const root = await places(t);
  await prepareFile('--junit', join(root, 'a/b/report.xml'));
  assert.deepEqual(await readdir(join(root, 'a/b')), []);
  await prepareFile('--junit', join(root, 'file'));
  assert.equal(await readFile(join(root, 'file'), 'utf8'), 'kept');
  await symlink(join(root, 'folder/linked.xml'), join(root, 'link'));
  await prepareFile('--junit', join(root, 'link'));
  assert.ok((await lstat(join(root, 'link'))).isSymbolicLink());
  assert.deepEqual(await readdir(join(root, 'folder')), []);
  await prepareFile('--junit', '/dev/null');
});

test('a folder is prepared with those above it, and holds nothing; made by many at once it is made', async (t) => {
  const root = await places(t);
  await prepareFolder('--coverage', join(root, 'a/b'));
  assert.deepEqual(await readdir(join(root, 'a/b')), []);
  await Promise.all(Array.from({ length: 8 }, () => makeFolder(join(root, 'many/of/them'))));
  assert.deepEqual(await readdir(join(root, 'many/of')), ['them']);
});

test('an error names the reason why a place cannot be written', async (t) => {
  const root = await places(t);
  const refused = (why: RegExp) => (error: unknown) => {
    assert.ok(error instanceof OutputUnwritable, String(error));
    assert.match(error.message, why);
    return true;
  };
  for (const [place, why] of [
    ['folder', /^--junit cannot be written to \S+folder: a folder is there; name a place that can be written to\.$/],
    ['file/report.xml', /a file is where its folder would be/],
    ['file/deeper/report.xml', /a file is where its folder would be/],
    ['dangling', /nothing can be made there/],
    [`${'long'.repeat(100)}.xml`, /its name is too long/],
  ] as const) {
    await assert.rejects(prepareFile('--junit', join(root, place)), refused(why), place);
  }
  await assert.rejects(prepareFile('--junit', ''), refused(/^--junit cannot be written to '': nothing can be made/));
  await assert.rejects(
    prepareFile('--junit', join(NO_FOLDER_CAN_BE_MADE, 'report.xml')),
    refused(/^--junit cannot be/),
  );
  for (const place of ['file', 'file/deeper']) {
    await assert.rejects(
      prepareFolder('--coverage', join(root, place)),
      refused(/a file is where its folder would be/),
    );
  }
  for (const place of ['/proc', NO_FOLDER_CAN_BE_MADE]) {
    await assert.rejects(prepareFolder('--coverage', place), refused(/^--coverage cannot be written to \/proc/));
  }
});
