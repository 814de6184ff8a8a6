/**
 * Background jobs of the server. Once per cluster: deletion requests, scheduled audiences, bulk replays and the removal
 * of inactive users. In each process: removal of old messages, free disk space, pending counts, and settings changed by
 * other servers.
 */
import { dueAudiences } from '../audience/due-audiences.ts';
import { syncRule, syncTarget, type SyncOptions } from '../audience/sync.ts';
import { DELETIONS, type ClusterJobs, type Task, type Tasks } from '../cluster/cluster-jobs.ts';
import { SerialQueue } from '../cluster/serial-queue.ts';
import type { Platform } from '../config/platform.ts';
import type { AudienceSettings, Configuration, RetentionSettings } from '../config/settings.ts';
import type { Activity } from '../monitoring/activity.ts';
import { continueReplay, type BulkOptions, type ReplayOptions } from '../replay/replay.ts';
import type { Clock } from '../runtime/clock.ts';
import { every } from '../runtime/every.ts';
import type { Logger } from '../runtime/log.ts';
import type { PendingCounts } from '../store/deliveries.ts';
import type { DeliveryFilter } from '../store/event-index.ts';
import type { NewMessage } from '../store/message.ts';
import { PendingTally } from '../store/pending-tally.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { freeDiskBytes, isFull, overloadOf, type Waiting } from './overload.ts';

interface JobsOptions {
  store: Store;
  clock: Clock;
  log: Logger;
  activity: Activity;
  platform: Platform;
  cluster: ClusterJobs;
  syncs: SyncOptions;
  dataDir: string;
  configuration(): Configuration;
}

export interface Jobs {
  /** Returns the reason why no more messages are accepted, or undefined. */
  overload(): string | undefined;
  /** Returns the free disk space at the last check; undefined before the first. */
  freeDiskBytes(): number | undefined;
  /** Reports whether a webhook's queue is full. `counts` replaces the counts of the last check. */
  isFull(webhook: string, counts?: PendingCounts): boolean;
  /** Counts a message's deliveries as pending while it is being stored, until `landed` is called. */
  expect(message: NewMessage): void;
  /** Called once the messages are stored, or failed to be stored. */
  landed(messages: readonly NewMessage[]): void;
  deletionRequested(): Promise<void>;
  /** Replays every settled delivery that matches the filter; returns their number. */
  replayAll(filter: DeliveryFilter): Promise<number>;
  stop(): Promise<void>;
}

/** Pause between rounds of deletions after progress, and after a round that only waited for receivers. */
const DELETIONS_MS = 250;
const WAITING_DELETIONS_MS = 2000;
/** Time after the retry window at which unsettled deletion notices are given up. */
const LATE_NOTICE_MS = 60_000;
const AUDIENCES_MS = 10_000;
const DISK_MS = 2000;
const RETENTION_MS = 60_000;
/** Interval between checks for settings that another server changed. */
const SETTINGS_MS = 2000;
/** First and longest pause between checks of a bulk replay, which another server may run; each doubles. */
const FIRST_REPLAY_LOOK_MS = 10;
const REPLAY_LOOK_MS = 200;
/** Pause of a bulk replay while a queue is full, in milliseconds. */
const FULL_QUEUE_MS = 1000;
/** Pause before a repeatedly failing job runs again. */
const AFTER_FAILURE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Users, or messages of a shared store, removed in one transaction. */
const FORGOTTEN_PER_STEP = 2000;
/**
 * Messages that the embedded store removes per turn. Its index thread alternates between indexing and removal. With
 * three times as many messages as an indexing turn, removal keeps up although indexing also uses its pauses.
 */
const FORGOTTEN_PER_TURN = 15_000;
/** Maximum transactions of one run that removes users; the remaining users wait for the next run. */
const STEPS_PER_RUN = 600;

