/**
 * What waits is counted as it changes and never anew while a server runs. So random histories, with retention, replays
 * and starts in them, are held against a full count of the index.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Random } from '../../sim/random.ts';
import { message, settlement } from '../../testing/messages.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import type { Claim, SettleDecision } from '../deliveries.ts';
import type { DeliveryView } from '../event-index.ts';
import { openEmbeddedStore, type EmbeddedStore } from './store.ts';

const DAY_MS = 86_400_000;
const HISTORIES = 4;
const STEPS = 120;
const WEBHOOKS = ['a', 'b', 'c'] as const;
const STEP_MS = 1000;

class History {
  readonly #random: Random;
  readonly #dir: string;
  store: EmbeddedStore;
  #nowMs = 0;
  #sent = 0;
  /** Messages that retention took: without them a history would prove nothing about it. */
  forgotten = 0;

  constructor(t: TestContext, seed: number) {
    this.#random = new Random(seed);
    this.#dir = tempDir(t);
    this.store = openEmbeddedStore({ dir: this.#dir, laneBounds: { entries: 4, bytes: 1e6 } });
  }

  async step(): Promise<void> {
    this.#nowMs += STEP_MS;
    const dice = this.#random.next();
    if (dice < 0.35) await this.#append();
    else if (dice < 0.75) await this.#deliver();
    else if (dice < 0.87) {
      const beforeMs = this.#nowMs - this.#random.between(1, 10) * STEP_MS;
      this.forgotten += await this.store.forgetSettled(beforeMs, this.#random.between(1, 5));
    } else if (dice < 0.95) await this.#replay();
    else await this.#restart();
  }

  async #append(): Promise<void> {
    const webhooks = WEBHOOKS.filter(() => this.#random.chance(0.6));
    const refused = WEBHOOKS.filter((webhook) => !webhooks.includes(webhook) && this.#random.chance(0.3));
    const orderKey = this.#random.chance(0.3) ? 'u1' : undefined;
    const deliveries = [{ destinationId: 'd', webhooks, refused, orderKey }];
    await this.store.log.append([message(`m${this.#sent++}`, [], { deliveries })], this.#nowMs, DAY_MS);
  }

  async #deliver(): Promise<void> {
    const webhook = this.#random.pick(WEBHOOKS);
    const most = this.#random.between(1, 3);
    const claims = await this.store.deliveries.take({ webhook, nowMs: this.#nowMs, most, mostBytes: 1e6 });
    for (const claim of claims) await this.#settle(claim);
  }

  async #settle(claim: Claim): Promise<void> {
    const decision = this.#random.pick<SettleDecision>([
      { kind: 'delivered' },
      { kind: 'failed' },
      { kind: 'retry', atMs: this.#nowMs + this.#random.between(1, 20) * STEP_MS },
    ]);
    if (this.#random.chance(0.1)) await this.store.deliveries.release([claim]);
    else {
      const more = { everyUrl: this.#random.chance(0.3), startedMs: this.#nowMs };
      await this.store.deliveries.settle(settlement(claim, decision, more));
    }
  }

  async #replay(): Promise<void> {
    const all = await this.all();
    if (all.length === 0) return;
    // A destination has at least one webhook.
    const webhooks = [...new Set([this.#random.pick(WEBHOOKS), this.#random.pick(WEBHOOKS)])];
    await this.store.deliveries.replay(this.#random.pick(all).id, webhooks, this.#nowMs);
  }

  async #restart(): Promise<void> {
    await this.store.close();
    this.store = openEmbeddedStore({ dir: this.#dir, laneBounds: { entries: 4, bytes: 1e6 } });
  }

  all(): Promise<DeliveryView[]> {
    return this.store.index.deliveries({}, 1e6, undefined);
  }

  async check(what: string): Promise<void> {
    const all = await this.all();
    const waiting = all.flatMap(({ targets }) => targets).filter(({ state }) => state === 'waiting');
    const told = await this.store.deliveries.pending();
    const byWebhook = Object.fromEntries([...told.byWebhook].filter(([, count]) => count !== 0).sort());
    const counted = Object.fromEntries(
      WEBHOOKS.map((key): [string, number] => [key, waiting.filter(({ webhook }) => webhook === key).length]).filter(
        ([, count]) => count > 0,
      ),
    );
    const deliveries = all.filter(({ status }) => status === 'pending').length;
    assert.deepEqual({ byWebhook, deliveries: told.deliveries }, { byWebhook: counted, deliveries }, what);
  }
}

test('what waits is what a full count says, whatever happened before', async (t) => {
  let forgotten = 0;
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const history = new History(t, seed);
    for (let step = 0; step < STEPS; step++) {
      await history.step();
      await history.check(`seed ${seed}, step ${step}`);
    }
    await history.store.close();
    forgotten += history.forgotten;
  }
  assert.ok(forgotten > 50, `retention took ${forgotten} messages`);
});
