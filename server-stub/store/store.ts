/**
 * The one door to what is kept on disk. Two engines stand behind it (`sqlite/`, `postgres/`); one conformance suite
 * holds them to the same behaviour.
 *
 * Vocabulary: a *message* is what a source sent. A *delivery* is one message on its way to one destination. A *target*
 * is one delivery at one webhook URL. An *attempt* is one POST to a target.
 *
 * Every promise of a writing method resolves only when the write is durable. Times are milliseconds since the epoch.
 */
import type { ClusterJobs, ClusterJobsOptions } from '../cluster/cluster-jobs.ts';
import type { JsonObject } from '../runtime/json.ts';
import type { MessageType } from './message.ts';

/** A message as it is kept: with the body bytes that every attempt will send, and with where it goes. */
export interface NewMessage {
  sourceId: string;
  messageId: string;
  /** False for a message whose id was made here: nothing can be a duplicate of it. */
  dedupe: boolean;
  type: MessageType;
  userId: string | undefined;
  /** The other identity an alias names. */
  previousId: string | undefined;
  anonymousId: string | undefined;
  /** Keyed hashes of the users it names: how a deletion request finds the sources that have seen someone. */
  userHashes: readonly Uint8Array[];
  event: string | undefined;
  /** What people call it: the name or category of a screen or page, the group's id. */
  name: string | undefined;
  timestampMs: number;
  /** The traits of an identify call that a client sent: they add to what audience rules know of the user. */
  traits: JsonObject | undefined;
  body: Uint8Array;
  deliveries: readonly NewDelivery[];
}

export interface NewDelivery {
  destinationId: string;
  /** Keys of the webhooks it goes to, one target each. */
  webhooks: readonly string[];
  /** Keys of webhooks whose queue is full: listed as failed at once, so that it can be sent again later. */
  refused?: readonly string[];
  /** Targets of one webhook with the same key are attempted one after the other, in order of acceptance. */
  orderKey: string | undefined;
}

/** Why a refused target was not tried. */
export const QUEUE_FULL = 'too many deliveries wait for this URL';

/** For each message of an append: kept now, or recognised as one that was kept before. */
export type AppendResult = { kind: 'stored'; id: number } | { kind: 'duplicate' };

export const TARGET_STATES = ['waiting', 'delivered', 'failed', 'superseded', 'held', 'erased'] as const;
/** `superseded`: another URL of the delivery succeeded, so this one is not tried again. `held`: not yet released. */
export type TargetState = (typeof TARGET_STATES)[number];

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'erased'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** A target taken for an attempt. Nobody else gets it until it is settled, released, or its owner is dead. */
export interface Claim {
  /** Row of the message. */
  message: number;
  targetId: number;
  deliveryId: number;
  webhook: string;
  destinationId: string;
  sourceId: string;
  type: MessageType;
  messageId: string;
  body: Uint8Array;
  /** Attempts made in this window. */
  attempts: number;
  /** Start of the first attempt of the delivery in this window. */
  windowStartMs: number | undefined;
  /** When this attempt was due. */
  dueMs: number;
  /** Other targets wait for this one to be settled. */
  ordered: boolean;
}

export interface AttemptTiming {
  dnsMs?: number | undefined;
  connectMs?: number | undefined;
  tlsMs?: number | undefined;
  firstByteMs?: number | undefined;
}

/** One POST as it is remembered. */
export interface AttemptRecord {
  startedMs: number;
  durationMs: number;
  timing: AttemptTiming;
  status: number | undefined;
  outcome: 'delivered' | 'retry' | 'failed';
  error: string | undefined;
  /** The first 4 KB of the answer. */
  answer: Uint8Array | undefined;
}

export type SettleDecision = { kind: 'delivered' } | { kind: 'retry'; atMs: number } | { kind: 'failed' };

export interface Settlement {
  claim: Claim;
  /** Absent when the target ends without an attempt: its webhook is gone, its window is over. */
  attempt: AttemptRecord | undefined;
  decision: SettleDecision;
  /** Why it ended without an attempt. */
  reason?: string | undefined;
  /** The destination wants every URL to succeed, so one success supersedes nothing. */
  everyUrl: boolean;
  nowMs: number;
}

