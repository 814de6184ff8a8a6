/** A folder with a manifest: as it is where nothing in it has to be built. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { channelSource } from './channel-source.ts';
import { RigError } from './rig-error.ts';

test('typings for editors beside scripts are nothing to build, BrighterScript is', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-source-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'source'));
  for (const name of ['manifest', 'source/main.brs', 'source/Library.d.bs']) await writeFile(join(folder, name), '');
  assert.deepEqual(await channelSource(folder), { kind: 'folder', folder });
  await writeFile(join(folder, 'source/more.bs'), '');
  await assert.rejects(
    channelSource(folder),
    (error: unknown) =>
      error instanceof RigError && error.code === 'PROJECT_MISSING' && error.message.includes('source/more.bs'),
  );
});
