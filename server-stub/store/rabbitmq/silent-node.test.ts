/** Tests of a node that keeps connections alive but answers nothing: requests time out and the server reconnects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silentLogger } from '../../runtime/log.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { openClusterStore } from '../../testing/cluster-store.ts';
import { message } from '../../testing/messages.ts';
import { startPostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { startSilentNode } from '../../testing/silent-node.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import { until } from '../../testing/until.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { BrokerConnection } from './broker-connection.ts';
import { Publisher } from './publisher.ts';

const skip = clusterMissing() ?? false;
const QUEUE = 'q';
const A = 'wh_a';
const ANSWER_MS = 1000;
/** Longer than any test lasts. */
const NEVER_MS = 2_000_000_000;

test('an unconfirmed message is refused, and the next one goes to another connection', { skip }, async (t) => {
  const [url = assert.fail()] = await createBrokerHost('silent');
  const node = await startSilentNode(t, url);
  const publisher = new Publisher({ answerMs: ANSWER_MS, log: silentLogger });
  const link = new BrokerConnection({
    urls: [node.url],
    log: silentLogger,
    onOpen: async (session) => {
      await (await session.consuming.createChannel()).assertQueue(QUEUE);
      await publisher.open(session);
    },
    onLost: () => publisher.close(),
  });
  t.after(() => link.close());
  await link.start();
  const publish = (): Promise<void> =>
    publisher.publish([{ exchange: '', routingKey: QUEUE, content: Buffer.from('m') }]);
  await publish();
  node.fallSilent();
  await assert.rejects(publish(), (error) => error instanceof StoreUnavailable);
  await until(async () => {
    const error: unknown = await publish().catch((thrown: unknown) => thrown);
    assert.ok(error === undefined || error instanceof StoreUnavailable, String(error));
    return error === undefined;
  });
});

test(
  'a database that falls silent is asked on other connections, and messages are taken again',
  { skip },
  async (t) => {
    const postgres = await startPostgres(tempDir(t));
    const books = await startSilentNode(t, await postgres.createDatabase('silent'));
    const queue = await createBrokerHost('silent');
    const store = await openClusterStore(t, { store: books.url, queue }, { answerMs: ANSWER_MS });
    t.after(() => postgres.stop());
    await Promise.all(
      Array.from({ length: 5 }, (_, n) => store.log.append([message(`before${n}`, [A])], Date.now(), 0)),
    );
    books.fallSilent();
    await assert.rejects(store.ping(), (error) => error instanceof StoreUnavailable);
    let sent = 0;
    await until(async () => {
      const error: unknown = await store.log.append([message(`m${sent++}`, [A])], Date.now(), 0).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      assert.ok(error === undefined || error instanceof StoreUnavailable, String(error));
      return error === undefined;
    });
    await store.ping();
  },
);

test('before a close, a database and a broker that never answer are given up', { skip }, async (t) => {
  const postgres = await startPostgres(tempDir(t));
  const books = await startSilentNode(t, await postgres.createDatabase('silent'));
  const [url = assert.fail()] = await createBrokerHost('silent');
  const node = await startSilentNode(t, url);
  const place = { store: books.url, queue: [node.url] };
  const store = await openClusterStore(t, place, { answerMs: NEVER_MS });
  t.after(() => postgres.stop());
  books.fallSilent();
  node.fallSilent();
  const refused = assert.rejects(store.state.syncs(), (error) => error instanceof StoreUnavailable);
  store.hurry();
  await refused;
  await store.close();
});

test('a lane that another server made is read on another connection', { skip }, async (t) => {
  const postgres = await startPostgres(tempDir(t));
  const database = await postgres.createDatabase('silent');
  const [url = assert.fail()] = await createBrokerHost('silent');
  const node = await startSilentNode(t, url);
  const store = await openClusterStore(t, { store: database, queue: [node.url] }, { answerMs: ANSWER_MS });
  const other = await openClusterStore(t, { store: database, queue: [url] });
  t.after(() => postgres.stop());
  node.fallSilent();
  let sent = 0;
  // Both servers consume the lane then, and each gets some messages.
  await until(async () => {
    await other.log.append([message(`m${sent++}`, [A])], Date.now(), 0);
    return store.deliveries.targetCount(A) > 0;
  });
});
