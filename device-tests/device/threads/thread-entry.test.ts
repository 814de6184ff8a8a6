/** Tests that threads use the bundle once it exists, and that a channel runs on it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { strToU8 } from 'fflate';
import { runChannel } from '../app/run-channel.ts';
import { RealNetwork } from '../network/real-network.ts';
import { THREAD_BUNDLE, threadEntry } from './thread-entry.ts';

const MANIFEST = 'title=Bundled\nmajor_version=1\nminor_version=0\nbuild_version=0\nsplash_min_time=0\n';

async function said(): Promise<string> {
  const files = {
    manifest: strToU8(MANIFEST),
    'source/main.brs': strToU8('sub main()\n  print "here I am"\nend sub\n'),
  };
  return (await runChannel({ files, network: new RealNetwork(), timeoutMs: 60_000 })).output;
}

test('modules until the bundle is made, the bundle from then on', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-threads-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const threads = join(folder, 'threads');
  process.env[THREAD_BUNDLE] = join(threads, 'lib', 'thread.js');
  assert.match(threadEntry().pathname, /\/thread\.ts$/);
  assert.match(await said(), /here I am/);
  const program = join(import.meta.dirname, '..', '..', '..', 'build', 'testing', 'bundle-threads.ts');
  const made = spawnSync(process.execPath, [program, threads], { encoding: 'utf8' });
  assert.equal(made.status, 0, made.stderr);
  assert.ok(existsSync(join(threads, 'lib', 'thread.js')));
  assert.match(threadEntry().pathname, /\/lib\/thread\.js$/);
  assert.match(await said(), /here I am/);
});
