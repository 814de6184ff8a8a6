/**
 * Simulates one life of the delivery path: the real fan-out, store, dispatcher, lanes and schedule run on a simulated
 * clock, network and disk. The process dies and restarts. The seed determines everything.
 */
import { DatabaseSync } from 'node:sqlite';
import type { DeliverySettings, DestinationSettings } from '../config/settings.ts';
import { Dispatcher } from '../destination/dispatcher.ts';
import { fanOut } from '../destination/fan-out.ts';
import type { Transport } from '../destination/transport.ts';
import type { Clock } from '../runtime/clock.ts';
import { silentLogger } from '../runtime/log.ts';
import type { CommitHooks } from '../store/embedded/commit.ts';
import { InlineIndex } from '../store/embedded/index/inline-index.ts';
import { prepareJournal } from '../store/embedded/files.ts';
import { EmbeddedStore } from '../store/embedded/store.ts';
import type { Deliveries } from '../store/deliveries.ts';
import type { DeliveryView } from '../store/event-index.ts';
import type { NewMessage } from '../store/message.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { distantStore } from './distant-store.ts';
import { Network } from './network.ts';
import { Random } from './random.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Deliberate faults, to prove that the invariants detect them. */
export type Canary = 'acknowledge-early' | 'change-bytes' | 'long-window';

export interface World {
  seed: number;
  destination: DestinationSettings;
  policy: DeliverySettings;
  network: Network;
  /** Message ids whose append was acknowledged. */
  acknowledged: Set<string>;
  /** Starts of server processes. */
  starts: number[];
  /** Times at which a process was so late that its retries may have missed their window. */
  stalls: number[];
  /** Number of crashes and refused writes. After each, something may have happened without a record. */
  faults: number;
  deliveries: DeliveryView[];
  /** Maximum number of claimed targets in memory at any moment, per lane. */
  mostInMemory: number;
  /** Times at which the pending counts differed from a full count. */
  miscounted: string[];
}

const START_MS = Date.UTC(2026, 0, 1);
const LIFE_MS = 6 * 3_600_000;
/** Time after which every call that was running when the faults ended has its result. */
const SETTLING_MS = 60_000;
const QUIET_MS = 12 * 3_600_000;
/** Chance that the process waits for CPU or disk before it reads the clock. */
const SLOW_CHANCE = 0.1;
const SLOWEST_STEP_MS = [1, 500, 5000];
/** Choices for the maximum one-way latency to a store on another machine, in milliseconds; 0 is the embedded store. */
const SLOWEST_WAY_MS = [0, 0, 20, 3000];
/** Choices for the maximum duration of a log sync, in milliseconds; 0 means that each commit is durable by itself. */
const SLOWEST_SYNC_MS = [0, 20, 3000];
/** Choices for the number of log entries that a lane holds in memory. */
const LANE_ENTRIES = [1, 4, 1000];
/** Delay of a timer from which the process, or its store, counts as having stood still. */
const STALL_MS = 50_000;
const SOURCE = 'src_sim';

interface Process {
  alive: boolean;
  /** The store itself; `store` may be a distant wrapper of it. */
  local: Store;
  store: Store;
  dispatcher: Dispatcher;
}

/** Runs one simulated life and returns its record. The same seed gives the same life. */
export async function simulate(seed: number, canary?: Canary): Promise<World> {
  return new Life(seed, canary).run();
}

/** The simulated machine and its events. */
class Life {
  readonly #canary: Canary | undefined;
  readonly #random: Random;
  readonly #clock = new VirtualClock(START_MS);
  readonly #database = new DatabaseSync(':memory:');
  #index = new DatabaseSync(':memory:');
  readonly #world: World;
  readonly #slowestStepMs: number;
  readonly #slowestWayMs: number;
  readonly #slowestSyncMs: number;
  readonly #laneEntries: number;
  #diskIsBroken = false;
  /** The running server process, if any. */
  #current: Process | undefined;
  #sent = 0;

