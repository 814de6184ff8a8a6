/** Two real servers on one PostgreSQL: one of them runs each job of the cluster, once. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { syncTarget } from '../audience/sync.ts';
import { jobsOf, runOnce, runsOf, clusterTest, startCluster } from '../testing/cluster.ts';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, configurationFor, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const GOLD = { kind: 'trait', trait: 'plan', operator: 'equals', value: 'gold' };

const identify = (server: ServerProcess, userId: string, plan: string) =>
  server.ingest('/v1/identify', { userId, traits: { plan } });

/** Opens a live stream and collects its text. The event `lagged` makes a page fetch everything again. */
async function openPage(t: TestContext, server: ServerProcess): Promise<{ text: string }> {
  const stop = new AbortController();
  t.after(() => stop.abort());
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const response = await fetch(`${server.url}/api/stream`, { headers, signal: stop.signal });
  const page = { text: '' };
  const read = async (): Promise<void> => {
    for await (const chunk of response.body ?? []) page.text += Buffer.from(chunk as Uint8Array).toString();
  };
  void read().catch(() => undefined); // Cut off at the end of the test.
  return page;
}

clusterTest('retention runs once each time it is due, however many servers there are', async (t) => {
  const cluster = await startCluster(t);
  const configuration = { ...configurationFor([]), destinations: [] };
  const servers = await Promise.all([cluster.start(configuration), cluster.start(configuration)]);
  for (let run = 1; run <= 3; run++) {
    await runOnce(cluster, 'retention');
    assert.equal(await runsOf('retention', servers), run);
  }
  assert.equal((await jobsOf(cluster, 'retention')).length, 1);
  await Promise.all(servers.map((server) => server.program.stop()));
  // The schedule belongs to the cluster: it is there for the next server.
  assert.equal((await jobsOf(cluster, 'retention')).length, 1);
});

clusterTest('a scheduled sync runs once, at one server, and again when it is due again', async (t) => {
  const cluster = await startCluster(t);
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }], {
    audiences: [{ name: 'Gold', source: 'TV', rule: GOLD, everyMinutes: 5 }],
  });
  const servers = await Promise.all([cluster.start(configuration), cluster.start(configuration)]);
  const [one, two] = servers as [ServerProcess, ServerProcess];
  await identify(one, 'u1', 'gold');
  await identify(two, 'u2', 'gold');
  await runOnce(cluster, 'audiences');
  await until(async () => (await runsOf('audience', servers)) > 0);
  const goldUsers = () =>
    receiver.received
      .filter(({ json }) => 'gold' in (json['traits'] as object))
      .map(({ json }) => json['userId'])
      .sort();
  await until(() => goldUsers().length >= 2);
  // Nothing is due, so no server syncs, however often they look.
  for (let look = 0; look < 3; look++) await runOnce(cluster, 'audiences');
  await until(async () => (await jobsOf(cluster, 'audience')).length === 0);
  assert.equal(await runsOf('audience', servers), 1);
  await identify(two, 'u3', 'gold');
  await cluster.query('UPDATE syncs SET last_ms = last_ms - 5 * 60000');
  await runOnce(cluster, 'audiences');
  await until(async () => (await runsOf('audience', servers)) > 1);
  await until(() => goldUsers().length >= 3);
  await runOnce(cluster, 'audiences');
  await until(async () => (await jobsOf(cluster, 'audience')).length === 0);
  assert.equal(await runsOf('audience', servers), 2);
  assert.deepEqual(goldUsers(), ['u1', 'u2', 'u3']);
});

clusterTest('a sync is not asked for again while it runs, nor after somebody was faster', async (t) => {
  const cluster = await startCluster(t);
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }], {
    audiences: [{ name: 'Gold', source: 'TV', rule: GOLD, everyMinutes: 5 }],
  });
  const servers = await Promise.all([cluster.start(configuration), cluster.start(configuration)]);
  const [one, two] = servers as [ServerProcess, ServerProcess];
  await identify(one, 'u1', 'gold');
  const { sources } = (await one.admin('GET', '/api/sources')).json as { sources: { id: string }[] };
  const { key } = syncTarget('audience', 'Gold', sources[0]?.id ?? '');
  const holdUser = (userId: string) => cluster.hold("INSERT INTO sync_values VALUES ($1, $2, 'true')", [key, userId]);
  let free = await holdUser('u1');
  await runOnce(cluster, 'audiences');
  await cluster.standsStill();
  for (let look = 0; look < 2; look++) await runOnce(cluster, 'audiences');
  await free();
  await until(async () => (await jobsOf(cluster, 'audience')).length === 0);
  assert.equal(await runsOf('audience', servers), 1);

  await identify(one, 'u2', 'gold');
  await cluster.query('UPDATE syncs SET last_ms = last_ms - 5 * 60000');
  free = await holdUser('u2');
  const asked = two.admin('POST', '/api/audiences/Gold/sync');
  await cluster.standsStill();
  await runOnce(cluster, 'audiences');
  await until(async () => (await jobsOf(cluster, 'audience')).some(({ waits }) => !waits));
  await free();
  assert.deepEqual((await asked).json, { success: true, added: 1, removed: 0, messages: 1 });
  await until(async () => (await runsOf('audience', servers)) === 2);
  await Promise.all(servers.map((server) => server.program.stop()));
  const synced = servers.flatMap(({ program }) => program.stderr).filter((line) => line.includes('"audience.synced"'));
  assert.equal(synced.length, 1);
});