const AUDIENCE = 'audience';
const REPLAY = 'replay';

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { store, clock, log, activity, platform, cluster } = options;
  const failed = (job: string) => (error: unknown) => log.error('job.failed', { job, error: String(error) });
  let stopping = false;
  let freeBytes: number | undefined;
  let pending: PendingCounts = await store.deliveries.pending();
  const arriving = new PendingTally({ deliveries: 0, byWebhook: new Map() });

  const disk = async (): Promise<void> => {
    pending = await store.deliveries.pending();
    freeBytes = await freeDiskBytes(options.dataDir);
  };
  await disk();
  if (store.shared) store.shared.onErased(() => activity.forget());
  const isQueueFull = (webhook: string, counts: PendingCounts): boolean => {
    const { delivery, limits } = options.configuration();
    const { maxPendingPerUrl } = delivery;
    const { pendingDeliveries } = limits;
    const { webhookCount: urls } = platform.registry;
    return isFull(webhook, waitingOf(counts, arriving), { maxPendingPerUrl, pendingDeliveries, urls });
  };
  await cluster.start(clusterTasks(options, isQueueFull));
  for (const id of await store.replays.unfinished()) await cluster.want(REPLAY, id);
  const own = [
    every(clock, DISK_MS, disk, failed('disk')),
    every(clock, RETENTION_MS, () => forgetMessages(options, () => stopping), failed('retention')),
    ...(store.shared ? [every(clock, SETTINGS_MS, () => platform.refresh(), failed('settings'))] : []),
  ];
  return {
    overload: () => overloadOf(options.configuration().limits, waitingOf(pending, arriving), freeBytes),
    freeDiskBytes: () => freeBytes,
    isFull: (webhook, counts = pending) => isQueueFull(webhook, counts),
    expect: (message) => arriving.addMessages([message]),
    landed: (messages) => arriving.removeMessages(messages),
    async deletionRequested() {
      if (!store.shared) await cluster.want(DELETIONS);
    },
    replayAll: (filter) => replayByJob(filter, options, () => stopping),
    async stop() {
      stopping = true;
      await Promise.all([...own.map((job) => job.stop()), cluster.stop()]);
    },
  };
}

function waitingOf(pending: PendingCounts, arriving: PendingCounts): Waiting {
  return {
    deliveries: pending.deliveries + arriving.deliveries,
    at: (webhook) => (pending.byWebhook.get(webhook) ?? 0) + (arriving.byWebhook.get(webhook) ?? 0),
  };
}

/** Returns the jobs that run once per cluster, on any server. */
function clusterTasks(options: JobsOptions, isQueueFull: (webhook: string, counts: PendingCounts) => boolean): Tasks {
  const { store, clock, log, activity, platform, cluster, syncs } = options;
  const { registry } = platform;
  const turns = new SerialQueue();
  const sourceIdOf = (name: string): string | undefined => registry.sourceByName(name)?.id;
  const due = async (): Promise<AudienceSettings[]> =>
    dueAudiences(options.configuration().audiences, await store.state.syncTimes(), sourceIdOf, clock.now());
  const keyOf = ({ name, source }: AudienceSettings): string =>
    syncTarget('audience', name, sourceIdOf(source) ?? '').key;
  return {
    [DELETIONS]: {
      firstMs: 0,
      afterFailureMs: AFTER_FAILURE_MS,
      async run(_subject, signal) {
        const mostMs = options.configuration().delivery.retryWindowMs + LATE_NOTICE_MS;
        const { released, erased, unnotified, open } = await store.state.advanceDeletions(clock.now(), mostMs, signal);
        if (released > 0) log.info('deletion.notified', { notices: released });
        if (unnotified > 0) log.warn('deletion.unnotified', { notices: unnotified });
        if (erased > 0) {
          activity.forget();
          log.info('deletion.erased', { users: erased });
        }
        if (open === 0) return undefined;
        return released + erased > 0 ? DELETIONS_MS : WAITING_DELETIONS_MS;
      },
    },
    audiences: {
      firstMs: AUDIENCES_MS,
      afterFailureMs: AUDIENCES_MS,
      async run() {
        for (const audience of await due()) await cluster.want(AUDIENCE, keyOf(audience));
        return AUDIENCES_MS;
      },
    },
    [AUDIENCE]: {
      async run(key, signal) {
        await cluster.alone(key, async () => {
          // While the job waited, somebody may have requested this sync, or a changed file may have removed it.
          const audience = (await due()).find((candidate) => keyOf(candidate) === key);
          const sourceId = audience === undefined ? undefined : sourceIdOf(audience.source);
          if (audience === undefined || sourceId === undefined) return;
          const mark = await store.state.deletionMark();
          const { added, removed, reason } = await syncRule(audience, sourceId, { ...syncs, signal, mark });
          if (reason === undefined) log.info('audience.synced', { audience: audience.name, added, removed });
          else log.debug('audience.not_synced', { audience: audience.name, added, removed, reason });
        });
        return undefined;
      },
    },
    [REPLAY]: {
      afterFailureMs: AFTER_FAILURE_MS,
      async run(id, signal) {
        const bulk: BulkOptions = { ...replayOptions(options), isFull: isQueueFull, inTurn: (step) => turns.run(step) };
        const hasEnded = await continueReplay(id, store.replays, bulk, signal);
        if (hasEnded) return undefined;
        if (signal.aborted) return 0;
        log.debug('replay.paused', { replay: id });
        return FULL_QUEUE_MS;
      },
    },
    retention: retentionTask(options),
  };
}