  constructor(seed: number, canary: Canary | undefined) {
    this.#canary = canary;
    this.#random = new Random(seed);
    prepareJournal(this.#database);
    this.#world = {
      seed,
      destination: destinationFor(this.#random),
      policy: policyFor(this.#random),
      network: new Network(this.#clock, this.#random),
      acknowledged: new Set(),
      starts: [],
      stalls: [],
      faults: 0,
      deliveries: [],
      mostInMemory: 0,
      miscounted: [],
    };
    this.#slowestStepMs = this.#random.pick(SLOWEST_STEP_MS);
    this.#slowestWayMs = this.#random.pick(SLOWEST_WAY_MS);
    this.#laneEntries = this.#random.pick(LANE_ENTRIES);
    this.#slowestSyncMs = this.#random.pick(SLOWEST_SYNC_MS);
  }

  /** Runs hours with faults and then hours without, in which the queue can drain. */
  async run(): Promise<World> {
    const clock = this.#clock;
    const end = START_MS + LIFE_MS;
    this.#current = this.#startProcess();
    while (clock.now() < end) {
      await clock.run(clock.now() + this.#random.between(1, 900_000));
      this.#measureMemory();
      await this.#recount();
      this.#somethingHappens();
    }
    this.#diskIsBroken = false;
    this.#world.network.heal();
    await clock.run(end + SETTLING_MS);
    this.#current ??= this.#startProcess();
    await clock.run(end + QUIET_MS);
    this.#world.deliveries = await allDeliveries(this.#current.store);
    this.#current.alive = false;
    this.#database.close();
    this.#index.close();
    return this.#world;
  }

  /** Causes a random event: messages arrive, the disk fails or recovers, power fails, or the server restarts. */
  #somethingHappens(): void {
    const dice = this.#random.next();
    if (dice < 0.6) void this.#append();
    else if (dice < 0.7) this.#diskIsBroken = !this.#diskIsBroken;
    else if (dice < 0.85 && this.#current !== undefined) {
      // Power failure, half of the time during a disk write.
      if (this.#random.chance(0.5)) void this.#append();
      this.#current.alive = false;
      this.#current = undefined;
      this.#world.faults += 1;
    } else this.#current ??= this.#startProcess();
  }

  #measureMemory(): void {
    for (const lane of this.#current?.dispatcher.lanes() ?? []) {
      const inMemory = lane.buffered + lane.inFlight + lane.unsettled;
      this.#world.mostInMemory = Math.max(this.#world.mostInMemory, inMemory);
    }
  }

  /** Occasionally counts the pending deliveries anew and compares. */
  async #recount(): Promise<void> {
    const store = this.#current?.local;
    if (store === undefined || this.#random.chance(0.7)) return;
    const counted: Record<string, number> = {};
    let deliveries = 0;
    for (const { status, targets } of await allDeliveries(store)) {
      if (status === 'pending') deliveries += 1;
      for (const { state, webhook } of targets) if (state === 'waiting') counted[webhook] = (counted[webhook] ?? 0) + 1;
    }
    const pending = await store.deliveries.pending();
    const right =
      pending.deliveries === deliveries &&
      pending.byWebhook.size === Object.keys(counted).length &&
      Object.entries(counted).every(([webhook, count]) => pending.byWebhook.get(webhook) === count);
    if (right) return;
    const pendingText = JSON.stringify([pending.deliveries, Object.fromEntries(pending.byWebhook)]);
    this.#world.miscounted.push(`${pendingText} were told to wait, and ${JSON.stringify([deliveries, counted])} do`);
  }

  #startProcess(): Process {
    const process: Process = {} as Process;
    process.alive = true;
    const clock = this.#clockOf(process);
    process.local = this.#openStore(clock);
    process.store = this.#atDistance(process.local, clock);
    process.dispatcher = this.#createDispatcher(process, clock);
    this.#world.starts.push(this.#clock.now());
    process.dispatcher.start().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      // The store is away, so this process ends. A later event starts another one.
      process.alive = false;
      if (this.#current === process) this.#current = undefined;
    });
    return process;
  }

  /** Returns the clock of one process, whose timers do not fire after its death. */
  #clockOf(process: Process): Clock {
    let firedMs = this.#clock.now();
    const planned = new Set<{ atMs: number }>();
    return {
      // A busy machine: time passes between one look at the clock and the next.
      now: () => {
        if (this.#random.chance(SLOW_CHANCE)) this.#clock.pass(this.#random.between(1, this.#slowestStepMs));
        // A timer that is overdue but has not fired yet counts as late too.
        this.#noteIfLate(Math.min(firedMs, ...[...planned].map(({ atMs }) => atMs)));
        return this.#clock.now();
      },
      after: (delayMs, run) => {
        const plan = { atMs: this.#clock.now() + delayMs };
        planned.add(plan);
        const cancel = this.#clock.after(delayMs, () => {
          planned.delete(plan);
          this.#noteIfLate(plan.atMs);
          firedMs = this.#clock.now();
          if (process.alive) run();
        });
        return () => {
          planned.delete(plan);
          cancel();
        };
      },
    };
  }

