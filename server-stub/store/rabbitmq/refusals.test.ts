/** Tests of a broker that refuses: a message that is too large, a deleted wait queue, everything when memory is low. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from 'amqplib';
import { silentLogger } from '../../runtime/log.ts';
import { evaluateAt } from '../../testing/broker-hosts.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { AT_ONCE, openClusterStore, takeFrom } from '../../testing/cluster-store.ts';
import { startServerHere } from '../../testing/in-process.ts';
import { message, settlement } from '../../testing/messages.ts';
import { startPostgres } from '../../testing/postgres.ts';
import { startRabbitmq } from '../../testing/rabbitmq.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { ADMIN_TOKEN, WRITE_KEY } from '../../testing/server.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { until } from '../../testing/until.ts';
import { openRabbitStore } from './store.ts';
import { stepQueue } from './topology.ts';

const A = 'wh_a';
const [STEP_MS = 0] = AT_ONCE.stepsMs;
const LONGEST = 100_000;
const TOO_LONG = 'x'.repeat(2 * LONGEST);
const ALARM = '{resource_limit, memory, node()}';

test('a message refused by the broker affects no other message', { skip: clusterMissing() ?? false }, async (t) => {
  const dir = tempDir(t);
  const [postgres, broker] = await Promise.all([startPostgres(dir), startRabbitmq(dir)]);
  const [store, queue] = await Promise.all([postgres.createDatabase('refusals'), broker.createHost('refusals')]);
  const url = queue[0] ?? assert.fail();
  // A channel keeps the limit it was opened with.
  await evaluateAt(broker.address, `ok = application:set_env(rabbit, max_message_size, ${LONGEST}).`);

  await t.test(
    'a deleted wait is made again; messages are taken meanwhile, and what was put off comes back',
    async (t) => {
      const shared = await openClusterStore(t, { store, queue });
      await shared.log.append([message('m1', [A])], 1000, 0);
      const [claim = assert.fail()] = await takeFrom(shared, A, 1, 1000);
      const connection = await connect(url);
      const channel = await connection.createChannel();
      await channel.deleteExchange(stepQueue(STEP_MS));
      const atMs = shared.clock.now() + 2 * STEP_MS;
      await shared.deliveries.settle(settlement(claim, { kind: 'retry', atMs }));
      await shared.log.append([message('m2', [A])], 1000, 0);
      const claims = await takeFrom(shared, A, 2, atMs + 60_000);
      assert.deepEqual(claims.map(({ messageId }) => messageId).sort(), ['m1', 'm2']);
      await Promise.all(claims.map((one) => shared.deliveries.settle(settlement(one, { kind: 'delivered' }))));
      await until(async () => {
        const probe = await connection.createChannel();
        probe.on('error', () => undefined);
        return probe.checkExchange(stepQueue(STEP_MS)).then(
          () => true,
          () => false,
        );
      });
      await connection.close();
    },
  );

  const receiver = await startReceiver(t);
  const opened = await openRabbitStore({ store, queue, ...AT_ONCE, log: silentLogger });
  const { server } = await startServerHere(t, { store: opened });
  // After the server.
  t.after(() => Promise.all([postgres.stop(), broker.stop()]));
  const admin = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as Record<string, unknown>;
    assert.ok(response.ok, JSON.stringify(json));
    return json;
  };
  const ingest = async (batch: unknown[]): Promise<{ status: number; json: unknown }> => {
    const response = await fetch(`${server.url}/v1/batch`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${WRITE_KEY}:`)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ batch }),
    });
    return { status: response.status, json: await response.json() };
  };
  await admin('POST', '/api/destinations', {
    name: 'Hooks',
    type: 'webhooks',
    sources: ['TV'],
    settings: { webhooks: [{ url: receiver.url }] },
  });
  const track = (event: string, x = ''): unknown => ({ type: 'track', userId: 'u', event, properties: { x } });

  await t.test('a message that is too large is refused by itself, and those beside it are taken', async () => {
    const large = ingest([track('a'), track('large', TOO_LONG), track('b')]);
    const beside = Array.from({ length: 5 }, (_, n) => ingest([track(`c${n}`)]));
    const { status, json } = await large;
    assert.equal(status, 200);
    const { rejected } = json as { rejected: { index: number; code: string }[] };
    assert.deepEqual(
      rejected.map(({ index, code }) => ({ index, code })),
      [{ index: 1, code: 'MESSAGE_TOO_LARGE' }],
    );
    for (const one of beside) assert.equal((await one).status, 200);
    await receiver.waitFor(7);
    assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  });

  await t.test('what the server itself makes too large is listed as failed', async () => {
    await admin('PUT', '/api/computed-traits/Notes', { source: 'TV', values: { u1: TOO_LONG, u2: 'short' } });
    await receiver.waitFor(8);
    const { deliveries } = (await admin('GET', '/api/deliveries?status=failed')) as {
      deliveries: { targets: { reason: string }[] }[];
    };
    assert.deepEqual(
      deliveries.map(({ targets }) => targets.map(({ reason }) => reason)),
      [['the message is larger than the queue takes']],
    );
  });

  await t.test('while it takes no messages, the server is not ready, and it is again by itself', async () => {
    const ready = async (): Promise<boolean> => (await fetch(`${server.url}/readyz`)).status === 200;
    await evaluateAt(broker.address, `rabbit_alarm:set_alarm({${ALARM}, []}), ok = ok.`);
    await until(async () => !(await ready()));
    // Each asks the broker anew, or is answered by what it said.
    for (let asked = 0; asked < 5; asked++) {
      assert.equal((await ingest([track('alarm')])).status, 503);
      assert.equal(await ready(), false);
    }
    await evaluateAt(broker.address, `rabbit_alarm:clear_alarm(${ALARM}), ok = ok.`);
    await until(ready);
    assert.equal((await ingest([track('after')])).status, 200);
    await receiver.waitFor(9, ({ json }) => json['event'] !== 'alarm');
  });
});