/** Returns the number of messages that one retention step removes. */
export const messagesPerStep = ({ shared }: Pick<Store, 'shared'>): number =>
  shared === false ? FORGOTTEN_PER_TURN : FORGOTTEN_PER_STEP;

/** Returns the pause after a retention step, in milliseconds. It leaves a third of the time to other work. */
export const restAfter = (workedMs: number): number => workedMs / 2;

/**
 * Removes old messages until none is left. Every server does so, and thus removal scales with ingest. It uses at most
 * one connection and pauses between steps.
 */
async function forgetMessages(
  { store, clock, log, configuration }: JobsOptions,
  isStopping: () => boolean,
): Promise<void> {
  const keptMs = clock.now() - configuration().retention.settledDays * DAY_MS;
  // A shared store drops whole days, and only once a day is completely old enough.
  const beforeMs = store.shared ? Math.floor(keptMs / DAY_MS) * DAY_MS : keptMs;
  const most = messagesPerStep(store);
  let forgotten = 0;
  for (;;) {
    const startedMs = clock.now();
    const count = await store.forgetSettled(beforeMs, most);
    forgotten += count;
    if (count < most || isStopping()) break;
    await pause(clock, restAfter(clock.now() - startedMs));
  }
  if (forgotten > 0) log.info('retention.forgot', { messages: forgotten });
}

function retentionTask({ store, clock, log, configuration }: JobsOptions): Task {
  return {
    firstMs: RETENTION_MS,
    afterFailureMs: RETENTION_MS,
    async run(_subject, signal) {
      const users = await forgetUsers(store, configuration().retention, clock.now(), signal);
      if (users > 0) log.info('retention.forgot', { users });
      return RETENTION_MS;
    },
  };
}

async function forgetUsers(
  store: Store,
  { userDays, users }: RetentionSettings,
  nowMs: number,
  signal: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  for (let step = 0; step < STEPS_PER_RUN && !signal.aborted; step++) {
    const count = await store.forgetUsers(nowMs - userDays * DAY_MS, users, FORGOTTEN_PER_STEP);
    forgotten += count;
    if (count === 0) break;
  }
  return forgotten;
}

function replayOptions({ store: { index, deliveries }, platform: { registry }, clock }: JobsOptions): ReplayOptions {
  return { index, deliveries, registry, nowMs: () => clock.now() };
}

/**
 * Runs a replay for each enabled destination, so that none waits for the queue of another. Each is a job, which one
 * server may begin and another finish. So the result is read from the stored progress.
 */
async function replayByJob(
  filter: DeliveryFilter,
  { store, cluster, clock, platform }: JobsOptions,
  isStopping: () => boolean,
): Promise<number> {
  // Another server may have just added or enabled a destination.
  if (store.shared) await platform.refreshed();
  const filters = platform.registry.settings.destinations
    .filter(({ id, enabled }) => enabled && id === (filter.destinationId ?? id))
    .map(({ id }) => ({ ...filter, destinationId: id }));
  const ids = await store.replays.begin(REPLAY, filters, clock.now());
  if (!store.shared) for (const id of ids) await cluster.want(REPLAY, id);
  let replayed = 0;
  for (const id of ids) replayed += await replayedBy(id, store, clock, isStopping);
  return replayed;
}

/** Waits until a replay has ended; returns how many deliveries it replayed. */
async function replayedBy(
  id: string,
  store: Pick<Store, 'replays'>,
  clock: Clock,
  isStopping: () => boolean,
): Promise<number> {
  for (let pauseMs = FIRST_REPLAY_LOOK_MS; ; pauseMs = Math.min(2 * pauseMs, REPLAY_LOOK_MS)) {
    const progress = await store.replays.read(id);
    if (progress?.done === true) return progress.replayed;
    if (isStopping()) {
      throw new StoreUnavailable('this server stops; the replay goes on at another one, or after the next start');
    }
    await pause(clock, pauseMs);
  }
}

function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