  #noteIfLate(plannedMs: number): void {
    const nowMs = this.#clock.now();
    if (nowMs - plannedMs > STALL_MS) this.#world.stalls.push(nowMs);
  }

  /** Wraps the deliveries interface and records calls that end late. */
  #watched(deliveries: Deliveries): Deliveries {
    const watch = <A extends { nowMs: number }, R>(call: (given: A) => Promise<R>) => {
      return async (given: A): Promise<R> => {
        const answer = await call(given);
        this.#noteIfLate(given.nowMs);
        return answer;
      };
    };
    const late = {
      take: watch(deliveries.take.bind(deliveries)),
      settle: watch(deliveries.settle.bind(deliveries)),
    };
    return new Proxy(deliveries, {
      get: (target, key) => {
        const value: unknown = key in late ? late[key as keyof typeof late] : Reflect.get(target, key);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  #openStore(clock: Clock): Store {
    const hooks: CommitHooks = {
      defer: (flush, delayMs) => void clock.after(delayMs, flush),
      beforeCommit: () => {
        if (!this.#diskIsBroken || this.#random.chance(0.5)) return;
        this.#world.faults += 1;
        throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR' });
      },
    };
    if (this.#slowestSyncMs > 0) {
      hooks.sync = (done) => void clock.after(this.#random.between(0, this.#slowestSyncMs), () => done(null));
    }
    return this.#openEmbedded(hooks);
  }

  #atDistance(store: Store, clock: Clock): Store {
    if (this.#slowestWayMs === 0) return store;
    return distantStore(store, {
      clock,
      random: this.#random,
      slowestWayMs: this.#slowestWayMs,
      broken: () => this.#diskIsBroken,
      onFault: () => (this.#world.faults += 1),
    });
  }

  /** Opens the embedded store, sometimes without its index, which is then rebuilt from the log. */
  #openEmbedded(hooks: CommitHooks): Store {
    const entries = this.#laneEntries;
    if (this.#random.chance(0.2)) {
      this.#index.close();
      this.#index = new DatabaseSync(':memory:');
    }
    return new EmbeddedStore(this.#database, new InlineIndex(this.#database, this.#index), {
      ...hooks,
      laneBounds: { entries, bytes: 1e6 },
    });
  }

  #createDispatcher(process: Process, clock: Clock): Dispatcher {
    const { policy, network, destination } = this.#world;
    const inForce = this.#canary === 'long-window' ? { ...policy, retryWindowMs: policy.retryWindowMs * 2 } : policy;
    const transport = network.transport(() => process.alive);
    return new Dispatcher({
      deliveries: this.#watched(process.store.deliveries),
      settings: { destination: () => destination },
      transport: this.#canary === 'change-bytes' ? tampering(transport, this.#random) : transport,
      policy: () => inForce,
      clock,
      random: () => this.#random.next(),
      log: silentLogger,
    });
  }

  /** Sends a few messages to the running process and records the acknowledged ones. */
  async #append(): Promise<void> {
    const process = this.#current;
    if (process === undefined) return;
    const ids = Array.from({ length: this.#random.between(1, 8) }, () => `m${this.#sent++}`);
    const messages = ids.map((messageId) => this.#message(messageId));
    const stored = process.store.log.append(messages, this.#clock.now(), 3_600_000).then(
      () => process.alive,
      (error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        return false;
      },
    );
    if (this.#canary === 'acknowledge-early' || (await stored)) {
      for (const id of ids) this.#world.acknowledged.add(id);
    }
  }

  #message(messageId: string): NewMessage {
    return fanOut(
      {
        type: 'track',
        sourceId: SOURCE,
        fromClient: true,
        messageId,
        messageIdIsPublic: true,
        timestampMs: this.#clock.now(),
        userId: `u${this.#random.between(0, 3)}`,
        event: 'e',
      },
      {
        connectedTo: () => [this.#world.destination],
        userHash: () => new Uint8Array(16),
        isFull: () => false,
      },
    );
  }
}

function destinationFor(random: Random): DestinationSettings {
  const urls = Array.from({ length: random.between(1, 3) }, (_, n) => `http://receiver-${n}.example.com/hook`);
  return {
    id: 'dst_sim',
    name: 'sim',
    type: 'webhooks',
    enabled: true,
    sources: ['sim'],
    webhooks: urls.map((url, n) => ({ key: `wh_${n}`, url, headers: {} })),
    sharedSecret: 'secret',
    everyUrl: random.chance(0.3),
    orderByUser: random.chance(0.3),
    standardWebhooks: false,
  };
}

function policyFor(random: Random): DeliverySettings {
  return {
    retryBaseMs: random.pick([1000, 5000, 60_000]),
    retryWindowMs: random.pick([60_000, 3_600_000, 4 * 3_600_000]),
    timeoutMs: 5000,
    maxConcurrencyPerUrl: random.pick([1, 8, 64]),
    maxPendingPerUrl: 1_000_000,
  };
}

/** Returns a transport that alters some bodies. */
function tampering(transport: Transport, random: Random): Transport {
  return {
    ...transport,
    send: (request, timeoutMs, onSent) =>
      transport.send(
        random.chance(0.1) ? { ...request, body: Buffer.concat([request.body, Buffer.from(' ')]) } : request,
        timeoutMs,
        onSent,
      ),
  };
}

async function allDeliveries(store: Store): Promise<DeliveryView[]> {
  const all: DeliveryView[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await store.index.deliveries({}, 500, before);
    all.push(...page);
    before = page.at(-1)?.id;
    if (page.length < 500) return all;
  }
}
