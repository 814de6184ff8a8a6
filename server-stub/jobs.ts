/** What the server does by the clock: deletion requests, scheduled audiences, retention, the disk's free space. */
import type { Activity } from './activity.ts';
import { syncRule, type SyncQueue } from './admin/user-routes.ts';
import { dueAudiences } from './audience/due.ts';
import type { SyncOptions } from './audience/sync.ts';
import type { Clock } from './clock.ts';
import type { Platform } from './config/platform.ts';
import type { Configuration } from './config/settings.ts';
import { every } from './every.ts';
import type { Logger } from './log.ts';
import { freeDiskBytes, overloadOf } from './overload.ts';
import type { PendingCounts, Store } from './store/store.ts';

export interface JobsOptions {
  store: Store;
  clock: Clock;
  log: Logger;
  activity: Activity;
  platform: Platform;
  queue: SyncQueue;
  syncs: SyncOptions;
  dataDir: string;
  configuration(): Configuration;
}

export interface Jobs {
  /** Why no more messages can be taken, or undefined. */
  overload(): string | undefined;
  /** Whether so many deliveries wait for a webhook that no more may join them. */
  isFull(webhook: string): boolean;
  deletionRequested(): void;
  stop(): Promise<void>;
}

const DELETIONS_MS = 250;
const AUDIENCES_MS = 10_000;
const DISK_MS = 2000;
const RETENTION_MS = 60_000;
/** How soon another server's change of settings is seen. */
const SETTINGS_MS = 2000;
const DAY_MS = 86_400_000;
/** Messages forgotten in one transaction, and transactions in one run: what is left over waits for the next run. */
const FORGOTTEN_PER_STEP = 500;
const STEPS_PER_RUN = 100;

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { store, clock, log, activity, platform, queue, syncs } = options;
  const { registry } = platform;
  const failed = (job: string) => (error: unknown) => log.error('job.failed', { job, error: String(error) });
  let freeBytes: number | undefined;
  let pending: PendingCounts = await store.pending();

  const disk = async (): Promise<void> => {
    pending = await store.pending();
    freeBytes = await freeDiskBytes(options.dataDir);
  };
  const deletions = async (): Promise<void> => {
    const { released, erased } = await store.advanceDeletions(clock.now());
    if (released > 0) log.info('deletion.notified', { notices: released });
    if (erased === 0) return;
    activity.forget();
    log.info('deletion.erased', { users: erased });
  };
  const audiences = async (): Promise<void> => {
    const sourceIdOf = (name: string): string | undefined => registry.sourceByName(name)?.id;
    const due = dueAudiences(options.configuration().audiences, await store.syncs(), sourceIdOf, clock.now());
    for (const audience of due) {
      const answer = await queue.run(() => syncRule(audience, registry, syncs));
      log.info('audience.synced', { audience: audience.name, added: answer.added, removed: answer.removed });
    }
  };
  const retention = async (): Promise<void> => {
    const beforeMs = clock.now() - options.configuration().retention.settledDays * DAY_MS;
    let forgotten = 0;
    for (let step = 0; step < STEPS_PER_RUN; step++) {
      const count = await store.forgetSettled(beforeMs, FORGOTTEN_PER_STEP);
      forgotten += count;
      if (count < FORGOTTEN_PER_STEP) break;
    }
    if (forgotten > 0) log.info('retention.forgot', { messages: forgotten });
  };

  await disk();
  const deletionJob = every(clock, DELETIONS_MS, deletions, failed('deletions'));
  const jobs = [
    deletionJob,
    every(clock, DISK_MS, disk, failed('disk')),
    every(clock, AUDIENCES_MS, audiences, failed('audiences')),
    every(clock, RETENTION_MS, retention, failed('retention')),
    ...(store.shared ? [every(clock, SETTINGS_MS, () => platform.refresh(), failed('settings'))] : []),
  ];
  return {
    overload: () => overloadOf(options.configuration().limits, pending, freeBytes),
    isFull: (webhook) => (pending.byWebhook.get(webhook) ?? 0) >= options.configuration().delivery.maxPendingPerUrl,
    deletionRequested: () => void deletionJob.now(),
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
