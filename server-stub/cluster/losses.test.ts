/** Two servers share one store: messages acknowledged by a killed server survive, and settings reach both. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { clusterMissing, startCluster } from '../testing/cluster.ts';
import { startLoad } from '../testing/load.ts';
import { startReceiver } from '../testing/receiver.ts';
import { configurationFor, SECRET, type ServerProcess } from '../testing/server.ts';
import { until } from '../testing/until.ts';

const skip = clusterMissing() ?? false;
const UNDER_LOAD_MS = 1500;

test('a killed server’s deliveries are made by the other one', { skip }, async (t) => {
  const cluster = await startCluster(t);
  // Nothing is taken before the kill, so that everything the killed server acknowledged is left to the other one.
  let killed = false;
  const receiver = await startReceiver(t, (_webhook, response) => void response.writeHead(killed ? 200 : 503).end());
  const configuration = configurationFor([{ url: receiver.url }]);
  const start = (): Promise<ServerProcess> => cluster.start(configuration, ['--log-level', 'error']);
  const [doomed, other] = await Promise.all([start(), start()]);
  const loads = [doomed, other].map((server, n) =>
    startLoad(server, { senders: 2, messagesPerBatch: 20, prefix: `s${n}` }),
  );
  await sleep(UNDER_LOAD_MS);
  await until(() => loads.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0) > 100);
  await doomed.program.stop('SIGKILL');
  const killedMs = Date.now();
  killed = true;
  const before = receiver.received.length;
  await receiver.waitFor(before + 1);
  t.diagnostic(`the first attempt after the kill came ${Date.now() - killedMs} ms later`);
  for (const load of loads) load.stop();
  await Promise.all(loads.map(({ ended }) => ended));
  const missing = new Set(loads.flatMap((load) => [...load.acknowledged]));
  const { size } = missing;
  let looked = 0;
  await until(() => {
    for (; receiver.received[looked]?.status !== undefined; looked++) {
      const { status, json } = receiver.received[looked] ?? assert.fail();
      if (status === 200) missing.delete(String(json['messageId']));
    }
    return missing.size === 0;
  });
  t.diagnostic(`${size} messages were acknowledged, all of them received`);
});

test('a change of settings made at one server is seen by the other', { skip }, async (t) => {
  const cluster = await startCluster(t);
  const receiver = await startReceiver(t);
  const configuration = { ...configurationFor([]), destinations: [] };
  const [one, two] = await Promise.all([cluster.start(configuration), cluster.start(configuration)]);
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
});
