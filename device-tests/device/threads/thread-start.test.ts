/** Tests that a thread runs on the modules that an earlier thread of the process has loaded, without a warning. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ThreadModules } from './engine-thread.ts';
import { threadStart } from './thread-entry.ts';

/** Runs an entry until it ends, and returns its messages and its error output. */
async function messagesOf(entry: URL, modules?: ThreadModules): Promise<{ messages: unknown[]; errors: string }> {
  const worker = new Worker(threadStart(entry, false), { workerData: { entry: entry.href, modules }, stderr: true });
  const messages: unknown[] = [];
  let errors = '';
  worker.on('message', (message) => messages.push(message));
  worker.stderr.on('data', (part) => (errors += String(part)));
  await new Promise((resolve, reject) => worker.on('exit', resolve).on('error', reject));
  return { messages, errors };
}

test('the first thread strips the types of its modules for the later ones', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'settop-modules-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const entry = pathToFileURL(join(folder, 'entry.ts'));
  const other = join(folder, 'other.ts');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    entry,
    "import { parentPort } from 'node:worker_threads';\nimport { name } from './other.ts';\nparentPort?.postMessage(name);\n",
  );
  await writeFile(other, "export const name: string = 'first';\n");

  const first = await messagesOf(entry);
  assert.equal(first.errors, '');
  const [said, sent] = first.messages as [string, { modules: ThreadModules }];
  assert.equal(said, 'first');
  assert.match(sent.modules.sources.get(pathToFileURL(other).href) ?? '', /^export const name +='? ?'first';$/m);

  await rm(other);
  const second = await messagesOf(entry, sent.modules);
  assert.deepEqual(second, { messages: ['first'], errors: '' });
});

test('with a compile cache, and for JavaScript, the entry starts itself', () => {
  const entry = new URL('file:///lib/thread.ts');
  assert.equal(threadStart(entry, true), entry);
  assert.notEqual(threadStart(entry, false), entry);
  const bundle = new URL('file:///lib/thread.js');
  assert.equal(threadStart(bundle, false), bundle);
});
