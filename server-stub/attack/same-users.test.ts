/** Two servers that write the same users to one database at the same time never deadlock. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { Random } from '../sim/random.ts';
import type { NewMessage } from '../store/message.ts';
import type { RabbitStore } from '../store/rabbitmq/store.ts';
import { clusterMissing } from '../testing/cluster.ts';
import { openClusterStore } from '../testing/cluster-store.ts';
import { hashOf, message } from '../testing/messages.ts';
import { startPostgres } from '../testing/postgres.ts';
import { createBrokerHost } from '../testing/shared-broker.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { until } from '../testing/until.ts';

const BATCHES = 10_000;
/** Few messages and few users, so that batches without a fixed lock order would soon deadlock. */
const MESSAGES = 4;
const USERS = 8;
const DAY_MS = 86_400_000;
/** Time in the middle of a week, because ids are written twice around a week's start. */
const NOW_MS = Math.floor(Date.now() / (7 * DAY_MS)) * 7 * DAY_MS + 3 * DAY_MS;

/** Kinds of rows that two batches can share, with the SQL by which a third party locks such a row. */
const COMMON: Readonly<Record<string, { messageOf(name: string, batch: string): NewMessage; take: string }>> = {
  ids: {
    messageOf: (name) => message(name, [], { userHashes: [] }),
    take: `INSERT INTO seen_ids VALUES (${Math.floor(NOW_MS / (7 * DAY_MS))}, 'src_a', $1, ${NOW_MS})`,
  },
  'users that nobody knew': {
    messageOf: (name, batch) => message(`${batch}-${name}`, [], { userHashes: [hashOf(name)] }),
    take: "INSERT INTO seen_users VALUES (convert_to(rpad($1, 16, '.'), 'UTF8'), 'src_a')",
  },
  traits: {
    messageOf: (name, batch) =>
      message(`${batch}-${name}`, [], { type: 'identify', userId: name, userHashes: [], traits: { t: 1 } }),
    take: "INSERT INTO user_traits VALUES ('src_a', $1, '{}')",
  },
};

test('batches of two servers about the same users never deadlock', { skip: clusterMissing() ?? false }, async (t) => {
  const dir = tempDir(t);
  const postgres = await startPostgres(dir);
  t.after(() => postgres.stop());
  const cluster = { store: await postgres.createDatabase('users'), queue: await createBrokerHost('users') };
  const stores = [await openClusterStore(t, cluster), await openClusterStore(t, cluster)];
  const random = new Random(6);
  const batch = (n: number) =>
    Array.from({ length: MESSAGES }, (_, place) => {
      const userId = `u${random.between(1, USERS)}`;
      const traits = { [`t${place}`]: n };
      return message(`${n}-${place}`, [], { type: 'identify', userId, userHashes: [hashOf(userId)], traits });
    });
  let next = 0;
  const send = async (store: RabbitStore): Promise<void> => {
    for (let n = next++; n < BATCHES; n = next++) await store.log.append(batch(n), n, DAY_MS);
  };
  // Two at each: while one is in its transaction, the next waits for it in the same process.
  await Promise.all(stores.flatMap((store) => [send(store), send(store)]));
  const [first] = stores;
  const traits = await first?.state.userTraits('src_a');
  assert.equal(traits?.size, USERS);
  for (const [user, known] of traits) assert.equal(Object.keys(known).length, MESSAGES, user);
});

/**
 * Two batches contain the names `a` and `b` in opposite orders, each with a name of its own between them. A third party
 * locks those middle names until both batches wait. Without a fixed lock order, each batch would wait for the other.
 */
test('two servers lock shared rows in one order', { skip: clusterMissing() ?? false }, async (t) => {
  const dir = tempDir(t);
  const postgres = await startPostgres(dir);
  const url = await postgres.createDatabase('order');
  const cluster = { store: url, queue: await createBrokerHost('order') };
  const stores = await Promise.all([openClusterStore(t, cluster), openClusterStore(t, cluster)]);
  const holder = new pg.Client(url);
  await holder.connect();
  t.after(async () => {
    await Promise.all([holder.end(), ...stores.map((store) => store.close())]);
    await postgres.stop();
  });
  await stores[0].log.append([message('makes the tables of the day', [])], NOW_MS, DAY_MS);
  for (const [what, { messageOf, take }] of Object.entries(COMMON)) {
    await holder.query('BEGIN');
    for (const name of ['x', 'y']) await holder.query(take, [name]);
    const batches = [
      ['a', 'x', 'b'],
      ['b', 'y', 'a'],
    ].map((names, n) => names.map((name) => messageOf(name, `${what}-${n}`)));
    const appends = Promise.allSettled(stores.map((store, n) => store.log.append(batches[n] ?? [], NOW_MS, DAY_MS)));
    await until(async () => {
      const { rows } = await holder.query<{ n: string }>(
        "SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      return Number(rows[0]?.n) === stores.length;
    });
    await holder.query('ROLLBACK');
    for (const append of await appends) assert.equal(append.status, 'fulfilled', `${what}: ${JSON.stringify(append)}`);
  }
});
