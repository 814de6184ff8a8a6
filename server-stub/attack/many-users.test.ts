/** Audiences of many users: the embedded store, which shares a thread with ingest, reads them a page at a time. */
import assert from 'node:assert/strict';
import { StatementSync, type SQLInputValue } from 'node:sqlite';
import { test } from 'node:test';
import { syncRule } from '../audience/sync.ts';
import type { AudienceSettings } from '../config/settings.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import { message, SOURCE } from '../testing/messages.ts';
import { tempDir } from '../testing/temp-dir.ts';

const USERS = 3000;
const MOST_ROWS = 1000;

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
});
