/**
 * Moves an installation while it works. Random histories are interrupted by copies that are aborted and later resumed.
 * At the end, PostgreSQL must show the same messages as before, and each waiting delivery must be handed over once.
 */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { Random } from '../sim/random.ts';
import { systemClock } from '../runtime/clock.ts';
import { openEmbeddedStore, type EmbeddedStore } from '../store/embedded/store.ts';
import type { DeliveryView, EventIndex, EventView } from '../store/event-index.ts';
import type { NewMessage } from '../store/message.ts';
import { MoveRefused } from '../store/migration-data.ts';
import { Database } from '../store/postgres/database.ts';
import { Days } from '../store/postgres/days.ts';
import { StoreImport, refuseHalfMoved } from '../store/postgres/import-store.ts';
import { migrate as bringToNewest } from '../store/postgres/schema.ts';
import { tableIndex } from '../store/read/index.ts';
import { UserTables } from '../store/read/users.ts';
import type { Row } from '../store/rows.ts';
import type { State } from '../store/state.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { hashOf, message, settlement, SOURCE } from '../testing/messages.ts';
import { postgresMissing, suitePostgres } from '../testing/postgres.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { cancel, migrate, type Progress } from './migrate.ts';

const skip = postgresMissing() ?? false;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Three days ago, so that the history covers days before the database's tables were created. */
const START_MS = Date.now() - 3 * DAY_MS;

interface Target {
  database: Database;
  /** Opens the move with only the state in the database, like a new process. */
  moving(installation?: string): StoreImport;
}

const postgres = skip === false ? suitePostgres() : undefined;
let databases = 0;

async function target(t: TestContext): Promise<Target> {
  assert.ok(postgres !== undefined);
  const database = new Database(await postgres.createDatabase(`moved${databases++}`));
  t.after(() => database.close());
  await bringToNewest(database);
  return {
    database,
    moving: (installation = 'this one') => new StoreImport(database, new Days(database, systemClock), installation),
  };
}

const move = (
  dir: string,
  { moving }: Target,
  more: { signal?: AbortSignal; onProgress?: (p: Progress) => void } = {},
) =>
  migrate({
    dir,
    target: moving(),
    targetName: 'db/moved',
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...more,
  });

/** Copies beside the server; aborts after `reports` progress reports. */
async function copyBeside(dir: string, to: Target, reports: number): Promise<void> {
  const stop = new AbortController();
  let left = reports;
  const onProgress = ({ phase }: Progress): void => {
    if (phase === 'waiting' || left-- <= 0) stop.abort();
  };
  await assert.rejects(move(dir, to, { signal: stop.signal, onProgress }), { name: 'AbortError' });
}

/** Returns the messages as the admin API shows them, without ids, because another store assigns new ones. */
async function seen(index: EventIndex) {
  const events = await index.events({}, 100_000, undefined);
  return Promise.all(
    events.map(async ({ id, ...event }: EventView) => {
      const detail = await index.event(id);
      return {
        ...event,
        body: detail?.body === undefined ? undefined : Buffer.from(detail.body).toString(),
        deliveries: detail?.deliveries.map(deliveryWithoutId),
      };
    }),
  );
}

function deliveryWithoutId({ id: _id, targets, ...told }: DeliveryView) {
  const attemptsOf = (all: DeliveryView['targets'][number]['attempts']) =>
    all.map(({ answer, ...rest }) => ({
      ...rest,
      answer: answer === undefined ? undefined : Buffer.from(answer).toString(),
    }));
  return {
    ...told,
    targets: targets
      .map((one) => ({ ...one, attempts: attemptsOf(one.attempts) }))
      .sort((a, b) => (a.webhook < b.webhook ? -1 : 1)),
  };
}

async function users(state: Pick<State, 'userTraits' | 'syncs' | 'syncValues' | 'deletions' | 'readDocument'>) {
  const document = await state.readDocument('settings');
  return {
    traits: [...(await state.userTraits(SOURCE))].sort(),
    syncs: await state.syncs(),
    values: [...(await state.syncValues('audience:old'))].sort(),
    deletions: await state.deletions(100),
    document: document === undefined ? undefined : Buffer.from(document).toString(),
  };
}

