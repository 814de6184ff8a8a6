/**
 * The door of the dispatcher: what waits for each webhook, one lane per URL.
 *
 * Whoever takes a target holds it until it is settled or released, or until its server is dead: then others get it. So
 * every target is attempted at least once, and one that was attempted may be attempted again. Times are milliseconds
 * since the epoch.
 */
import type { MessageType } from './message.ts';

/** A *delivery* is one message on its way to one destination; a *target* is one delivery at one webhook URL. */
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

export interface TakeRequest {
  webhook: string;
  nowMs: number;
  most: number;
  /** Stop after this many bytes of bodies, but take at least one. */
  mostBytes: number;
  /**
   * False: only targets without an attempt in their window. True: only targets whose attempt failed. Absent: either,
   * those with an attempt first.
   */
  attempted?: boolean | undefined;
}

export interface PendingCounts {
  /** Deliveries not yet settled. */
  deliveries: number;
  /** Targets not yet settled, by webhook key. */
  byWebhook: Map<string, number>;
}

export type ReplayResult = 'replayed' | 'unknown' | 'erased' | 'pending';

export interface Deliveries {
  /**
   * Called with the keys of the webhooks that may have got something to do: messages were appended, targets were given
   * back or fell due. Said too often does no harm.
   */
  onWork(listener: (webhooks: ReadonlySet<string>) => void): void;
  /** Takes due targets of one webhook, oldest first; of those with one order key only the first. */
  take(request: TakeRequest): Promise<Claim[]>;
  /** Gives targets back untouched. */
  release(claims: readonly Claim[]): Promise<void>;
  /** Whether a taken target still waits: another URL's success may have made its next attempt needless. */
  stillWaiting(claim: Claim): Promise<boolean>;
  /**
   * Whether a deletion request ended a taken target meanwhile: then nothing may be sent, and it is given back. Answers at
   * once, and is asked before every attempt. Of a request at another server it knows after a second; its notice waits
   * for the target all the same.
   */
  wasDropped(claim: Claim): boolean;
  /**
   * Writes an attempt down and ends the target or puts it off until a time; when it throws, the caller still holds the
   * target. Durable when it resolves.
   */
  settle(settlement: Settlement): Promise<SettleResult>;
  /** Webhooks at which something may wait that `onWork` told of before anybody listened. */
  webhooks(): Promise<ReadonlySet<string>>;
  /**
   * The earliest time after the given one at which a target of the webhook is due; undefined when none waits, or when
   * `onWork` will say so in time.
   */
  nextDueOf(webhook: string, afterMs: number): Promise<number | undefined>;
  /** When the oldest message that waits for a webhook was accepted. */
  oldestWaiting(webhook: string): Promise<number | undefined>;
  /** Opens a new window for one delivery, at the webhooks its destination has now. */
  replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult>;
  /**
   * What waits: of other servers a second old at most, of this one at once, also in counts that were given before.
   */
  pending(): Promise<PendingCounts>;
}
