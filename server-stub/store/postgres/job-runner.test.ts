/** Tests of jobs on graphile-worker: retries, backoff, rest, stop, locks, log. Time advances by rescheduling. */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tasks } from '../../cluster/cluster-jobs.ts';
import { systemClock } from '../../runtime/clock.ts';
import { createLogger, silentLogger } from '../../runtime/log.ts';
import { postgresMissing, suitePostgres } from '../../testing/postgres.ts';
import { until } from '../../testing/until.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { Database } from './database.ts';
import { JobRunner } from './job-runner.ts';
import type { Worker } from './job-table.ts';
import { Locks } from './locks.ts';
import { beat, DEAD_AFTER_MS } from './server-heartbeats.ts';
import { migrate } from './schema.ts';

const SECRET = 'canary-secret';

// Longer than 70 lines: a list of tests that share one PostgreSQL. Each test is a function of its own, and shorter.
describe('the work of the cluster on PostgreSQL', { skip: postgresMissing() ?? false }, () => {
  const postgres = suitePostgres();

  async function openDatabase(t: TestContext, name: string): Promise<{ url: string; database: Database }> {
    const url = await postgres.createDatabase(name);
    const database = new Database(url);
    t.after(() => database.close());
    await migrate(database);
    return { url, database };
  }

  /** Creates a job runner with a server identity whose heartbeats the test sends. */
  function runnerOn(url: string, owner: string) {
    const database = new Database(url);
    const lines: string[] = [];
    const runs: string[] = [];
    const log = createLogger({ write: (text) => lines.push(text), clock: systemClock, level: 'debug' });
    log.setSecrets([SECRET]);
    const joining = { database, locks: new Locks(database, owner), patienceMs: 100 };
    const runner = new JobRunner(
      { clock: systemClock, log, onRun: (task, result) => runs.push(`${task} ${result}`) },
      { ...joining, join: async (worker) => void (await beat(database, owner, worker)) },
    );
    const stop = async (): Promise<void> => {
      await runner.stop();
      await database.close();
    };
    return { runner, locks: joining.locks, runs, stop, log: () => (log.flush(), lines.join('')) };
  }

  async function job(
    database: Database,
  ): Promise<{ attempts: number; waitMs: number; lockedBy: string | null } | undefined> {
    const [row] = await database.all(
      `SELECT attempts, locked_by, (extract(epoch FROM run_at - now()) * 1000)::float8 AS wait_ms
       FROM graphile_worker.jobs ORDER BY id DESC LIMIT 1`,
    );
    if (row === undefined) return undefined;
    return {
      attempts: Number(row['attempts']),
      waitMs: Number(row['wait_ms']),
      lockedBy: row['locked_by'] as string | null,
    };
  }

  const pass = (database: Database): Promise<unknown> =>
    database.all('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');

  test('a failed job is retried with growing pauses, rests, and continues to recur', async (t) => {
    const { url, database } = await openDatabase(t, 'failing');
    let tries = 0;
    let broken = true;
    const tasks: Tasks = {
      daily: {
        firstMs: 0,
        afterFailureMs: 600_000,
        run() {
          tries += 1;
          return broken ? Promise.reject(new Error(`no luck with ${SECRET}`)) : Promise.resolve(86_400_000);
        },
      },
    };
    const server = runnerOn(url, 'one');
    await server.runner.start(tasks);
    t.after(server.stop);
    const pauses: number[] = [];
    // Two rounds of retries: a job is never given up.
    for (let expected = 1; expected <= 10; expected++) {
      await until(async () => tries === expected && (await job(database))?.lockedBy === null);
      const { attempts, waitMs } = (await job(database)) ?? assert.fail('the job is gone');
      assert.equal(attempts, expected % 5);
      pauses.push(waitMs);
      if (expected === 9) broken = false;
      await pass(database);
    }
    assert.ok(
      pauses.slice(1, 4).every((pause, n) => pause > (pauses[n] ?? 0)),
      pauses.join(' '),
    );
    assert.ok((pauses[4] ?? 0) > 500_000, 'it did not rest');
    assert.ok((pauses[9] ?? 0) > 80_000_000, 'it did not go on as usual');
    assert.deepEqual(server.runs, [...Array.from({ length: 9 }, () => 'daily failed'), 'daily done']);
    const log = server.log();
    assert.match(log, /"event":"job\.failed","job":"daily","attempt":1/);
    assert.match(
      log,
      /"level":"error","event":"jobs\.worker","message":"Failed task/,
      'graphile-worker speaks elsewhere',
    );
    assert.ok(!log.includes(SECRET), 'a secret is in the log');
  });

  test('the shutdown waits for a job that ends, signals one that does not, and leaves the rest to others', async (t) => {
    const { url, database } = await openDatabase(t, 'stopping');
    let told = false;
    let running = 0;
    let end = (): void => undefined;
    let endBrief = (): void => undefined;
    const tasks: Tasks = {
      brief: {
        firstMs: 0,
        run: () =>
          new Promise((resolve) => {
            running += 1;
            endBrief = () => resolve(undefined);
          }),
      },
      polite: {
        firstMs: 0,
        run: (_subject, signal) =>
          new Promise((_resolve, reject) => {
            running += 1;
            signal.addEventListener('abort', () => {
              told = true;
              reject(new Error('cut off'));
            });
          }),
      },
      deaf: {
        firstMs: 0,
        run: () =>
          new Promise((resolve) => {
            running += 1;
            end = () => resolve(undefined);
          }),
      },
    };
    const first = runnerOn(url, 'first');
    await first.runner.start(tasks);
    await until(() => running === 3);
    const stopped = first.stop();
    endBrief();
    await stopped;
    end();
    assert.equal(told, true);
    assert.deepEqual(first.runs, ['brief done'], 'what was cut off is no failure');
    const left = await database.all(
      'SELECT task_identifier AS task, locked_by FROM graphile_worker.jobs ORDER BY task',
    );
    assert.deepEqual(left, [
      { task: 'deaf', locked_by: null },
      { task: 'polite', locked_by: null },
    ]);
    await pass(database);
    const second = runnerOn(url, 'second');
    await second.runner.start(
      Object.fromEntries(['polite', 'deaf'].map((name) => [name, { run: () => Promise.resolve(undefined) }])),
    );
    t.after(second.stop);
    await until(() => second.runs.length === 2);
  });

  test('the heartbeat frees jobs and locks of a dead server, and of no living one', async (t) => {
    const { url, database } = await openDatabase(t, 'dead');
    const started: string[] = [];
    const never = (owner: string): Tasks => ({
      hang: {
        run(subject) {
          started.push(`${owner} ${subject}`);
          return new Promise(() => undefined);
        },
      },
    });
    const [dead, living] = [runnerOn(url, 'dead'), runnerOn(url, 'living')];
    t.after(dead.stop);
    t.after(living.stop);
    await dead.runner.start(never('dead'));
    await dead.runner.want('hang', 'a');
    await until(() => started.length === 1);
    void dead.runner.alone('name', () => new Promise(() => undefined));
    await until(async () => (await database.all('SELECT 1 FROM locks')).length === 1);
    const holders = () =>
      database.all('SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL');
    const [worker] = await holders();
    await beat(database, 'looker');
    assert.deepEqual(await holders(), [worker], 'a living server lost its job');
    await database.all(
      "UPDATE servers SET seen_at = seen_at - ? * interval '1 ms' WHERE id = 'dead'",
      DEAD_AFTER_MS + 1,
    );
    await beat(database, 'looker');
    assert.deepEqual(await database.all('SELECT * FROM locks'), []);
    await living.runner.start(never('living'));
    // The first server is in fact alive and may take the job again. Any server will do.
    await until(() => started.length >= 2);
    const [next] = await holders();
    assert.ok(next !== undefined);
  });

  test('no job is taken under a name that the others do not know yet', async (t) => {
    const { url, database } = await openDatabase(t, 'joining');
    const own = new Database(url);
    const runs: string[] = [];
    const locked: unknown[] = [];
    const runner = new JobRunner(
      { clock: systemClock, log: silentLogger, onRun: (task) => runs.push(task) },
      {
        database: own,
        locks: new Locks(own, 'late'),
        async join(worker) {
          // Long enough to catch a worker that does not wait: it asks for a job with its first query.
          for (let turn = 0; turn < 100; turn++) {
            locked.push(...(await database.all('SELECT 1 FROM graphile_worker.jobs WHERE locked_by IS NOT NULL')));
          }
          await beat(own, 'late', worker);
        },
      },
    );
    t.after(async () => {
      await runner.stop();
      await own.close();
    });
    await runner.start({ task: { firstMs: 0, run: () => Promise.resolve(undefined) } });
    await until(() => runs.length === 1);
    assert.deepEqual(locked, []);
  });

  test('a job that a living server got without knowing it is free again, and one that it runs is not', async (t) => {
    const { url, database } = await openDatabase(t, 'lost');
    const workers: Worker[] = [];
    let runs = 0;
    let finish = (): void => undefined;
    const own = new Database(url);
    const runner = new JobRunner(
      { clock: systemClock, log: silentLogger, onRun: () => undefined },
      {
        database: own,
        locks: new Locks(own, 'one'),
        async join(worker) {
          workers.push(worker);
          await beat(own, 'one', worker);
        },
      },
    );
    t.after(async () => {
      finish();
      await runner.stop();
      await own.close();
    });
    await runner.start({
      task: {
        run() {
          runs += 1;
          return new Promise((resolve) => {
            finish = () => resolve(undefined);
          });
        },
      },
    });
    const [worker] = workers as [Worker];
    await runner.want('task', 'known');
    await until(() => runs === 1);
    const old = "locked_at = now() - interval '1 minute'";
    await database.all(`UPDATE graphile_worker._private_jobs SET ${old}`);
    await database.all("SELECT 1 FROM graphile_worker.add_job('other', job_key => 'other:')");
    await database.all(
      `UPDATE graphile_worker._private_jobs SET ${old}, locked_by = ? WHERE key = 'other:'`,
      worker.id,
    );
    await beat(database, 'one', worker);
    const locked = await database.all('SELECT key FROM graphile_worker.jobs WHERE locked_by IS NOT NULL');
    assert.deepEqual(locked, [{ key: 'task:known' }]);
  });

  test('a worker whose first question to the database fails takes jobs once the database answers', async (t) => {
    const { url, database } = await openDatabase(t, 'first');
    const runs: string[] = [];
    let wasAway = false;
    const own = new Database(url);
    const runner = new JobRunner(
      { clock: systemClock, log: silentLogger, onRun: (task) => runs.push(task) },
      {
        database: own,
        locks: new Locks(own, 'one'),
        async join(worker) {
          if (!wasAway) await database.all('ALTER TABLE graphile_worker._private_tasks RENAME TO away');
          wasAway = true;
          await beat(own, 'one', worker);
        },
      },
    );
    t.after(async () => {
      await runner.stop();
      await own.close();
    });
    await runner.start({ task: { firstMs: 0, run: () => Promise.resolve(undefined) } });
    // Waits until its workers have polled: they look up the tasks before the first job.
    await sleep(2000);
    await database.all('ALTER TABLE graphile_worker.away RENAME TO _private_tasks');
    await until(() => runs.length === 1);
  });

  test('a worker that ends by itself is replaced, once it understands its tables', async (t) => {
    const { url, database } = await openDatabase(t, 'restart');
    const server = runnerOn(url, 'one');
    t.after(server.stop);
    await server.runner.start({ task: { run: () => Promise.resolve(undefined) } });
    await database.all('INSERT INTO graphile_worker.migrations (id, breaking) VALUES (999999, true)');
    const announcement = JSON.stringify({ migrationNumber: 999999, breaking: true });
    const refusals = () => server.log().match(/"event":"jobs.worker_ended".*breaking migration 999999/g)?.length ?? 0;
    // A notification reaches it once it listens, which only its log shows.
    await until(async () => {
      await database.all('SELECT pg_notify(?, ?)', 'worker:migrate', announcement);
      return refusals() > 1;
    });
    await server.runner.want('task');
    assert.deepEqual(server.runs, []);
    await database.all('DELETE FROM graphile_worker.migrations WHERE id = 999999');
    await until(() => server.runs.length === 1);
    // graphile-worker sets the exit code, for programs that only run its jobs.
    process.exitCode = undefined;
  });

  test('a job that was armed again when its server died leaves nothing behind', async (t) => {
    const { database } = await openDatabase(t, 'leftover');
    const name = 'graphile_worker';
    await database.all(`SELECT 1 FROM ${name}.add_job('task', job_key => 'task:')`);
    await database.all(`UPDATE ${name}._private_jobs SET locked_by = 'gone', locked_at = now(), attempts = 1`);
    await database.all(
      `SELECT 1 FROM ${name}.add_job('task', job_key => 'task:', run_at => now() + interval '1 hour')`,
    );
    assert.equal((await database.all(`SELECT 1 FROM ${name}.jobs`)).length, 2);
    await beat(database, 'looker');
    assert.deepEqual(await database.all(`SELECT key, attempts FROM ${name}.jobs`), [{ key: 'task:', attempts: 0 }]);
  });

  test('a name is held by one at a time, in one process and in two', async (t) => {
    const { url, database } = await openDatabase(t, 'names');
    const servers = [runnerOn(url, 'one'), runnerOn(url, 'two')];
    for (const [n, { stop }] of servers.entries()) {
      await beat(database, n === 0 ? 'one' : 'two');
      t.after(stop);
    }
    let inside = 0;
    let most = 0;
    let times = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      for (let turn = 0; turn < 20; turn++) await database.all('SELECT 1');
      inside -= 1;
      times += 1;
    };
    await Promise.all(servers.flatMap(({ locks }) => [1, 2, 3].map(() => locks.hold('name', work))));
    assert.deepEqual([most, times], [1, 6]);
    assert.deepEqual(await database.all('SELECT * FROM locks'), []);
  });

  test('a server that lost a name while it was silent cannot write under it', async (t) => {
    const { url, database } = await openDatabase(t, 'fence');
    const { locks, stop } = runnerOn(url, 'slow');
    t.after(stop);
    await beat(database, 'slow');
    const writes = () => database.transaction((query) => locks.confirm(query, 'name'));
    await locks.hold('name', async () => {
      await writes();
      await database.all("UPDATE servers SET seen_at = seen_at - interval '1 hour'");
      await beat(database, 'other');
      await assert.rejects(writes(), StoreUnavailable);
    });
    // No lock is held here any more, so there is nothing to confirm.
    await writes();
  });
});
