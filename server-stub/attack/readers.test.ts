/**
 * Admin queries and backups never block ingest and delivery. On the embedded store, they run no statement on the thread
 * that ingests and delivers. On PostgreSQL, statements run elsewhere, and queries leave connections free
 * (store/rabbitmq/searches.test.ts).
 */
import assert from 'node:assert/strict';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { systemClock, type Clock } from '../runtime/clock.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { startServerHere } from '../testing/in-process.ts';
import { ADMIN_TOKEN, WRITE_KEY } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';

const MESSAGES = 100;
/** Clock without timers of a second or more, which disables the server's periodic jobs even on a slow machine. */
const STILL: Clock = {
  now: () => systemClock.now(),
  after: (delayMs, run) => (delayMs < 1000 ? systemClock.after(delayMs, run) : () => undefined),
};

/** Records the SQL of all statements that this thread runs from now on, in order. */
function statementsOfThisThread(t: TestContext): string[] {
  const ran: string[] = [];
  const textOf = new WeakMap<StatementSync, string>();
  const { prepare, exec } = DatabaseSync.prototype;
  t.mock.method(DatabaseSync.prototype, 'prepare', function (this: DatabaseSync, ...given: Parameters<typeof prepare>) {
    const statement = prepare.apply(this, given);
    textOf.set(statement, given[0]);
    return statement;
  });
  t.mock.method(DatabaseSync.prototype, 'exec', function (this: DatabaseSync, sql: string) {
    ran.push(sql);
    exec.call(this, sql);
  });
  for (const name of ['all', 'get', 'run', 'iterate'] as const) {
    const real = StatementSync.prototype[name] as (this: StatementSync, ...values: unknown[]) => unknown;
    t.mock.method(StatementSync.prototype, name, function (this: StatementSync, ...values: unknown[]) {
      ran.push(textOf.get(this) ?? 'unknown');
      return real.apply(this, values);
    });
  }
  return ran;
}

test('searches and backups run no statement on the thread of ingest and delivery', async (t) => {
  const ran = statementsOfThisThread(t);
  const { server } = await startServerHere(t, { store: openEmbeddedStore({ dir: tempDir(t) }), clock: STILL });
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${ADMIN_TOKEN}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    assert.equal(answer.status, 200, path);
    return answer.json();
  };
  const batch = Array.from({ length: MESSAGES }, (_, n) => ({
    type: 'track',
    userId: `u${n % 7}`,
    event: `Play ${n}`,
  }));
  const answer = await fetch(`${server.url}/v1/batch`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ batch }),
  });
  assert.equal(answer.status, 200);
  // The recorder works: otherwise the empty result below would prove nothing.
  assert.ok(
    ran.some((sql) => /INSERT INTO appended/.test(sql)),
    ran.join('\n'),
  );
  const { events } = (await ask('GET', '/api/events?q=play&limit=500')) as { events: { id: number }[] };
  assert.equal(events.length, MESSAGES);
  ran.length = 0;
  for (const path of [
    '/api/events?limit=500',
    '/api/events?q=play%207',
    '/api/events?q=y',
    '/api/events?user=u3',
    `/api/events/${events[3]?.id}`,
    '/api/deliveries?limit=500',
    '/api/deliveries?status=failed',
  ]) {
    await ask('GET', path);
  }
  await ask('POST', '/api/deliveries/replay', { filter: { status: 'failed' }, dryRun: true });
  await ask('POST', '/api/backup');
  assert.deepEqual(ran, []);
});