/** What became of a settled target: the decision, unless the delivery as a whole overruled it. */
export type SettleResult = { kind: 'delivered' | 'failed' | 'superseded' } | { kind: 'retry'; atMs: number };

export interface ClaimRequest {
  webhook: string;
  nowMs: number;
  most: number;
  /** Stop after this many bytes of bodies, but take at least one. */
  mostBytes: number;
}

export interface DeliveryFilter {
  id?: number | undefined;
  /** Row of the message. */
  message?: number | undefined;
  userId?: string | undefined;
  /** Delivered or failed, so that it can be sent again. */
  settled?: boolean | undefined;
  status?: DeliveryStatus | undefined;
  destinationId?: string | undefined;
  sourceId?: string | undefined;
  type?: MessageType | undefined;
  messageId?: string | undefined;
  /** Part of the message id, user id, anonymous id, event or name. */
  search?: string | undefined;
  /** Acceptance time, from (included) … to (left out). */
  fromMs?: number | undefined;
  toMs?: number | undefined;
}

export interface AttemptView extends AttemptRecord {
  number: number;
}

export interface TargetView {
  webhook: string;
  state: TargetState;
  nextAttemptMs: number | undefined;
  reason: string | undefined;
  attempts: AttemptView[];
}

export interface DeliveryView {
  id: number;
  status: DeliveryStatus;
  messageId: string;
  type: MessageType;
  sourceId: string;
  destinationId: string;
  userId: string | undefined;
  acceptedMs: number;
  settledMs: number | undefined;
  bodyBytes: number;
  targets: TargetView[];
}

export interface EventFilter {
  sourceId?: string | undefined;
  type?: MessageType | undefined;
  userId?: string | undefined;
  status?: EventStatus | undefined;
  /** Part of the message id, user id, anonymous id or event name. */
  search?: string | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
}

