/**
 * Compares the running counts of waiting deliveries, which back-pressure relies on, with a full count on both stores.
 * Random histories include claimed targets, expiry, retention, deletion requests, replays and restarts.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Random } from '../../sim/random.ts';
import { hashOf, message, settlement } from '../../testing/messages.ts';
import { silentLogger } from '../../runtime/log.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { arrived, AT_ONCE } from '../../testing/cluster-store.ts';
import { startPostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import type { Claim, DeliveryStatus, SettleDecision, TargetState } from '../deliveries.ts';
import { openEmbeddedStore } from '../embedded/store.ts';
import { Database } from '../postgres/database.ts';
import { openRabbitStore, type RabbitStore } from '../rabbitmq/store.ts';
import { number, stateOf, statusOf, text } from '../rows.ts';
import type { Store } from '../store.ts';

const DAY_MS = 86_400_000;
const HISTORIES = 4;
const STEPS = 120;
/** Rounds of changes at once, and changes of one round. */
const RUSHES = 40;
const RUSH = 20;
const WEBHOOKS = ['a', 'b', 'c'] as const;
const USERS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'] as const;
const STEP_MS = 1000;
/** Age after which the store must refresh counts that others may have changed, in milliseconds. */
const OLDEST_COUNTS_MS = 1000;

/** Number of times each case occurred. The test requires a minimum of each. */
interface Done {
  forgotten: number;
  expired: number;
  /** Claims settled after other steps had changed the store. */
  late: number;
  erased: number;
  restarts: number;
}

interface Kept {
  id: number;
  status: DeliveryStatus;
  targets: readonly { webhook: string; state: TargetState }[];
}

interface Engine {
  open(): Promise<Store>;
  /** Returns every stored delivery. */
  all(store: Store): Promise<Kept[]>;
  /** Resolves when everything waiting for a webhook can be taken; absent where it always can. */
  arrived?(store: Store, webhook: string): Promise<void>;
}

class History {
  readonly #random: Random;
  readonly #engine: Engine;
  readonly #done: Done;
  #store: Store | undefined;
  #nowMs = 0;
  #sent = 0;
  #hand: Claim[] = [];

  constructor(seed: number, engine: Engine, done: Done) {
    this.#random = new Random(seed);
    this.#engine = engine;
    this.#done = done;
  }

  async start(): Promise<void> {
    this.#store = await this.#engine.open();
  }

  get store(): Store {
    return this.#store ?? assert.fail('not started');
  }

  /** Runs one random step. Returns whether the store may have to recount its tables afterwards. */
  async step(): Promise<boolean> {
    this.#nowMs += STEP_MS;
    const dice = this.#random.next();
    if (dice < 0.35) await this.#append();
    else if (dice < 0.6) await this.#deliver();
    else if (dice < 0.72) await this.#settleLate();
    else if (dice < 0.8) await this.#replay();
    else {
      if (dice < 0.9) await this.#retain();
      else if (dice < 0.96) await this.#erase();
      else await this.#restart();
      return true;
    }
    return false;
  }

