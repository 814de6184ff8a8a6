/** One user's messages, one after the other: what it costs when many wait, and what holds when two servers deliver. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Random } from '../../sim/random.ts';
import { hashOf, message, settlement } from '../../testing/messages.ts';
import { postgresMissing, suitePostgres } from '../../testing/postgres.ts';
import { watched, type Visited } from '../../testing/postgres-plan.ts';
import { waitingInOrder } from '../../testing/postgres-rows.ts';
import type { Claim, SettleDecision } from '../deliveries.ts';
import { takeTargets } from './claim.ts';
import { Database } from './database.ts';
import { migrate, MIGRATIONS } from './schema.ts';
import { openPostgresStore, type PostgresStore } from './store.ts';

const SICK = 'wh_sick';
const HEALTHY = 'wh_healthy';
const REQUEST = { nowMs: 5000, most: 64, mostBytes: 1e6 };

// Longer than 70 lines: a list of tests that share one PostgreSQL. Each test is a function of its own, and shorter.
describe('one user’s messages in PostgreSQL', { skip: postgresMissing() ?? false }, () => {
  const postgres = suitePostgres();

  /** What taking from each lane visits while so many messages of ten users wait at the sick one. */
  async function costBeside(backlog: number): Promise<Record<string, Visited>> {
    const database = new Database(await postgres.createDatabase(`backlog_${backlog}`));
    await migrate(database);
    const take = (webhook: string, visited?: Visited): Promise<Claim[]> =>
      database.transaction((query) =>
        takeTargets(visited === undefined ? query : watched(query, visited), { ...REQUEST, webhook }, 'one'),
      );
    await waitingInOrder(database, { webhook: SICK, users: 10, messages: backlog });
    await waitingInOrder(database, { webhook: HEALTHY, users: 30, messages: 30 });
    // The users' first are under way, and everybody else's turn has been looked at once.
    const first = await take(SICK);
    assert.equal(first.length, 10);
    for (let calls = 0; calls < backlog / 1000; calls++) assert.deepEqual(await take(SICK), []);
    await database.all('VACUUM ANALYZE targets');
    const cost = { [SICK]: { rows: 0, pages: 0 }, [HEALTHY]: { rows: 0, pages: 0 } };
    assert.deepEqual(await take(SICK, cost[SICK]), []);
    assert.equal((await take(HEALTHY, cost[HEALTHY])).length, 30);
    await database.close();
    return cost;
  }

  test('taking visits as much beside a backlog of twenty thousand as beside one of two hundred', async () => {
    const [small, large] = [await costBeside(200), await costBeside(20_000)];
    for (const webhook of [SICK, HEALTHY]) {
      const [few, many] = [small[webhook], large[webhook]] as [Visited, Visited];
      assert.ok(many.rows <= few.rows + 10, `${webhook}: ${few.rows} rows, and ${many.rows}`);
      // An index of a hundred times as many entries may be a level deeper.
      assert.ok(many.pages <= 2 * few.pages + 20, `${webhook}: ${few.pages} pages, and ${many.pages}`);
    }
  });

  test('a call puts a bounded number of rows behind others', async (t) => {
    const database = new Database(await postgres.createDatabase('bounded'));
    t.after(() => database.close());
    await migrate(database);
    await waitingInOrder(database, { webhook: SICK, users: 1, messages: 15_000 });
    const visited = { rows: 0, pages: 0 };
    const claims = await database.transaction((query) =>
      takeTargets(watched(query, visited), { ...REQUEST, webhook: SICK }, 'one'),
    );
    assert.equal(claims.length, 1);
    const [{ n }] = (await database.all('SELECT count(*) AS n FROM targets WHERE behind IS NOT NULL')) as [
      { n: number },
    ];
    assert.ok(n >= 5000 && n < 10_000, `${n} rows`);
  });

  test('whoever ends a target lets the next come forth, a program of before too', async (t) => {
    const database = new Database(await postgres.createDatabase('forth'));
    t.after(() => database.close());
    const before = MIGRATIONS.findIndex((step) => String(step).includes('behind bigint'));
    await migrate(database, MIGRATIONS.slice(0, before));
    await waitingInOrder(database, { webhook: SICK, users: 1, messages: 4 });
    await migrate(database);
    const take = async (): Promise<string[]> =>
      (await database.transaction((query) => takeTargets(query, { ...REQUEST, webhook: SICK }, 'one'))).map(
        ({ messageId }) => messageId,
      );
    const end = 'WHERE id = (SELECT min(id) FROM targets WHERE state = 0)';
    assert.deepEqual([await take(), await take()], [['m1'], []]);
    await database.all(`UPDATE targets SET state = 1, claimed_by = NULL ${end}`);
    assert.deepEqual([await take(), await take()], [['m2'], []]);
    await database.all(`DELETE FROM targets ${end}`);
    assert.deepEqual([await take(), await take()], [['m3'], []]);
    await database.all(`UPDATE targets SET state = 5, order_key = NULL ${end}`);
    assert.deepEqual(await take(), ['m4']);
  });

  for (const seed of [1, 2, 3]) {
    test(`two servers, random histories: no message before an earlier one of its user, and none is left: ${seed}`, async (t) => {
      const url = await postgres.createDatabase(`history_${seed}`);
      const stores = [await openPostgresStore(url), await openPostgresStore(url)] as const;
      t.after(() => Promise.all(stores.map((store) => store.close())));
      const history = new History(seed);
      await Promise.all(
        stores.flatMap((store, server) =>
          [1, 2, 3].map((worker) => history.run(store, seed * 100 + server * 10 + worker)),
        ),
      );
      history.calm = true;
      while (
        (await Promise.all(stores.map((store) => history.deliver(store, new Random(seed), 20)))).some((n) => n > 0)
      );
      const database = new Database(url);
      t.after(() => database.close());
      assert.deepEqual(history.wrong, []);
      assert.deepEqual(await database.all('SELECT id, behind FROM targets WHERE state = 0 OR behind IS NOT NULL'), []);
      assert.ok(history.taken > 100 && history.followers > 20, `${history.taken} taken, ${history.followers} followed`);
    });
  }
});

