/** Tests in random histories that two servers deliver each user's messages in order. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Random } from '../../sim/random.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { countWaiting, openClusterStore } from '../../testing/cluster-store.ts';
import { hashOf, message, settlement } from '../../testing/messages.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { until } from '../../testing/until.ts';
import type { Claim, SettleDecision } from '../deliveries.ts';
import { Database } from '../postgres/database.ts';
import type { RabbitStore } from './store.ts';

describe('one user’s messages in a cluster', { skip: clusterMissing() ?? false }, () => {
  const postgres = suitePostgres();

  for (const seed of [1, 2]) {
    test(`two servers, random histories: no message before an earlier one of its user, and none is left: ${seed}`, async (t) => {
      const place = { store: await postgres.createDatabase(`order_${seed}`), queue: await createBrokerHost('order') };
      const stores = [await openClusterStore(t, place), await openClusterStore(t, place)] as const;
      const books = new Database(place.store);
      t.after(() => books.close());
      const history = new History(seed);
      await Promise.all(
        stores.flatMap((store, server) =>
          [1, 2, 3].map((worker) => history.run(store, seed * 100 + server * 10 + worker)),
        ),
      );
      history.calm = true;
      // The broker lets one server at a time consume an ordered lane. When that one ends, the other continues.
      await stores[0].close();
      const [, left] = stores;
      await until(async () => {
        await history.deliver(left, new Random(seed), 20);
        const waiting = await Promise.all(WEBHOOKS.map((webhook) => countWaiting(books, webhook)));
        return waiting.every((count) => count === 0);
      });
      assert.deepEqual(history.wrong, []);
      // A slow broker hands out fewer.
      assert.ok(history.taken > 50 && history.followers > 20, `${history.taken} taken, ${history.followers} followed`);
    });
  }
});

const WEBHOOKS = ['wh_sick', 'wh_healthy'];
const USERS = ['ann', 'bob', 'cleo'];
const STEPS = 80;

/** Random history of a few users' messages at several servers, with the expected state of each message. */
class History {
  /** Stops retries, so that the history ends. */
  calm = false;
  taken = 0;
  /** Number of deliveries accepted while an earlier one of their user waited. */
  followers = 0;
  readonly wrong: string[] = [];
  readonly #seed: number;
  #sent = 0;
  #nowMs = 1000;
  /** By webhook and user: the numbers of accepted, unfinished messages, and of the one under way. */
  readonly #open = new Map<string, Set<number>>();
  readonly #inHand = new Map<string, number>();
  /** Users with a request under way: each request waits for the previous one's answer. */
  readonly #busy = new Set<string>();
  /** User of each message, by number. */
  readonly #users = new Map<number, string>();
  /** Messages that may be dropped at any time. */
  readonly #erased = new Set<number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  async run(store: RabbitStore, seed: number): Promise<void> {
    const random = new Random(seed);
    for (let step = 0; step < STEPS; step++) {
      this.#nowMs += 5;
      if (random.chance(0.5)) await this.#send(store, random);
      else if (random.chance(0.04)) await this.#erase(store, random);
      else await this.deliver(store, random, random.between(1, 4));
    }
  }

  async #send(store: RabbitStore, random: Random): Promise<void> {
    const userId = random.pick(USERS);
    if (this.#busy.has(userId)) return;
    this.#busy.add(userId);
    const n = ++this.#sent;
    const deliveries = [{ destinationId: 'd', webhooks: WEBHOOKS, orderKey: userId }];
    const sent = message(`${this.#seed}-${n}`, [], { deliveries, userId, userHashes: [hashOf(userId)] });
    // Recorded first: another server may take it before this one knows that it is stored.
    for (const webhook of WEBHOOKS) {
      const open = this.#openOf(`${webhook} ${userId}`);
      if (open.size > 0) this.followers += 1;
      open.add(n);
      this.#users.set(n, userId);
    }
    await store.log.append([sent], this.#nowMs, 1e9);
    this.#busy.delete(userId);
  }

  #openOf(lane: string): Set<number> {
    const open = this.#open.get(lane) ?? new Set();
    this.#open.set(lane, open);
    return open;
  }

  /** Delivers waiting messages; returns how many there were. */
  async deliver(store: RabbitStore, random: Random, most: number): Promise<number> {
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

  async #giveBack(store: RabbitStore, claim: Claim): Promise<void> {
    this.#inHand.delete(this.#laneOf(claim).lane);
    await store.deliveries.release([claim]);
  }

  /** Ends a claim. It counts as ended before the store confirms it: another server may learn of it first. */
  async #end(store: RabbitStore, claim: Claim, random: Random): Promise<void> {
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

  /** Erases a user. From now on waiting messages may end at any time, and those under way may still be sent. */
  async #erase(store: RabbitStore, random: Random): Promise<void> {
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