/** A message as a whole: `unrouted` when no destination was connected. */
export const EVENT_STATUSES = ['pending', 'delivered', 'failed', 'erased', 'unrouted'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export interface EventView {
  id: number;
  messageId: string;
  sourceId: string;
  type: MessageType;
  event: string | undefined;
  name: string | undefined;
  userId: string | undefined;
  anonymousId: string | undefined;
  acceptedMs: number;
  timestampMs: number;
  status: EventStatus;
  bodyBytes: number;
  attempts: number;
  lastError: string | undefined;
}

export interface EventDetail {
  event: EventView;
  /** Undefined once erased. */
  body: Uint8Array | undefined;
  deliveries: DeliveryView[];
}

export interface DeletionRequest {
  userId: string;
  userHash: Uint8Array;
  nowMs: number;
}

export interface DeletionView {
  id: number;
  /** Undefined once erased. */
  userId: string | undefined;
  requestedMs: number;
  erasedMs: number | undefined;
  /** Ids of the sources that had seen the user. */
  sources: string[];
}

/** An audience or a computed trait: what was last told to the destinations, user by user. */
export interface SyncTarget {
  key: string;
  kind: 'audience' | 'trait';
  name: string;
  sourceId: string;
}

/** One user's new value. `undefined` takes the user out; the message is sent only when the value changes. */
export interface SyncChange {
  userId: string;
  /** JSON text. */
  value: string | undefined;
  message: NewMessage;
}

export interface SyncView extends SyncTarget {
  users: number;
  lastMs: number | undefined;
  added: number;
  removed: number;
}

export interface PendingCounts {
  /** Deliveries not yet settled. */
  deliveries: number;
  /** Targets not yet settled, by webhook key. */
  byWebhook: Map<string, number>;
}

export type ReplayResult = 'replayed' | 'unknown' | 'erased' | 'pending';

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

/** Bulk replays that outlive the server that took them. */
export interface Replays {
  /** Writes it down together with the job `task` that goes through it; gives its id, the job's subject. */
  begin(task: string, filter: DeliveryFilter, nowMs: number): Promise<string>;
  read(id: string): Promise<ReplayProgress | undefined>;
  /** Replays, and writes down how far it got, together; false when it was no longer at `from`. */
  step(id: string, from: ReplayProgress, step: ReplayStep): Promise<boolean>;
}

/** What a store has where several servers share it. Each of them sees what the others do. */
export interface SharedStore {
  /**
   * Runs the work of the cluster. A deletion request brings its job with it, in its own transaction: nobody has to ask
   * for that one.
   */
  jobs(options: ClusterJobsOptions): ClusterJobs;
  readonly replays: Replays;
  /** Called when users were erased, by whatever server. */
  onErased(listener: () => void): void;
}

export interface Store {
  /** False where this server is the only one: nothing changes in the store without this one having changed it. */
  readonly shared: SharedStore | false;

  /** Stores one request's messages, all or none, and says for each whether it is new. */
  append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]>;
  /** Called after each append with the keys of the webhooks that got something to do. */
  onWork(listener: (webhooks: ReadonlySet<string>) => void): void;

  /** Takes due targets of one webhook, oldest first. */
  claim(request: ClaimRequest): Promise<Claim[]>;
  /** Gives targets back untouched. */
  release(claims: readonly Claim[]): Promise<void>;
  /** Whether a claimed target still waits: another URL's success may have made its next attempt needless. */
  stillWaiting(claim: Claim): Promise<boolean>;
  /** Writes an attempt down and gives the target free; when it throws, the caller still holds the target. */
  settle(settlement: Settlement): Promise<SettleResult>;
  /** When the next waiting target of each webhook is due; webhooks with none are not in the map. */
  nextDue(): Promise<Map<string, number>>;
  /** The earliest time after the given one at which a target of the webhook is due. */
  nextDueOf(webhook: string, afterMs: number): Promise<number | undefined>;

  deliveries(filter: DeliveryFilter, most: number, beforeId: number | undefined): Promise<DeliveryView[]>;
  countDeliveries(filter: DeliveryFilter): Promise<number>;
  /** Opens a new window for one delivery, at the webhooks its destination has now. */
  replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult>;
  pending(): Promise<PendingCounts>;

  /** Forgets settled messages accepted before the given time, a few at a time; says how many it forgot. */
  forgetSettled(acceptedBeforeMs: number, most: number): Promise<number>;

  events(filter: EventFilter, most: number, beforeId: number | undefined): Promise<EventView[]>;
  event(id: number): Promise<EventDetail | undefined>;

  /**
   * Writes down a deletion request together with its notices. `notices` is told the sources that have seen the user and
   * gives the messages; they are held until `advanceDeletions` releases them.
   */
  requestDeletion(
    request: DeletionRequest,
    notices: (sourceIds: readonly string[]) => readonly NewMessage[],
  ): Promise<{ id: number; sources: string[]; messages: number }>;
  /** Releases notices whose earlier messages are settled, and erases users whose notices are. Says what is still open. */
  advanceDeletions(nowMs: number): Promise<{ released: number; erased: number; open: number }>;
  deletions(most: number): Promise<DeletionView[]>;

  /** Applies changes and stores the messages they cause, together; says how many users changed. */
  applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
  ): Promise<{ added: number; removed: number }>;
  /** Notes that a whole sync ended. */
  finishSync(target: SyncTarget, counts: { added: number; removed: number }, nowMs: number): Promise<void>;
  /** Users and values as last synced. */
  syncValues(key: string): Promise<Map<string, string>>;
  syncs(): Promise<SyncView[]>;
  /** Merged traits of every user of a source, for rules. */
  userTraits(sourceId: string): Promise<Map<string, JsonObject>>;
  /** How often each user of a source sent an event since then. */
  eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>>;

  readDocument(key: string): Promise<Uint8Array | undefined>;
  /**
   * Small documents of other parts (settings, sealed by their owner). Written only while the stored one is still
   * `before` (undefined: there is none); says whether it was.
   */
  replaceDocument(key: string, before: Uint8Array | undefined, content: Uint8Array): Promise<boolean>;

  /** Writes a consistent copy of everything into one new file. */
  backup(file: string): Promise<void>;
  /** Answers when the store can be read. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot take the write now: disk full, connection lost. The caller may try again later. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';
}