/** Applies random operations to a store. */
class History {
  readonly #random: Random;
  readonly #store: EmbeddedStore;
  #nowMs = START_MS;
  #count = 0;
  /** Acceptance time before which retention may have removed messages. */
  forgottenBeforeMs = 0;

  constructor(random: Random, store: EmbeddedStore) {
    this.#random = random;
    this.#store = store;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  async step(): Promise<void> {
    this.#nowMs += this.#random.between(0, 2 * HOUR_MS);
    const act = this.#random.between(0, 19);
    if (act < 8) await this.#append();
    else if (act < 15) await this.#deliver();
    else if (act === 15) await this.#replay();
    else if (act === 16) await this.#store.state.advanceDeletions(this.#nowMs, DAY_MS);
    else if (act === 17) await this.#requestDeletion();
    else if (act === 18) await this.#sync();
    else await this.#store.forgetSettled((this.forgottenBeforeMs = this.#nowMs - DAY_MS), 1000);
  }

  #message(more: Partial<NewMessage> = {}): NewMessage {
    const n = this.#count++;
    const userId = `u${this.#random.between(0, 4)}`;
    const webhooks = ['wh_a', 'wh_b'].slice(0, 1 + this.#random.between(0, 1));
    const orderKey = this.#random.between(0, 1) === 0 ? userId : undefined;
    return message(`m${n}`, webhooks, {
      userId,
      userHashes: [hashOf(userId)],
      anonymousId: this.#random.between(0, 2) === 0 ? `anonymous ${userId}` : undefined,
      timestampMs: this.#nowMs,
      traits: this.#random.between(0, 3) === 0 ? { plan: `p${n}`, 'ß \u2028': [n, true] } : undefined,
      deliveries:
        this.#random.between(0, 7) === 0
          ? []
          : [
              { destinationId: 'dst_a', webhooks, orderKey },
              ...(this.#random.between(0, 2) === 0
                ? [{ destinationId: 'dst_b', webhooks: [], refused: ['wh_c'], orderKey }]
                : []),
            ],
      ...more,
    });
  }

  async #append(): Promise<void> {
    const bytes = Buffer.from(`"context of ${this.#count}"`);
    const all = Array.from({ length: 1 + this.#random.between(0, 4) }, () =>
      this.#message(this.#random.between(0, 1) === 0 ? { shared: { bytes, at: 1 } } : {}),
    );
    await this.#store.log.append(all, this.#nowMs, 7 * DAY_MS);
  }

  async #deliver(): Promise<void> {
    const webhook = ['wh_a', 'wh_b'][this.#random.between(0, 1)] ?? '';
    const claims = await this.#store.deliveries.take({ webhook, nowMs: this.#nowMs, most: 4, mostBytes: 1e6 });
    for (const claim of claims) {
      const nowMs = this.#nowMs;
      const outcome = this.#random.between(0, 3);
      if (outcome === 0) await this.#store.deliveries.release([claim]);
      else {
        const retry = { kind: 'retry', atMs: nowMs + this.#random.between(0, DAY_MS) } as const;
        const decision = outcome === 1 ? retry : ({ kind: outcome === 2 ? 'delivered' : 'failed' } as const);
        await this.#store.deliveries.settle(settlement(claim, decision, { startedMs: nowMs }));
      }
    }
  }

  async #replay(): Promise<void> {
    const [one] = await this.#store.index.deliveries({ settled: true }, 1, undefined);
    if (one !== undefined) await this.#store.deliveries.replay(one.id, ['wh_b', 'wh_new'], this.#nowMs);
  }

  async #requestDeletion(): Promise<void> {
    const userId = `u${this.#random.between(0, 4)}`;
    const request = { userId, userHash: hashOf(userId), anonymousIds: [`device of ${userId}`], nowMs: this.#nowMs };
    await this.#store.state.requestDeletion(request, (sources) =>
      sources.map(() => this.#message({ type: 'delete', userId, dedupe: false })),
    );
  }

