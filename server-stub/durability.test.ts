/**
 * A 200 means that the message is on disk. A trace shows the server's system calls: before each answer there must be a
 * successful write to the store's log, and then a successful sync of that log.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { configurationFor, startServerProcess } from './testing/server.ts';
import { hasEnded, readTrace, straceCommand, straceMissing, type SystemCall } from './testing/strace.ts';
import { tempDir } from './testing/temp-dir.ts';

const REQUESTS = 30;
const CALLS = ['fsync', 'fdatasync', 'pwrite64', 'write', 'writev', 'sendto', 'sendmsg'];
const LOG = 'log.sqlite-wal>';

type Step = 'written' | 'synced' | 'answered';

/** Classifies a system call: log written, log synced, or request answered. Returns undefined for all others. */
function stepOf({ name, text }: SystemCall): Step | undefined {
  const failed = / = -1 /.test(text);
  if (name === 'pwrite64' && text.includes(LOG)) return failed ? undefined : 'written';
  if (name === 'fsync' || name === 'fdatasync') return text.includes(LOG) && !failed ? 'synced' : undefined;
  return text.includes('"HTTP/1.1 200') ? 'answered' : undefined;
}

test('a trace is over when its first thread has ended, whatever the width of its number', () => {
  for (const thread of ['6595 ', '65951', '1659512']) {
    const trace = `${thread} write(1, "*", 1)   = 1\n`;
    assert.ok(!hasEnded(`${trace}12345 +++ exited with 0 +++\n`));
    assert.ok(hasEnded(`${trace}${thread} +++ exited with 0 +++\n`));
  }
});

test(
  'every acknowledged request was written and synced before its 200',
  { skip: straceMissing() ?? false },
  async (t) => {
    const dir = tempDir(t);
    const trace = join(dir, 'trace');
    // No destination: the only commits are those of the requests.
    const configuration = { ...configurationFor([]), destinations: [] };
    const server = await startServerProcess(t, configuration, { dir, under: straceCommand(trace, CALLS) });
    for (let n = 0; n < REQUESTS; n++) {
      const { status } = await server.ingest('/v1/track', { userId: 'u', event: 'e', messageId: `m${n}` });
      assert.equal(status, 200);
    }
    await server.program.stop();
    const steps = (await readTrace(trace)).map(stepOf).filter((step) => step !== undefined);
    let since: Step[] = [];
    let answers = 0;
    for (const step of steps) {
      since.push(step);
      if (step !== 'answered') continue;
      answers += 1;
      const synced = since.lastIndexOf('synced');
      assert.ok(
        synced > since.indexOf('written') && since.includes('written'),
        `answer ${answers}: ${since.join(' ')}`,
      );
      assert.ok(since.lastIndexOf('written') < synced, `answer ${answers}: written after the last sync`);
      since = [];
    }
    assert.equal(answers, REQUESTS);
  },
);
