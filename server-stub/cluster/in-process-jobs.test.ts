/** Jobs of a single server, on a virtual clock. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silentLogger } from '../runtime/log.ts';
import { VirtualClock } from '../sim/virtual-clock.ts';
import type { Tasks } from './cluster-jobs.ts';
import { InProcessJobs } from './in-process-jobs.ts';

async function start(tasks: Tasks) {
  const clock = new VirtualClock(0);
  const runs: string[] = [];
  const jobs = new InProcessJobs({ clock, log: silentLogger, onRun: (task, result) => runs.push(`${task} ${result}`) });
  await jobs.start(tasks);
  const pass = async (ms: number): Promise<void> => {
    await clock.run(clock.now() + ms);
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, jobs, runs, pass };
}

test('a job runs again when it says so, rests after a failure, and is not doubled by being asked for', async () => {
  let answer: () => Promise<number | undefined> = () => Promise.resolve(100);
  const { jobs, runs, pass } = await start({
    task: { firstMs: 10, afterFailureMs: 1000, run: () => answer() },
  });
  await pass(9);
  assert.deepEqual(runs, []);
  await pass(1);
  await pass(100);
  assert.deepEqual(runs, ['task done', 'task done']);
  answer = () => Promise.reject(new Error('no luck'));
  await pass(100);
  await pass(999);
  assert.deepEqual(runs.slice(2), ['task failed']);
  answer = () => Promise.resolve(undefined);
  await jobs.want('task');
  await jobs.want('task');
  await pass(0);
  await pass(10_000);
  assert.deepEqual(runs.slice(3), ['task done']);
  await jobs.stop();
});

test('a request during a run is not missed, and subjects run concurrently', async () => {
  const ends: (() => void)[] = [];
  const { jobs, runs, pass } = await start({
    task: { run: () => new Promise((resolve) => ends.push(() => resolve(undefined))) },
  });
  await jobs.want('task', 'a');
  await pass(0);
  await jobs.want('task', 'a');
  await jobs.want('task', 'b');
  await pass(0);
  assert.equal(ends.length, 2);
  for (const end of ends.splice(0)) end();
  await pass(0);
  assert.equal(ends.length, 1, 'the run that came too late was the last one');
  ends[0]?.();
  await pass(0);
  assert.equal(runs.length, 3);
  await jobs.stop();
});

test('the shutdown signals running tasks, waits for them, and starts no other', async () => {
  let isSignalled = false;
  const { jobs, runs, pass } = await start({
    task: {
      firstMs: 0,
      run: (_subject, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            isSignalled = true;
            setImmediate(() => resolve(0));
          });
        }),
    },
  });
  await pass(0);
  await jobs.stop();
  assert.equal(isSignalled, true);
  assert.deepEqual(runs, ['task done']);
  await pass(1000);
  assert.deepEqual(runs, ['task done']);
});