  async #sync(): Promise<void> {
    const userId = `u${this.#random.between(0, 4)}`;
    const target = { key: 'audience:old', kind: 'audience', name: 'Old', sourceId: SOURCE } as const;
    const value = this.#random.between(0, 2) === 0 ? undefined : 'true';
    const changes = [{ userId, value, message: this.#message({ userId, dedupe: false }) }];
    const mark = await this.#store.state.deletionMark();
    const counts = await this.#store.state.applySync(target, changes, this.#nowMs, mark);
    await this.#store.state.finishSync(target, counts, this.#nowMs);
  }
}

/** Waits until a store's index is complete. */
async function indexed(store: EmbeddedStore): Promise<void> {
  while ((await store.index.lag()).messages > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Targets that had an attempt and wait for another one: message, webhook, attempts in this window, its beginning. */
function triedHere(dir: string): unknown[][] {
  const database = new DatabaseSync(join(dir, 'log.sqlite'), { readOnly: true });
  try {
    database.prepare('ATTACH ? AS people').run(join(dir, 'index.sqlite'));
    const rows = database
      .prepare(
        `SELECT e.message_id, t.webhook, t.window_attempts, d.first_attempt_ms FROM targets t
         JOIN deliveries d ON d.id = t.delivery JOIN people.events e ON e.id = t.delivery / 128
         WHERE t.state = 0 AND t.window_attempts > 0`,
      )
      .all();
    return rows.map((row) => Object.values(row)).sort();
  } finally {
    database.close();
  }
}

async function triedThere(database: Database): Promise<unknown[][]> {
  const rows = await database.all(
    `SELECT m.message_id, t.webhook, t.window_attempts, d.first_attempt_ms FROM targets t
     JOIN deliveries d ON d.id = t.delivery JOIN messages m ON m.id = d.message
     WHERE t.state = 0 AND t.window_attempts > 0`,
  );
  return rows.map((row) => Object.values(row)).sort();
}

/** Asserts that all waiting deliveries were handed over, and those of one user in the order of acceptance. */
async function assertHandedOver(database: Database, view: Awaited<ReturnType<typeof seen>>): Promise<void> {
  const rows = await database.all(
    `SELECT m.id, m.message_id, d.destination_id, t.webhook, t.order_key FROM uncarried u JOIN targets t ON t.id = u.id
     JOIN deliveries d ON d.id = t.delivery JOIN messages m ON m.id = d.message ORDER BY u.id`,
  );
  const expected = view.flatMap(({ messageId, deliveries = [] }) =>
    deliveries.flatMap(({ targets }) =>
      targets.filter(({ state }) => state === 'waiting').map(({ webhook }) => `${messageId} ${webhook}`),
    ),
  );
  const handed = rows.map((row) => `${String(row['message_id'])} ${String(row['webhook'])}`);
  assert.deepEqual(handed.toSorted(), expected.toSorted());
  // Webhooks that a message got only when it was sent again stand in the order of that.
  const isOwn = (row: Row): boolean => row['destination_id'] === 'dst_a' && row['webhook'] !== 'wh_new';
  const inOrder = rows.filter((row) => row['order_key'] !== null && isOwn(row));
  const byKey = Map.groupBy(inOrder, (row) => `${String(row['webhook'])} ${String(row['order_key'])}`);
  for (const of of byKey.values()) {
    const ids = of.map((row) => Number(row['id']));
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => one - other),
    );
  }
  assert.ok(byKey.size > 0);
}

for (let seed = 1; seed <= 6; seed++) {
  test(`a history with copies in its midst is the same after the move (seed ${seed})`, { skip }, async (t) => {
    const [dir, to] = [tempDir(t), await target(t)];
    const random = new Random(seed);
    const store = openEmbeddedStore({ dir });
    t.after(() => store.close());
    const history = new History(random, store);
    await store.state.replaceDocument('settings', undefined, Buffer.from('sealed'));
    for (let n = 0; n < 150; n++) {
      await history.step();
      if (n % 40 === 20) await copyBeside(dir, to, random.between(0, 2));
    }
    await indexed(store);
    const [before, usersBefore] = [await seen(store.index), await users(store.state)];
    await store.close();
    const tried = triedHere(dir);

    assert.equal(await move(dir, to), 'moved');
    await refuseHalfMoved(to.database);
    const after = await seen(tableIndex(to.database));
    const known = new Set(before.map(({ messageId }) => messageId));
    // The database still holds copied messages that the source has removed since; its own retention removes them later.
    const kept = after.filter((one) => known.has(one.messageId) || one.acceptedMs >= history.forgottenBeforeMs);
    assert.deepEqual(
      kept.map(({ messageId }) => messageId),
      before.map(({ messageId }) => messageId),
    );
    kept.forEach((one, n) => assert.deepEqual(one, before[n]));
    const tables = new UserTables(to.database, () => Promise.reject(new Error('nothing is written here')));
    assert.deepEqual(await users(tables), usersBefore);
    await assertHandedOver(to.database, before);
    assert.deepEqual(await triedThere(to.database), tried);
    assert.ok(tried.length > 0);
    assert.equal(await move(dir, to), 'already');
    assert.throws(() => openEmbeddedStore({ dir }), /was moved to db\/moved: start servers with --store and --queue/);
  });
}

async function filled(t: TestContext, messages: number): Promise<{ dir: string; store: EmbeddedStore }> {
  const dir = tempDir(t);
  const store = openEmbeddedStore({ dir });
  t.after(() => store.close());
  const all = Array.from({ length: messages }, (_, n) => message(`m${n}`, ['wh_a']));
  await store.log.append(all, Date.now(), DAY_MS);
  await indexed(store);
  return { dir, store };
}

test(
  'until the end no server starts on either side, and a move that is given up leaves the old one as it was',
  { skip },
  async (t) => {
    const [{ dir, store }, to] = [await filled(t, 3), await target(t)];
    await copyBeside(dir, to, 100);
    await assert.rejects(refuseHalfMoved(to.database), MoveRefused);
    assert.throws(() => cancel(dir), /a server runs on/);
    await store.close();
    // The database fails during the last phase.
    await to.database.all('ALTER TABLE uncarried RENAME TO away');
    await assert.rejects(move(dir, to));
    assert.throws(
      () => openEmbeddedStore({ dir }),
      (error) => error instanceof StoreUnavailable && /--cancel/.test(error.message),
    );
    await assert.rejects(refuseHalfMoved(to.database), MoveRefused);
    cancel(dir);
    const again = openEmbeddedStore({ dir });
    const [claim] = await again.deliveries.take({ webhook: 'wh_a', nowMs: Date.now(), most: 1, mostBytes: 1e6 });
    assert.ok(claim !== undefined);
    await again.deliveries.settle(settlement(claim, { kind: 'delivered' }));
    await again.close();
    // The folder can still be moved later, with the changes since.
    await to.database.all('ALTER TABLE away RENAME TO uncarried');
    assert.equal(await move(dir, to), 'moved');
    const [row] = await to.database.all('SELECT count(*) AS n FROM uncarried');
    assert.equal(row?.['n'], 2);
    assert.throws(() => cancel(dir), /was moved to db\/moved/);
  },
);

test('a move whose outcomes were forgotten meanwhile starts over', { skip }, async (t) => {
  const [{ dir, store }, to] = [await filled(t, 5), await target(t)];
  await copyBeside(dir, to, 100);
  const nowMs = Date.now();
  for (const claim of await store.deliveries.take({ webhook: 'wh_a', nowMs, most: 10, mostBytes: 1e6 })) {
    await store.deliveries.settle(settlement(claim, { kind: 'delivered' }, { startedMs: nowMs }));
  }
  await indexed(store);
  while ((await store.index.events({ status: 'pending' }, 1, undefined)).length > 0) await indexed(store);
  assert.equal(await store.forgetSettled(nowMs + DAY_MS, 100), 5);
  await store.log.append([message('new', ['wh_a'])], nowMs, DAY_MS);
  await indexed(store);
  await store.close();
  assert.equal(await move(dir, to), 'moved');
  const events = await tableIndex(to.database).events({}, 10, undefined);
  assert.deepEqual(
    events.map(({ messageId, status }) => [messageId, status]),
    [['new', 'pending']],
  );
});

test('a database that holds anything else is left alone', { skip }, async (t) => {
  const [{ dir, store }, to] = [await filled(t, 1), await target(t)];
  await store.close();
  await to.database.all("INSERT INTO documents (key, content) VALUES ('settings', 'x')");
  await assert.rejects(move(dir, to), /in use \(table documents\)/);
  await to.database.all('DELETE FROM documents');
  await to.database.all("INSERT INTO servers (id, seen_at) VALUES ('a', now())");
  await assert.rejects(move(dir, to), /servers are at work/);
  await to.database.all('DELETE FROM servers');
  await to.moving('another one').begin(0);
  await assert.rejects(move(dir, to), /holds another installation/);
  // Nothing was said about the folder either.
  await openEmbeddedStore({ dir }).close();
});
