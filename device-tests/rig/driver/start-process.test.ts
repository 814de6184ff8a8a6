/** Starting a process and watching it: ready, ended too early, never ready, killed, stopped. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ProcessFailed, startProcess, type ProcessPlan } from './start-process.ts';

/** Longest wait in tests that end by an event; only a process that hangs reaches it. */
const PATIENCE_MS = 30_000;

let folder: string;
let programs = 0;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-process-'));
});
after(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A plan to run this program, which says `up at <place>` when it is ready. */
async function planFor(
  program: string,
  more: Partial<ProcessPlan<string>> = {},
): Promise<ProcessPlan<string> & { lines: string[] }> {
  const module = join(folder, `program-${++programs}.mjs`);
  await writeFile(module, program);
  const lines: string[] = [];
  return {
    name: 'part',
    module,
    args: ['here'],
    readReady: (line) => /^up at (\w+)$/.exec(line)?.[1],
    readyTimeoutMs: PATIENCE_MS,
    onLine: (line) => lines.push(line),
    lines,
    ...more,
  };
}

const STAYS = 'setInterval(() => undefined, 1000);';

test('resolves with what the ready line says, and hands on every line of both streams', async (t) => {
  const plan = await planFor(`console.log('first'); console.log('up at ' + process.argv[2]); ${STAYS}`);
  const { ready, stop } = await startProcess(plan);
  t.after(stop);
  assert.equal(ready, 'here');
  assert.deepEqual(plan.lines, ['first', 'up at here']);
});

test('a process that ends before it is ready is a sentence with its exit code and last words', async () => {
  const plan = await planFor(`console.error('no such file'); process.exitCode = 3;`);
  await assert.rejects(startProcess(plan), (error) => {
    assert.ok(error instanceof ProcessFailed);
    assert.equal(error.message, 'The part did not start: its exit code was 3. It said: no such file');
    return true;
  });
});

test('a process that is not ready in time is a sentence with that time', async () => {
  const plan = await planFor(STAYS, { readyTimeoutMs: 100 });
  await assert.rejects(startProcess(plan), (error) => {
    assert.ok(error instanceof ProcessFailed);
    assert.equal(error.message, 'The part was not ready after 0.1 s.');
    return true;
  });
});

test('a process that is killed while it is needed fails, and one that was stopped does not', async () => {
  const program = `console.log('up at here'); ${STAYS}`;
  const killed = await startProcess(await planFor(program));
  process.kill(killed.pid, 'SIGKILL');
  await assert.rejects(killed.failed, /The part \(process \d+\) stopped while it was needed: it was ended by SIGKILL/);
  const stopped = await startProcess(await planFor(program));
  let failed = false;
  stopped.failed.catch(() => (failed = true));
  await stopped.stop();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(failed, false);
});

test('a process that is apart is in no group that a terminal sends Ctrl-C to, any other one is in this one’s', async (t) => {
  const program = `console.log('up at here'); ${STAYS}`;
  const hasGroup = (pid: number): boolean => {
    try {
      return process.kill(-pid, 0);
    } catch {
      return false;
    }
  };
  for (const apart of [true, false]) {
    const { pid, stop } = await startProcess(await planFor(program, { apart }));
    t.after(stop);
    assert.equal(hasGroup(pid), apart);
  }
});
