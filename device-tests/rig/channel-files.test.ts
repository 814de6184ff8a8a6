/**
 * Contents of the package of a folder: links are followed, hidden files are left out, and unreadable entries are
 * explained.
 */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { filesOf } from './channel-files.ts';
import { RigError } from './rig-error.ts';

async function channel(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'settop-files-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  for (const name of ['channel/source', 'shared', 'channel/node_modules'])
    await mkdir(join(folder, name), { recursive: true });
  for (const name of ['channel/manifest', 'shared/common.brs', 'channel/.hidden', 'channel/node_modules/x.brs']) {
    await writeFile(join(folder, name), name);
  }
  return folder;
}

function refused(sentence: RegExp): (error: unknown) => boolean {
  return (error) => error instanceof RigError && error.code === 'CHANNEL_UNREADABLE' && sentence.test(error.message);
}

test('files and folders that are links belong to the channel', async (t) => {
  const folder = await channel(t);
  await symlink('../../shared/common.brs', join(folder, 'channel/source/common.brs'));
  await symlink('../shared', join(folder, 'channel/shared'));
  // Twice the same folder is no circle.
  await symlink('../shared', join(folder, 'channel/again'));
  const files = await filesOf(join(folder, 'channel'));
  assert.deepEqual([...files.keys()].sort(), [
    'again/common.brs',
    'manifest',
    'shared/common.brs',
    'source/common.brs',
  ]);
  assert.equal(Buffer.from(files.get('source/common.brs') ?? []).toString(), 'shared/common.brs');
});

test('a link in a circle, a link to nothing and a folder that is no channel are a sentence', async (t) => {
  const folder = await channel(t);
  const link = join(folder, 'channel/source/up');
  await symlink('..', link);
  await assert.rejects(
    filesOf(join(folder, 'channel')),
    refused(/source\/up is a link to a folder that it lies in; remove it/),
  );
  await rm(link);
  await symlink('nowhere', link);
  await assert.rejects(
    filesOf(join(folder, 'channel')),
    refused(/source\/up cannot be read \(its link target does not exist\)/),
  );
  await rm(link);
  const large = join(folder, 'channel/source/large.bin');
  await writeFile(large, '');
  // Without taking that room on the disk.
  await truncate(large, 300 * 1024 * 1024);
  await assert.rejects(
    filesOf(join(folder, 'channel')),
    refused(/more than 256 MB in its folder, up to \S+large\.bin; name/),
  );
});