  /** Runs steps that a server counts itself, all at once, and counts again until some of them are done. */
  async rush(letCountsAge: () => void): Promise<void> {
    const open = this.#random.between(0, RUSH);
    let done = 0;
    const steps = Array.from({ length: RUSH }, async () => {
      const dice = this.#random.next();
      await (dice < 0.5 ? this.#append() : dice < 0.85 ? this.#deliver() : this.#replay());
      done += 1;
    });
    const counts = async (): Promise<void> => {
      while (done < RUSH - open) {
        letCountsAge();
        await this.store.deliveries.pending();
      }
    };
    await Promise.all([counts(), ...steps]);
  }

  async #append(): Promise<void> {
    const webhooks = WEBHOOKS.filter(() => this.#random.chance(0.6));
    const refused = WEBHOOKS.filter((webhook) => !webhooks.includes(webhook) && this.#random.chance(0.3));
    const userId = this.#random.pick(USERS);
    const orderKey = this.#random.chance(0.3) ? userId : undefined;
    const deliveries = [{ destinationId: 'd', webhooks, refused, orderKey }];
    const sent = message(`m${this.#sent++}`, [], {
      deliveries,
      userId,
      userHashes: [hashOf(userId)],
    });
    await this.store.log.append([sent], this.#nowMs, DAY_MS);
  }

  async #deliver(): Promise<void> {
    const webhook = this.#random.pick(WEBHOOKS);
    const most = this.#random.between(1, 3);
    await this.#engine.arrived?.(this.store, webhook);
    const claims = await this.store.deliveries.take({
      webhook,
      nowMs: this.#nowMs,
      most,
      mostBytes: 1e6,
    });
    for (const claim of claims) {
      if (this.#random.chance(0.3)) this.#hand.push(claim);
      else await this.#settle(claim);
    }
  }

  /** Settles the claims kept from earlier steps. */
  async #settleLate(): Promise<void> {
    for (const claim of this.#hand.splice(0)) {
      await this.#settle(claim);
      this.#done.late += 1;
    }
  }

  async #settle(claim: Claim): Promise<void> {
    const dice = this.#random.next();
    if (dice < 0.1) {
      await this.store.deliveries.release([claim]);
      return;
    }
    const decision = this.#random.pick<SettleDecision>([
      { kind: 'delivered' },
      { kind: 'failed' },
      {
        kind: 'retry',
        atMs: this.#nowMs + this.#random.between(1, 20) * STEP_MS,
      },
    ]);
    const expires = decision.kind === 'failed' && dice < 0.5;
    if (expires) this.#done.expired += 1;
    await this.store.deliveries.settle(
      settlement(claim, decision, {
        everyUrl: this.#random.chance(0.3),
        startedMs: this.#nowMs,
        ...(expires ? { attempt: undefined, reason: 'its window is over' } : {}),
      }),
    );
  }

  async #retain(): Promise<void> {
    const beforeMs = this.#nowMs - this.#random.between(1, 10) * STEP_MS;
    this.#done.forgotten += await this.store.forgetSettled(beforeMs, this.#random.between(1, 5));
  }

  async #replay(): Promise<void> {
    const all = await this.#all();
    if (all.length === 0) return;
    // A destination has at least one webhook.
    const webhooks = [...new Set([this.#random.pick(WEBHOOKS), this.#random.pick(WEBHOOKS)])];
    const { id: delivery, status } = this.#random.pick(all);
    // A bulk replay visits settled deliveries only.
    if (status === 'pending' || this.#random.chance(0.5)) {
      await this.store.deliveries.replay(delivery, webhooks, this.#nowMs);
      return;
    }
    const { replays } = this.store;
    const [id = ''] = await replays.begin('replay', [{}], this.#nowMs);
    const step = { deliveries: [{ delivery, webhooks }], dueMs: () => this.#nowMs, beforeId: undefined, done: true };
    assert.ok(await replays.step(id, (await replays.read(id)) ?? assert.fail('no progress'), step));
  }

  async #erase(): Promise<void> {
    const userId = this.#random.pick(USERS);
    const request = {
      userId,
      userHash: hashOf(userId),
      anonymousIds: [],
      nowMs: this.#nowMs,
    };
    await this.store.state.requestDeletion(request, (sources) =>
      sources.length === 0
        ? []
        : [
            message(`n${this.#sent++}`, ['a', 'b'], {
              type: 'delete',
              userId,
              userHashes: [],
              dedupe: false,
            }),
          ],
    );
    const { erased } = await this.store.state.advanceDeletions(this.#nowMs, 30 * STEP_MS);
    this.#done.erased += erased;
  }

  async #restart(): Promise<void> {
    await this.store.close();
    this.#hand = [];
    await this.start();
    this.#done.restarts += 1;
  }

  #all(): Promise<Kept[]> {
    return this.#engine.all(this.store);
  }

  async check(what: string): Promise<void> {
    const all = await this.#all();
    const waiting = all.flatMap(({ targets }) => targets).filter(({ state }) => state === 'waiting');
    const pending = await this.store.deliveries.pending();
    const byWebhook = Object.fromEntries([...pending.byWebhook].filter(([, count]) => count !== 0).sort());
    const counted = Object.fromEntries(
      WEBHOOKS.map((key): [string, number] => [key, waiting.filter(({ webhook }) => webhook === key).length]).filter(
        ([, count]) => count > 0,
      ),
    );
    const deliveries = all.filter(({ status }) => status === 'pending').length;
    assert.deepEqual({ byWebhook, deliveries: pending.deliveries }, { byWebhook: counted, deliveries }, what);
  }
}

/** Compares counts after each step. `letCountsAge` makes the store's counts too old to be used without a recount. */
async function compare(
  t: TestContext,
  engineOf: (history: number) => Promise<Engine>,
  letCountsAge: () => void,
): Promise<void> {
  const done: Done = {
    forgotten: 0,
    expired: 0,
    late: 0,
    erased: 0,
    restarts: 0,
  };
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const history = new History(seed, await engineOf(seed), done);
    await history.start();
    try {
      await history.check(`seed ${seed}, at the start`);
      for (let step = 0; step < STEPS; step++) {
        if (await history.step()) letCountsAge();
        await history.check(`seed ${seed}, step ${step}`);
      }
    } finally {
      await history.store.close();
    }
  }
  t.diagnostic(JSON.stringify(done));
  const few = Object.entries(done).filter(([, count]) => count < 2 * HISTORIES);
  assert.deepEqual(few, [], 'the histories hardly did this');
}

const NAME = 'what waits is what a full count says, whatever happened before';

test(`${NAME}: embedded`, async (t) => {
  const engineOf = async (): Promise<Engine> => {
    const dir = tempDir(t);
    return {
      open: async () => openEmbeddedStore({ dir, laneBounds: { entries: 4, bytes: 1e6 } }),
      all: (store) => store.index.deliveries({}, 1e6, undefined),
    };
  };
  await compare(t, engineOf, () => undefined);
});

test(`${NAME}: rabbitmq`, { skip: clusterMissing() ?? false }, async (t) => {
  // The store's own clock stands still, so that only what it counted itself is compared, until it is told to look.
  await compare(t, await clusterEngines(t), stopClock(t));
});

/** Returns a function that makes a store on a database of its own. */
async function clusterEngines(t: TestContext): Promise<(history: number) => Promise<Engine>> {
  const postgres = await startPostgres(tempDir(t));
  t.after(() => postgres.stop());
  return async (history) => {
    const url = await postgres.createDatabase(`history${history}`);
    const place = { store: url, queue: await createBrokerHost('history') };
    const books = new Database(url);
    t.after(() => books.close());
    return {
      open: () => openRabbitStore({ ...place, ...AT_ONCE, log: silentLogger }),
      all: () => readTables(books),
      arrived: (store, webhook) => arrived(store as RabbitStore, books, webhook),
    };
  };
}

test(
  'a count that overlaps changes neither loses one nor counts it twice',
  { skip: clusterMissing() ?? false },
  async (t) => {
    const letCountsAge = stopClock(t);
    const done: Done = { forgotten: 0, expired: 0, late: 0, erased: 0, restarts: 0 };
    const engineOf = await clusterEngines(t);
    const history = new History(1, await engineOf(1), done);
    await history.start();
    try {
      for (let round = 0; round < RUSHES; round++) {
        await history.rush(letCountsAge);
        await history.check(`round ${round}`);
      }
    } finally {
      await history.store.close();
    }
  },
);

/** Reads all deliveries in one query: through the store it would take one query per row. */
async function readTables(books: Database): Promise<Kept[]> {
  const rows = await books.all(
    `SELECT d.id, d.status, t.webhook, t.state
     FROM deliveries d LEFT JOIN targets t ON t.delivery = d.id ORDER BY d.id, t.id`,
  );
  return [...Map.groupBy(rows, (row) => number(row, 'id'))].map(([id, own]) => ({
    id,
    status: statusOf(own[0] ?? {}, 'status'),
    targets: own
      .filter((row) => row['webhook'] !== null)
      .map((row) => ({
        webhook: text(row, 'webhook'),
        state: stateOf(row, 'state'),
      })),
  }));
}

function stopClock(t: TestContext): () => void {
  // Whole, so that sums are exact: with a fraction, what should be as old as that can be a hair younger.
  let nowMs = Math.ceil(performance.now());
  t.mock.method(performance, 'now', () => nowMs);
  return () => (nowMs += OLDEST_COUNTS_MS);
}
