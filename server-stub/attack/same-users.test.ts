/** Two servers of one PostgreSQL that hear of the same users at the same moments: neither waits for the other for ever. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../sim/random.ts';
import { systemClock } from '../runtime/clock.ts';
import { silentLogger } from '../runtime/log.ts';
import { openRabbitStore, type RabbitStore } from '../store/rabbitmq/store.ts';
import { clusterMissing } from '../testing/cluster.ts';
import { hashOf, message } from '../testing/messages.ts';
import { startPostgres } from '../testing/postgres.ts';
import { startRabbitmq } from '../testing/rabbitmq.ts';
import { tempDir } from '../testing/temp-dir.ts';

/** `ATTACK_BATCHES=10000` for the whole of it. */
const BATCHES = Number(process.env['ATTACK_BATCHES'] ?? 1000);
const MESSAGES = 20;
const USERS = 30;
const DAY_MS = 86_400_000;

test('batches of two servers about the same users never deadlock', { skip: clusterMissing() ?? false }, async (t) => {
  const dir = tempDir(t);
  const [postgres, broker] = await Promise.all([startPostgres(dir), startRabbitmq(dir)]);
  t.after(() => Promise.all([postgres.stop(), broker.stop()]));
  const place = { store: await postgres.createDatabase('users'), queue: broker.urls };
  const options = { ...place, clock: systemClock, log: silentLogger, trustAfterMs: 0 };
  const stores = [await openRabbitStore(options), await openRabbitStore(options)];
  t.after(() => Promise.all(stores.map((store) => store.close())));
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