const WEBHOOKS = [SICK, HEALTHY];
const USERS = ['ann', 'bob', 'cleo'];
const STEPS = 80;

/** Messages of few users, taken and ended by servers at the same time. What is known of each stands here. */
class History {
  /** No retries any more, so that it comes to an end. */
  calm = false;
  taken = 0;
  /** Messages that were taken in while an earlier one of their user waited. */
  followers = 0;
  readonly wrong: string[] = [];
  readonly #seed: number;
  #sent = 0;
  #nowMs = 1000;
  /** By webhook and user, numbers of messages that were taken in and have not ended; and those under way. */
  readonly #open = new Map<string, Set<number>>();
  readonly #inHand = new Map<string, number>();
  /** Who sends for a user, or erases him, waits for the answer before the next. */
  readonly #busy = new Set<string>();
  /** Of each message. */
  readonly #users = new Map<number, string>();
  /** Messages that may be dropped at any time. */
  readonly #erased = new Set<number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  async run(store: PostgresStore, seed: number): Promise<void> {
    const random = new Random(seed);
    for (let step = 0; step < STEPS; step++) {
      this.#nowMs += 5;
      if (random.chance(0.5)) await this.#send(store, random);
      else if (random.chance(0.04)) await this.#erase(store, random);
      else await this.deliver(store, random, random.between(1, 4));
    }
  }

  async #send(store: PostgresStore, random: Random): Promise<void> {
    const userId = random.pick(USERS);
    if (this.#busy.has(userId)) return;
    this.#busy.add(userId);
    const n = ++this.#sent;
    const deliveries = [{ destinationId: 'd', webhooks: WEBHOOKS, orderKey: userId }];
    const sent = message(`${this.#seed}-${n}`, [], { deliveries, userId, userHashes: [hashOf(userId)] });
    await store.log.append([sent], this.#nowMs, 1e9);
    for (const webhook of WEBHOOKS) {
      const open = this.#openOf(`${webhook} ${userId}`);
      if (open.size > 0) this.followers += 1;
      open.add(n);
      this.#users.set(n, userId);
    }
    this.#busy.delete(userId);
  }

  #openOf(lane: string): Set<number> {
    const open = this.#open.get(lane) ?? new Set();
    this.#open.set(lane, open);
    return open;
  }

  /** Gives how many there were. */
  async deliver(store: PostgresStore, random: Random, most: number): Promise<number> {
    if (this.calm) this.#nowMs += 1000;
    const webhook = random.pick(WEBHOOKS);
    const lanes = this.calm ? WEBHOOKS : [webhook];
    let count = 0;
    for (const one of lanes) {
      const claims = await store.deliveries.take({ webhook: one, nowMs: this.#nowMs, most, mostBytes: 1e6 });
      for (const claim of claims) this.#check(claim);
      for (const claim of claims) {
        if (!this.calm && random.chance(0.1)) await this.#giveBack(store, claim);
        else await this.#end(store, claim, random);
      }
      count += claims.length;
    }
    return count;
  }

  #laneOf(claim: Claim): { lane: string; n: number } {
    const n = Number(claim.messageId.split('-')[1]);
    return { lane: `${claim.webhook} ${this.#users.get(n) ?? '?'}`, n };
  }

  #check(claim: Claim): void {
    const { lane, n } = this.#laneOf(claim);
    this.taken += 1;
    if (this.#erased.has(n)) return;
    const other = this.#inHand.get(lane);
    if (other !== undefined) this.wrong.push(`${lane}: ${n} while ${other} is under way`);
    const first = Math.min(...this.#openOf(lane));
    if (first < n) this.wrong.push(`${lane}: ${n} before ${first}`);
    this.#inHand.set(lane, n);
  }

  async #giveBack(store: PostgresStore, claim: Claim): Promise<void> {
    this.#inHand.delete(this.#laneOf(claim).lane);
    await store.deliveries.release([claim]);
  }

  /** Counted as ended before the store says so: another server may be told first. */
  async #end(store: PostgresStore, claim: Claim, random: Random): Promise<void> {
    const { lane, n } = this.#laneOf(claim);
    const retry: SettleDecision = { kind: 'retry', atMs: this.#nowMs + random.between(1, 40) };
    const decision = random.pick<SettleDecision>([
      { kind: 'delivered' },
      { kind: 'failed' },
      this.calm ? { kind: 'delivered' } : retry,
    ]);
    this.#inHand.delete(lane);
    if (decision.kind !== 'retry') this.#openOf(lane).delete(n);
    await store.deliveries.settle(settlement(claim, decision, { everyUrl: true }));
  }

  /** What waits of the user ends at some time from now on; what is under way may still be. */
  async #erase(store: PostgresStore, random: Random): Promise<void> {
    const userId = random.pick(USERS);
    if (this.#busy.has(userId)) return;
    this.#busy.add(userId);
    for (const [n, of] of this.#users) if (of === userId) this.#erased.add(n);
    for (const webhook of WEBHOOKS) {
      const lane = `${webhook} ${userId}`;
      this.#openOf(lane).clear();
      this.#inHand.delete(lane);
    }
    const request = { userId, userHash: hashOf(userId), anonymousIds: [], nowMs: this.#nowMs };
    await store.state.requestDeletion(request, () => []);
    await store.state.advanceDeletions(this.#nowMs, 1000);
    this.#busy.delete(userId);
  }
}
