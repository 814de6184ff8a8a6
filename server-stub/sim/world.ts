/**
 * One simulated life of the delivery path: the real fan-out, store, dispatcher, lanes and schedule, on a simulated clock,
 * network and disk, with a process that dies and comes back. Everything follows from the seed.
 */
import { DatabaseSync } from 'node:sqlite';
import type { DeliverySettings, DestinationSettings } from '../config/settings.ts';
import { Dispatcher } from '../destination/dispatcher.ts';
import { fanOut } from '../destination/fan-out.ts';
import type { Clock } from '../runtime/clock.ts';
import { silentLogger } from '../runtime/log.ts';
import { migrate } from '../store/sqlite/schema.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { StoreUnavailable, type DeliveryView, type Store } from '../store/store.ts';
import { distantStore } from './distant-store.ts';
import { Network } from './network.ts';
import { Random } from './random.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Faults put in on purpose, to prove that the invariants see them. */
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
  /** A crash or a disk that refused a write: something may have been done and not written down. */
  faults: number;
  deliveries: DeliveryView[];
  /** Most claimed targets in memory at any moment, per lane. */
  mostInMemory: number;
}

const START_MS = Date.UTC(2026, 0, 1);
const LIFE_MS = 6 * 3_600_000;
/** Calls that are under way when the faults end have had their answer after this. */
const SETTLING_MS = 60_000;
const QUIET_MS = 12 * 3_600_000;
/** How often the process has waited for its processor or disk when it looks at the clock, and for how long at most. */
const SLOW_CHANCE = 0.1;
const SLOWEST_STEP_MS = [1, 500, 5000];
/** Longest way to a store on another machine, one way; 0 is the embedded store. */
const SLOWEST_WAY_MS = [0, 0, 20, 3000];
const SOURCE = 'src_sim';

interface Process {
  alive: boolean;
  store: Store;
  dispatcher: Dispatcher;
}

export async function simulate(seed: number, canary?: Canary): Promise<World> {
  const random = new Random(seed);
  const clock = new VirtualClock(START_MS);
  const network = new Network(clock, random);
  const database = new DatabaseSync(':memory:');
  migrate(database);
  const destination = destinationFor(random);
  const world: World = {
    seed,
    destination,
    policy: policyFor(random),
    network,
    acknowledged: new Set(),
    starts: [],
    faults: 0,
    deliveries: [],
    mostInMemory: 0,
  };
  let diskIsBroken = false;
  const slowestStepMs = random.pick(SLOWEST_STEP_MS);
  const slowestWayMs = random.pick(SLOWEST_WAY_MS);

  const startProcess = (): Process => {
    const process: Process = {} as Process;
    process.alive = true;
    // What a dead process had planned never happens.
    const ownClock: Clock = {
      // A busy machine: time passes between one look at the clock and the next.
      now: () => {
        if (random.chance(SLOW_CHANCE)) clock.pass(random.between(1, slowestStepMs));
        return clock.now();
      },
      after: (delayMs, run) =>
        clock.after(delayMs, () => {
          if (process.alive) run();
        }),
    };
    const embedded = new SqliteStore(database, {
      defer: (flush, delayMs) => void ownClock.after(delayMs, flush),
      beforeCommit: () => {
        if (!diskIsBroken || random.chance(0.5)) return;
        world.faults += 1;
        throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR' });
      },
    });
    process.store =
      slowestWayMs === 0
        ? embedded
        : distantStore(embedded, {
            clock: ownClock,
            random,
            slowestWayMs,
            broken: () => diskIsBroken,
            onFault: () => (world.faults += 1),
          });
    const policy =
      canary === 'long-window' ? { ...world.policy, retryWindowMs: world.policy.retryWindowMs * 2 } : world.policy;
    process.dispatcher = new Dispatcher({
      store: process.store,
      settings: { destination: () => destination },
      transport: tampering(
        network.transport(() => process.alive),
        canary,
        random,
      ),
      policy: () => policy,
      clock: ownClock,
      random: () => random.next(),
      log: silentLogger,
    });
    world.starts.push(clock.now());
    process.dispatcher.start().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      // The store was away: the process ends, and another start is tried later.
      process.alive = false;
      if (current === process) current = undefined;
    });
    return process;
  };

  let current: Process | undefined = startProcess();
  let sent = 0;
  const append = async (): Promise<void> => {
    const process = current;
    if (process === undefined) return;
    const ids = Array.from({ length: random.between(1, 8) }, () => `m${sent++}`);
    const messages = ids.map((messageId) =>
      fanOut(
        {
          type: 'track',
          sourceId: SOURCE,
          fromClient: true,
          messageId,
          messageIdIsPublic: true,
          timestampMs: clock.now(),
          userId: `u${random.between(0, 3)}`,
          event: 'e',
        },
        { destinationsOf: () => [destination], userHash: () => new Uint8Array(16), isFull: () => false },
      ),
    );
    const stored = process.store.append(messages, clock.now(), 3_600_000).then(
      () => process.alive,
      (error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        return false;
      },
    );
    if (canary === 'acknowledge-early' || (await stored)) for (const id of ids) world.acknowledged.add(id);
  };

  const end = START_MS + LIFE_MS;
  while (clock.now() < end) {
    await clock.run(clock.now() + random.between(1, 900_000));
    for (const lane of current?.dispatcher.lanes() ?? []) {
      world.mostInMemory = Math.max(world.mostInMemory, lane.buffered + lane.inFlight + lane.unsettled);
    }
    const dice = random.next();
    if (dice < 0.6) void append();
    else if (dice < 0.7) diskIsBroken = !diskIsBroken;
    else if (dice < 0.85 && current !== undefined) {
      // Power off, with a write on its way to the disk as likely as not.
      if (random.chance(0.5)) void append();
      current.alive = false;
      current = undefined;
      world.faults += 1;
    } else current ??= startProcess();
  }
  diskIsBroken = false;
  network.heal();
  await clock.run(end + SETTLING_MS);
  current ??= startProcess();
  await clock.run(end + QUIET_MS);
  world.deliveries = await allDeliveries(current.store);
  current.alive = false;
  database.close();
  return world;
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

function tampering(
  transport: ReturnType<Network['transport']>,
  canary: Canary | undefined,
  random: Random,
): ReturnType<Network['transport']> {
  if (canary !== 'change-bytes') return transport;
  return {
    ...transport,
    send: (request, timeoutMs) =>
      transport.send(
        random.chance(0.1) ? { ...request, body: Buffer.concat([request.body, Buffer.from(' ')]) } : request,
        timeoutMs,
      ),
  };
}

async function allDeliveries(store: Store): Promise<DeliveryView[]> {
  const all: DeliveryView[] = [];
  let before: number | undefined;
  for (;;) {
    const page = await store.deliveries({}, 500, before);
    all.push(...page);
    before = page.at(-1)?.id;
    if (page.length < 500) return all;
  }
}