clusterTest('two syncs of one audience never run at once, also when people ask for them at two servers', async (t) => {
  const cluster = await startCluster(t);
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const [one, two] = [await cluster.start(configuration), await cluster.start(configuration)];
  const put = (server: ServerProcess, userIds: string[]) =>
    server.admin('PUT', '/api/audiences/Fans/members', { source: 'TV', userIds });
  const lists = [1, 2].map((n) => Array.from({ length: 3000 }, (_, user) => `list${n} user${user}`));
  // If the two interleaved, each would add its own users without taking out the other's.
  const answers = await Promise.all([put(one, lists[0] ?? []), put(two, lists[1] ?? [])]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  const members = (await cluster.query('SELECT user_id FROM sync_values ORDER BY user_id')).map(
    (row) => row['user_id'],
  );
  const first = String(members[0]).slice(0, 5);
  assert.equal(members.length, 3000, 'two syncs were mixed');
  assert.ok(members.every((id) => String(id).startsWith(first)));
  const counts = answers.map(({ json }) => json as { added: number; removed: number }).map((c) => [c.added, c.removed]);
  assert.deepEqual(counts.sort(), [
    [3000, 0],
    [3000, 3000],
  ]);
  assert.deepEqual(await cluster.query('SELECT * FROM locks'), []);
});

clusterTest('a deletion request brings its job, which is gone when nothing is left to delete', async (t) => {
  const cluster = await startCluster(t);
  const receiver = await startReceiver(t);
  const configuration = configurationFor([{ url: receiver.url }]);
  const servers = await Promise.all([cluster.start(configuration), cluster.start(configuration)]);
  const [one, two] = servers as [ServerProcess, ServerProcess];
  // At its start a server looks once for requests that were left open. There are none, so no job stays.
  await until(async () => (await jobsOf(cluster, 'deletions')).length === 0);
  for (const server of servers) await server.ingest('/v1/track', { userId: 'gone', event: 'Play' });
  await receiver.waitFor(2);
  const pages = await Promise.all(servers.map((server) => openPage(t, server)));
  assert.equal((await one.admin('POST', '/api/deletions', { userId: 'gone' })).status, 200);
  await until(async () => {
    const { deletions } = (await two.admin('GET', '/api/deletions')).json as { deletions: { state: string }[] };
    return deletions[0]?.state === 'erased';
  });
  assert.equal(receiver.received.filter(({ json }) => json['type'] === 'delete').length, 1);
  await until(async () => (await jobsOf(cluster, 'deletions')).length === 0);
  // Both servers drop what they kept in memory for their live pages, no matter which one erased the user.
  await until(() => pages.every((page) => page.text.includes('event: lagged')));
});

clusterTest('a deletion request whose job cannot be stored is not stored either', async (t) => {
  const cluster = await startCluster(t);
  const server = await cluster.start({ ...configurationFor([]), destinations: [] });
  await until(async () => (await jobsOf(cluster, 'deletions')).length === 0);
  await cluster.query('ALTER FUNCTION graphile_worker.add_job RENAME TO add_job_elsewhere');
  assert.equal((await server.admin('POST', '/api/deletions', { userId: 'gone' })).status, 500);
  assert.deepEqual(await cluster.query('SELECT * FROM deletions'), []);
  await cluster.query('ALTER FUNCTION graphile_worker.add_job_elsewhere RENAME TO add_job');
  assert.equal((await server.admin('POST', '/api/deletions', { userId: 'gone' })).status, 200);
  assert.equal((await cluster.query('SELECT * FROM deletions')).length, 1);
});

clusterTest('a destination that one server enables is enabled for messages that another one delivers', async (t) => {
  const cluster = await startCluster(t);
  const receiver = await startReceiver(t);
  const configuration = { ...configurationFor([]), destinations: [] };
  const servers = await Promise.all([cluster.start(configuration), cluster.start(configuration)]);
  const [one, two] = servers as [ServerProcess, ServerProcess];
  const draft = (enabled: boolean) => ({
    ...{ name: 'Hooks', type: 'webhooks', enabled, sources: ['TV'], settings: { webhooks: [{ url: receiver.url }] } },
  });
  const made = await one.admin('POST', '/api/destinations', draft(true));
  const { id } = (made.json as { destination: { id: string } }).destination;
  const track = (event: string) => ({ type: 'track', userId: 'u', event });
  // Until both servers read the queue of the URL.
  await until(async () => {
    await one.ingest('/v1/batch', { batch: Array.from({ length: 20 }, () => track('before')) });
    const metrics = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
    return metrics.every((text) => /settop_attempts_total\{outcome="delivered"\} [1-9]/.test(text));
  });
  await one.admin('PUT', `/api/destinations/${id}`, draft(false));
  await until(async () => {
    const { destinations } = (await two.admin('GET', '/api/destinations')).json as {
      destinations: { enabled: boolean }[];
    };
    return destinations[0]?.enabled === false;
  });
  await one.admin('PUT', `/api/destinations/${id}`, draft(true));
  await one.ingest('/v1/batch', { batch: Array.from({ length: 100 }, () => track('after')) });
  await receiver.waitFor(100, ({ json }) => json['event'] === 'after');
});
