/**
 * What is kept: four doors, and the upkeep of what lies behind them. Two engines stand there: `embedded/`, and `rabbitmq/`
 * with `postgres/`; one conformance suite for each door holds them to the same behaviour.
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

/** How far a bulk replay got: it goes through the deliveries that its filter names, newest first. */
export interface ReplayProgress {
  filter: DeliveryFilter;
  startMs: number;
  /** Everything from this delivery on was looked at. */
  beforeId: number | undefined;
  /** Deliveries replayed so far. */
  replayed: number;
  done: boolean;
}

export interface ReplayStep {
  /** Each with the webhooks its destination has now. */
  deliveries: readonly { delivery: number; webhooks: readonly string[] }[];
  /** When the nth of a bulk replay is due. */
  dueMs(n: number): number;
  /** Where the next step begins. */
  beforeId: number | undefined;
  done: boolean;
}

/** Bulk replays: each goes on after a stop, a crash, or at another server. */
export interface Replays {
  /**
   * Writes it down and gives its id, the subject of the job `task` that goes through it. A shared store adds that job in
   * the same transaction.
   */
  begin(task: string, filter: DeliveryFilter, nowMs: number): Promise<string>;
  read(id: string): Promise<ReplayProgress | undefined>;
  /** Replays, and writes down how far it got, together; false when it was no longer at `from`. */
  step(id: string, from: ReplayProgress, step: ReplayStep): Promise<boolean>;
  /** Ids of those that are not at their end. */
  unfinished(): Promise<string[]>;
}

/** What a store has where several servers share it. Each of them sees what the others do. */
export interface SharedStore {
  /**
   * Runs the work of the cluster. A deletion request brings its job with it, in its own transaction: nobody has to ask
   * for that one.
   */
  jobs(options: ClusterJobsOptions): ClusterJobs;
  /** The time that all of them share, whatever the clocks of their machines say. */
  readonly clock: Clock;
  /** Called when users were erased, by whatever server. */
  onErased(listener: () => void): void;
}

export interface Store {
  readonly log: EventLog;
  readonly deliveries: Deliveries;
  readonly index: EventIndex;
  readonly state: State;
  readonly replays: Replays;
  /** False where this server is the only one: nothing changes in the store without this one having changed it. */
  readonly shared: SharedStore | false;

  /**
   * Forgets settled messages accepted before the given time, a few at a time; says how many it forgot. What was settled
   * just now may be left for the next time.
   */
  forgetSettled(acceptedBeforeMs: number, most: number): Promise<number>;
  /**
   * Forgets users of a source of whom nothing was heard since the given time, and where more than `keep` are known, those
   * not heard of for longest: their traits, and that the source had seen them. At most so many; says how many.
   */
  forgetUsers(heardBeforeMs: number, keep: number, most: number): Promise<number>;
  /** Writes a consistent copy of everything into one new file; once `signal` is aborted, it leaves nothing and throws. */
  backup(file: string, signal?: AbortSignal): Promise<void>;
  /** Answers when the store can be read. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
