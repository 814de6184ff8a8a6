/** Audiences and computed traits of many users: no step of the thread that takes messages touches all of them. */
import assert from 'node:assert/strict';
import { StatementSync, type SQLInputValue } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { syncRule } from '../audience/sync.ts';
import type { AudienceSettings } from '../config/settings.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { startServerHere } from '../testing/in-process.ts';
import { message, SOURCE } from '../testing/messages.ts';
import { ADMIN_TOKEN } from '../testing/server.ts';
import { tempDir } from '../testing/temp-dir.ts';

const USERS = 3000;
const MOST_ROWS = 1000;
/** Users in one request. */
const LISTED = 30_000;
/** Users whose part of the request is parsed in one turn: 128 KiB of it. */
const MOST_LISTED = 8000;

/** Returns the size of the largest Map or Set that was filled since the call. */
function watchMaps(t: TestContext): () => number {
  let most = 0;
  const { set } = Map.prototype;
  t.mock.method(Map.prototype, 'set', function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    set.call(this, key, value);
    most = Math.max(most, this.size);
    return this;
  });
  const { add } = Set.prototype;
  t.mock.method(Set.prototype, 'add', function (this: Set<unknown>, value: unknown) {
    add.call(this, value);
    most = Math.max(most, this.size);
    return this;
  });
  return () => most;
}

test('neither a sync nor the list of audiences reads all users in one turn', async (t) => {
  const store = openEmbeddedStore({ dir: tempDir(t) });
  t.after(() => store.close());
  const identify = (n: number) =>
    message(`m${n}`, [], { type: 'identify', userId: `u${n}`, userHashes: [], traits: { plan: 'gold' } });
  await store.log.append(
    Array.from({ length: USERS }, (_, n) => identify(n)),
    1000,
    1e6,
  );
  const play = (n: number) => message(`p${n}`, [], { userId: `u${n}`, userHashes: [] });
  await store.log.append(
    Array.from({ length: USERS }, (_, n) => play(n)),
    1000,
    1e6,
  );
  let most = 0;
  let counted = 0;
  const parse = JSON.parse;
  t.mock.method(JSON, 'parse', (json: string) => {
    const value: unknown = parse(json);
    if (Array.isArray(value) && Array.isArray(value[0])) {
      counted += value.length;
      most = Math.max(most, value.length);
    }
    return value;
  });
  const { all } = StatementSync.prototype;
  t.mock.method(StatementSync.prototype, 'all', function (this: StatementSync, ...values: SQLInputValue[]) {
    const rows = (all as (...given: SQLInputValue[]) => ReturnType<typeof all>).apply(this, values);
    most = Math.max(most, rows.length);
    return rows;
  });
  const audience: AudienceSettings = {
    ...{ name: 'Gold', source: 'TV', everyMinutes: 0 },
    rule: {
      kind: 'all',
      rules: [
        { kind: 'trait', trait: 'plan', operator: 'equals', value: 'gold' },
        { kind: 'event', event: 'Play', atLeast: 1, withinHours: 1 },
      ],
    },
  };
  const largestMap = watchMaps(t);
  const sync = async (): Promise<number> => {
    const { added } = await syncRule(audience, SOURCE, {
      state: store.state,
      fanOut: ({ userId }) => message(`sync ${userId}`, [], { dedupe: false, userHashes: [] }),
      landed: () => undefined,
      isConnected: () => true,
      nowMs: () => 2000,
      mark: await store.state.deletionMark(),
    });
    return added;
  };
  assert.equal(await sync(), USERS);
  assert.equal(await sync(), 0);
  assert.deepEqual(
    (await store.state.syncs()).map(({ users }) => users),
    [USERS],
  );
  assert.equal(counted, 2 * USERS, 'the thread of the index answers in pages');
  assert.ok(most > 0 && most <= MOST_ROWS, `${most} rows in one turn`);
  assert.ok(
    largestMap() > 0 && largestMap() < USERS / 10,
    `${largestMap()} users in one table, which grows in one turn`,
  );
});

test('neither an audience nor a computed trait of many users is read in one turn', async (t) => {
  const { server } = await startServerHere(t);
  const put = async (path: string, body: unknown): Promise<void> => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(response.status, 200, await response.text());
  };
  const userIds = Array.from({ length: LISTED }, (_, n) => `user-number-${n}`);
  const values = Object.fromEntries(userIds.map((userId, n) => [userId, n]));
  let most = 0;
  for (const name of ['keys', 'values', 'entries'] as const) {
    const list = Object[name] as (value: object) => unknown[];
    t.mock.method(Object, name, (value: object) => {
      const listed = list(value);
      most = Math.max(most, listed.length);
      return listed;
    });
  }
  const largestMap = watchMaps(t);
  await put('/api/audiences/Gold/members', { source: 'TV', userIds });
  await put('/api/computed-traits/Score', { source: 'TV', values });
  assert.ok(most > 0 && most <= MOST_LISTED, `${most} users listed in one turn`);
  assert.ok(largestMap() > 0 && largestMap() < LISTED / 10, `${largestMap()} users in one table`);
});
