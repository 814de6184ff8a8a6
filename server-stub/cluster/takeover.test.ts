/** A server is killed with SIGKILL during a job: another server resumes the job, and nothing is done twice. */
import assert from 'node:assert/strict';
import { syncTarget } from '../audience/sync.ts';
import { clusterTest, startCluster, type Cluster } from '../testing/cluster.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const USERS = 2000;
const PER_REQUEST = 1000;

const ids = Array.from({ length: USERS }, (_, n) => `u${n}`);

async function owner({ query }: Cluster, task: string): Promise<unknown> {
  const [job] = await query('SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = $1', [task]);
  return job?.['locked_by'];
}

const count = async ({ query }: Cluster, sql: string): Promise<number> =>
  Number((await query(`SELECT count(*) AS n FROM ${sql}`))[0]?.['n']);

clusterTest('another server continues a scheduled sync, and every member gets one message', async (t) => {
  const cluster = await startCluster(t);
  const receiver = await startReceiver(t);
  const rule = { kind: 'trait', trait: 'plan', operator: 'equals', value: 'gold' };
  const configuration = configurationFor([{ url: receiver.url }], {
    audiences: [{ name: 'Gold', source: 'TV', rule, everyMinutes: 60 }],
  });
  const doomed = await cluster.start(configuration);
  for (let start = 0; start < USERS; start += PER_REQUEST) {
    const batch = ids
      .slice(start, start + PER_REQUEST)
      .map((userId) => ({ type: 'identify', userId, traits: { plan: 'gold' } }));
    assert.equal((await doomed.ingest('/v1/batch', { batch })).status, 200);
  }
  await receiver.waitFor(USERS);
  receiver.received.length = 0;
  const { sources } = (await doomed.admin('GET', '/api/sources')).json as { sources: { id: string }[] };
  const { key } = syncTarget('audience', 'Gold', sources[0]?.id ?? '');
  const free = await cluster.hold("INSERT INTO sync_values VALUES ($1, $2, 'true')", [key, ids.at(-1)]);
  await cluster.due('audiences');
  await cluster.standsStill();
  const before = await count(cluster, 'sync_values');
  assert.ok(before > 0 && before < USERS, `${before} of ${USERS} were told: the sync is not in its middle`);
  const worker = await owner(cluster, 'audience');
  assert.equal(typeof worker, 'string');
  const other = await cluster.start(configuration);
  await doomed.program.stop('SIGKILL');
  const killedMs = Date.now();
  await free();
  await until(async () => {
    const now = await owner(cluster, 'audience');
    return now !== worker && now !== null;
  });
  t.diagnostic(`taken over after ${Date.now() - killedMs} ms`);
  await until(async () => (await count(cluster, 'syncs WHERE last_ms IS NOT NULL')) === 1);
  const messages = new Map<string, Set<string>>();
  let looked = 0;
  await until(() => {
    for (; looked < receiver.received.length; looked++) {
      const { json } = receiver.received[looked] ?? assert.fail();
      assert.deepEqual(json['traits'], { gold: true });
      const user = String(json['userId']);
      messages.set(user, (messages.get(user) ?? new Set()).add(String(json['messageId'])));
    }
    return messages.size === USERS;
  });
  // The killed server's deliveries may come twice, as the same message.
  assert.deepEqual(
    [...messages].filter(([, told]) => told.size !== 1),
    [],
  );
  assert.equal(await count(cluster, "messages WHERE type = 'identify'"), 2 * USERS);
  await other.program.stop();
});

clusterTest('another server continues a bulk replay, and the answer counts both parts', async (t) => {
  const cluster = await startCluster(t);
  let failing = true;
  const receiver = await startReceiver(t, (_w, response) => void response.writeHead(failing ? 400 : 200).end());
  const configuration = configurationFor([{ url: receiver.url }]);
  const doomed = await cluster.start(configuration);
  const messages = 500;
  const batch = ids.slice(0, messages).map((userId) => ({ type: 'track', userId, event: 'Play', messageId: userId }));
  await doomed.ingest('/v1/batch', { batch });
  await until(async () => (await count(cluster, 'deliveries WHERE status = 2')) === messages);
  receiver.received.length = 0;
  failing = false;
  // A bulk replay goes from the newest delivery to the oldest: held here, it stands still before its end.
  const free = await cluster.hold('SELECT 1 FROM deliveries WHERE id = (SELECT min(id) FROM deliveries) FOR UPDATE');
  const ask = (server: typeof doomed) =>
    server.admin('POST', '/api/deliveries/replay', { filter: { status: 'failed' } }).then(
      ({ json }) => json,
      () => 'cut off',
    );
  const cutOff = ask(doomed);
  await cluster.standsStill();
  const replayed = async (): Promise<number> =>
    Number((await cluster.query('SELECT replayed FROM replays'))[0]?.['replayed'] ?? 0);
  // Something else may be waiting for the lock, such as a settlement, so wait for the replay's first step.
  await until(async () => (await replayed()) > 0);
  assert.ok((await replayed()) < messages, 'all were replayed: it is not in its middle');
  const other = await cluster.start(configuration);
  await doomed.program.stop('SIGKILL');
  assert.equal(await cutOff, 'cut off');
  await free();
  await until(async () => (await count(cluster, 'replays WHERE done')) === 1);
  assert.deepEqual(await cluster.query('SELECT replayed, filter FROM replays'), [{ replayed: messages, filter: null }]);
  await until(async () => (await count(cluster, 'deliveries WHERE status = 1')) === messages);
  const windows = await cluster.query('SELECT attempts, count(*)::integer AS n FROM targets GROUP BY attempts');
  // One attempt that failed, one for the replay; what was under way at the kill has one more.
  assert.ok(
    windows.every(({ attempts }) => Number(attempts) <= 3),
    JSON.stringify(windows),
  );
  assert.deepEqual(await ask(other), { replayed: 0 });
});
