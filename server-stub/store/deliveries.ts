/**
 * The store's interface for the dispatcher: a queue of targets per webhook URL, called a lane.
 *
 * A server that takes a target holds it until it settles or releases it. When that server dies, others get the target.
 * So delivery is at least once: an attempt may be repeated. Times are milliseconds since the epoch.
 */
import type { MessageType } from './message.ts';

/** A *delivery* is one message on its way to one destination; a *target* is one delivery at one webhook URL. */
export const TARGET_STATES = ['waiting', 'delivered', 'failed', 'superseded', 'held', 'erased'] as const;
/** `superseded`: another URL of the delivery succeeded, so this one is not tried again. `held`: not yet released. */
export type TargetState = (typeof TARGET_STATES)[number];

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'erased'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** A target taken for an attempt. Its owner holds it exclusively until it settles or releases it, or dies. */
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
  /** Due time of this attempt. */
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

/** Stored record of one POST. */
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
  /** Undefined when the target ends without an attempt: its webhook is gone, or its window is over. */
  attempt: AttemptRecord | undefined;
  decision: SettleDecision;
  /** Reason for ending without an attempt. */
  reason?: string | undefined;
  /** The destination requires every URL to succeed, so one success supersedes no other target. */
  everyUrl: boolean;
  nowMs: number;
}

/** Outcome of a settled target: the decision, unless the state of its delivery overrides it. */
export type SettleResult = { kind: 'delivered' | 'failed' | 'superseded' } | { kind: 'retry'; atMs: number };

export interface TakeRequest {
  webhook: string;
  nowMs: number;
  most: number;
  /** Limit of body bytes; at least one target is taken. */
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
   * Registers a listener for webhooks that may have work: messages were appended, or targets were released or fell due.
   * Spurious calls are harmless.
   */
  onWork(listener: (webhooks: ReadonlySet<string>) => void): void;
  /** Takes due targets of one webhook, oldest first, and only the first of each order key. */
  take(request: TakeRequest): Promise<Claim[]>;
  /** Returns targets to the queue unchanged. */
  release(claims: readonly Claim[]): Promise<void>;
  /** Reports whether a taken target still needs its attempt: another URL's success may have superseded it. */
  stillWaiting(claim: Claim): Promise<boolean>;
  /**
   * Reports whether a deletion request ended a taken target. Then the caller sends nothing and releases it. Checked
   * before every attempt, hence synchronous. A request at another server shows after up to a second; its deletion
   * notice waits for the target all the same.
   */
  wasDropped(claim: Claim): boolean;
  /**
   * Records an attempt and ends the target or reschedules it. Durable when it resolves. When it throws, the caller
   * still holds the target.
   */
  settle(settlement: Settlement): Promise<SettleResult>;
  /** Returns webhooks that may have work announced before the first listener was registered. */
  webhooks(): Promise<ReadonlySet<string>>;
  /**
   * Returns the webhook's earliest due time after the given one. Undefined when no target waits, or when `onWork` will
   * announce it in time.
   */
  nextDueOf(webhook: string, afterMs: number): Promise<number | undefined>;
  /** Returns the acceptance time of the oldest message waiting for a webhook. */
  oldestWaiting(webhook: string): Promise<number | undefined>;
  /** Replays one delivery: opens a new retry window at the destination's current webhooks. */
  replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult>;
  /**
   * Returns live counts of what waits. Changes by this server show at once, those by other servers within a second.
   */
  pending(): Promise<PendingCounts>;
}
