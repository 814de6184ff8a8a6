/** Two servers of one PostgreSQL that hear of the same users at the same moments: neither waits for the other for ever. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../sim/random.ts';
import { openPostgresStore, type PostgresStore } from '../store/postgres/store.ts';
import { hashOf, message } from '../testing/messages.ts';
import { postgresMissing, startPostgres } from '../testing/postgres.ts';
import { tempDir } from '../testing/temp-dir.ts';

const BATCHES = 10_000;
/** Few messages of few users: what two batches have in common is locked in two orders soon, where orders differ. */
const MESSAGES = 4;
const USERS = 8;
const DAY_MS = 86_400_000;

test('batches of two servers about the same users never deadlock', { skip: postgresMissing() ?? false }, async (t) => {
  const dir = tempDir(t);
  const postgres = await startPostgres(dir);
  t.after(() => postgres.stop());
  const url = await postgres.createDatabase('users');
  const stores = [await openPostgresStore(url), await openPostgresStore(url)];
  t.after(() => Promise.all(stores.map((store) => store.close())));
  const random = new Random(6);
  const batch = (n: number) =>
    Array.from({ length: MESSAGES }, (_, place) => {
      const userId = `u${random.between(1, USERS)}`;
      const traits = { [`t${place}`]: n };
      return message(`${n}-${place}`, [], { type: 'identify', userId, userHashes: [hashOf(userId)], traits });
    });
  let next = 0;
  const send = async (store: PostgresStore): Promise<void> => {
    for (let n = next++; n < BATCHES; n = next++) await store.log.append(batch(n), n, DAY_MS);
  };
  // Two at each: while one is in its transaction, the next waits for it in the same process.
  await Promise.all(stores.flatMap((store) => [send(store), send(store)]));
  const [first] = stores;
  const traits = await first?.state.userTraits('src_a');
  assert.equal(traits?.size, USERS);
  for (const [user, known] of traits) assert.equal(Object.keys(known).length, MESSAGES, user);
});
