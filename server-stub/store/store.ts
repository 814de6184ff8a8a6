/**
 * The store: four interfaces for its callers, and maintenance. There are two engines: `embedded/`, and `rabbitmq/` with
 * `postgres/`. A conformance suite per interface holds them to the same behaviour.
 *
 * Vocabulary: a *message* is what a source sent. A *delivery* is one message on its way to one destination. A *target*
 * is one delivery at one webhook URL. An *attempt* is one POST to a target.
 *
 * Every promise of a writing method resolves only when the write is durable. Times are milliseconds since the epoch.
 */
import type { ClusterJobs, ClusterJobsOptions } from '../cluster/cluster-jobs.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { DeliveryFilter, EventIndex } from './event-index.ts';
import type { EventLog } from './event-log.ts';
import type { State } from './state.ts';

/** Progress of a bulk replay, which visits the deliveries of its filter, newest first. */
export interface ReplayProgress {
  filter: DeliveryFilter;
  startMs: number;
  /** Cursor: deliveries from this one on have been visited. */
  beforeId: number | undefined;
  /** Deliveries replayed so far. */
  replayed: number;
  done: boolean;
}

export interface ReplayStep {
  /** Deliveries to replay, each with its destination's current webhooks. */
  deliveries: readonly { delivery: number; webhooks: readonly string[] }[];
  /** Returns the due time of the nth delivery of the bulk replay. */
  dueMs(n: number): number;
  /** Cursor of the next step. */
  beforeId: number | undefined;
  done: boolean;
}

/** Stores bulk replays, so that each continues after a stop or crash, or at another server. */
export interface Replays {
  /**
   * Stores a replay for each filter, all or none, and returns their ids: the subjects of the jobs `task` that run them. A
   * shared store adds these jobs in the same transaction.
   */
  begin(task: string, filters: readonly DeliveryFilter[], nowMs: number): Promise<string[]>;
  read(id: string): Promise<ReplayProgress | undefined>;
  /** Replays one step and stores the progress atomically; false when the stored progress was no longer `from`. */
  step(id: string, from: ReplayProgress, step: ReplayStep): Promise<boolean>;
  /** Returns the ids of unfinished replays. */
  unfinished(): Promise<string[]>;
}

/** Extra features of a store shared by several servers. Each server sees the changes of the others. */
export interface SharedStore {
  /**
   * Runs the jobs of the cluster. A deletion request adds its own job in its transaction, so callers need not.
   */
  jobs(options: ClusterJobsOptions): ClusterJobs;
  /** The common time of all servers, independent of their machines' clocks. */
  readonly clock: Clock;
  /** Prepares for a close: shortens the timeouts of the database and the broker to seconds. */
  hurry(): void;
  /** Registers a listener that is called after any server erased users. */
  onErased(listener: () => void): void;
}

export interface Store {
  readonly log: EventLog;
  readonly deliveries: Deliveries;
  readonly index: EventIndex;
  readonly state: State;
  readonly replays: Replays;
  /** False for a store of a single server, which no other server changes. */
  readonly shared: SharedStore | false;

  /**
   * Deletes at most `most` settled messages accepted before the given time; returns how many. Recently settled
   * messages may stay until the next call.
   */
  forgetSettled(acceptedBeforeMs: number, most: number): Promise<number>;
  /**
   * Deletes the traits and sightings of users without a message since the given time. When more than `keep` remain,
   * also deletes the users inactive for longest. Deletes at most `most` rows of each kind; returns how many rows.
   */
  forgetUsers(heardBeforeMs: number, keep: number, most: number): Promise<number>;
  /** Writes a consistent copy of everything to a new file. Once `signal` is aborted, it removes the file and throws. */
  backup(file: string, signal?: AbortSignal): Promise<void>;
  /** Resolves when the store can be read. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
