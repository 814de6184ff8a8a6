/**
 * Two servers on one PostgreSQL, one killed with -9 under load: the other takes its deliveries over within 30 seconds,
 * and nothing acknowledged is lost.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { startLoad } from '../../testing/load.ts';
import { postgresMissing, startPostgres } from '../../testing/postgres.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { configurationFor, SECRET, startServerProcess } from '../../testing/server.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { until } from '../../testing/until.ts';

const TAKEOVER_MS = 30_000;

test('a killed server’s deliveries are taken over', { skip: postgresMissing() ?? false }, async (t) => {
  const dir = tempDir(t);
  const postgres = await startPostgres(dir);
  t.after(() => postgres.stop());
  const url = await postgres.createDatabase('takeover');
  // Nothing is taken before the kill, so that everything the killed server acknowledged is left to the other one.
  let killed = false;
  const receiver = await startReceiver(t, (_w, response) => void response.writeHead(killed ? 200 : 503).end());
  const configuration = configurationFor([{ url: receiver.url }]);
  const args = ['--store', url, '--key-file', join(dir, 'shared.key'), '--log-level', 'warn'];
  const [doomed, other] = [
    await startServerProcess(t, configuration, { args }),
    await startServerProcess(t, configuration, { args }),
  ];
  const loads = [doomed, other].map((server, n) =>
    startLoad(server, { senders: 2, messagesPerBatch: 20, prefix: `s${n}` }),
  );
  await sleep(1500);
  await doomed.program.stop('SIGKILL');
  const killedMs = Date.now();
  killed = true;
  await loads[0]?.ended;
  const acknowledged = new Set(loads[0]?.acknowledged);
  assert.ok(acknowledged.size > 100, `only ${acknowledged.size} messages were acknowledged`);
  const firstSeen = new Map<string, number>();
  let looked = 0;
  await until(() => {
    for (; looked < receiver.received.length; looked++) {
      const webhook = receiver.received[looked];
      const id = String(webhook?.json['messageId']);
      if ((webhook?.atMs ?? 0) >= killedMs && !firstSeen.has(id)) firstSeen.set(id, webhook?.atMs ?? 0);
    }
    return [...acknowledged].every((id) => firstSeen.has(id)) || Date.now() > killedMs + 2 * TAKEOVER_MS;
  });
  const missing = [...acknowledged].filter((id) => !firstSeen.has(id));
  assert.deepEqual(missing, []);
  const slowestMs = Math.max(...[...acknowledged].map((id) => (firstSeen.get(id) ?? Infinity) - killedMs));
  t.diagnostic(`${acknowledged.size} messages of the killed server were taken over, the last after ${slowestMs} ms`);
  assert.ok(slowestMs <= TAKEOVER_MS, `the last one came after ${slowestMs} ms`);
  await other.program.stop();
});

test(
  'a change of settings made at one server is seen by the other',
  { skip: postgresMissing() ?? false },
  async (t) => {
    const dir = tempDir(t);
    const postgres = await startPostgres(dir);
    t.after(() => postgres.stop());
    const url = await postgres.createDatabase('settings');
    const receiver = await startReceiver(t);
    const configuration = { ...configurationFor([]), destinations: [] };
    const args = ['--store', url, '--key-file', join(dir, 'shared.key'), '--log-level', 'warn'];
    const [one, two] = [
      await startServerProcess(t, configuration, { args }),
      await startServerProcess(t, configuration, { args }),
    ];
    const made = await one.admin('POST', '/api/destinations', {
      name: 'Made at one',
      type: 'webhooks',
      sources: ['TV'],
      settings: { webhooks: [{ url: receiver.url }], sharedSecret: SECRET },
    });
    assert.equal(made.status, 201);
    await until(async () => {
      const answer = (await two.admin('GET', '/api/destinations')).json as { destinations: unknown[] };
      return answer.destinations.length === 1;
    });
    await two.ingest('/v1/track', { userId: 'u', event: 'e' });
    await receiver.waitFor(1);
  },
);
