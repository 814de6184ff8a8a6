/** State of one message's deliveries, stored as JSON with its index row and updated by each outcome. Pure. */
import type { DeliveryStatus, TargetState } from '../../deliveries.ts';
import type { EventStatus } from '../../event-index.ts';
import { QUEUE_FULL } from '../../message.ts';
import { indexOf, type LogMessage } from '../log-record.ts';
import { withoutContent } from '../../settle.ts';
import { writtenAttempt, type Outcome, type TargetOutcome, type WrittenAttempt } from '../outcome.ts';

export interface DocumentTarget {
  webhook: string;
  state: TargetState;
  dueMs: number;
  reason?: string | undefined;
  attempts: WrittenAttempt[];
}

export interface DocumentDelivery {
  destinationId: string;
  status: DeliveryStatus;
  settledMs?: number | undefined;
  targets: DocumentTarget[];
}

export interface Document {
  erased: boolean;
  deliveries: DocumentDelivery[];
  /** Rows of outcomes about this message. An erasure finds the receivers' responses there. */
  outcomes: number[];
}

export function documentOf(message: LogMessage, acceptedMs: number): Document {
  const deliveries = message.deliveries.map(({ destinationId, webhooks, refused, reason }): DocumentDelivery => {
    const refusedTargets = refused.map((webhook): DocumentTarget => ({
      webhook,
      state: 'failed',
      dueMs: acceptedMs,
      reason: reason ?? QUEUE_FULL,
      attempts: [],
    }));
    const state = message.held ? 'held' : 'waiting';
    const open = webhooks.map((webhook): DocumentTarget => ({ webhook, state, dueMs: acceptedMs, attempts: [] }));
    return {
      destinationId,
      status: webhooks.length === 0 ? 'failed' : 'pending',
      targets: [...refusedTargets, ...open],
    };
  });
  const document: Document = { erased: false, deliveries, outcomes: [] };
  if (message.body === undefined) erase(document);
  return document;
}

/** Applies an outcome to the document; `seq` is its row. */
export function applyOutcome(document: Document, outcome: Outcome, seq: number): void {
  if (document.outcomes.at(-1) !== seq) document.outcomes.push(seq);
  if (outcome.kind === 'erased') {
    erase(document);
    return;
  }
  const delivery = document.deliveries[indexOf(outcome.delivery)];
  if (delivery === undefined) throw new Error(`an outcome names delivery ${outcome.delivery}, which its message lacks`);
  switch (outcome.kind) {
    case 'target':
      applyTarget(delivery, outcome, document.erased);
      break;
    case 'replay':
      reopen(delivery, outcome.webhooks, outcome.dueMs);
      break;
    case 'release':
      for (const target of delivery.targets) {
        if (target.webhook === outcome.webhook) Object.assign(target, { state: 'waiting', dueMs: outcome.dueMs });
      }
      break;
  }
}

function applyTarget(delivery: DocumentDelivery, outcome: TargetOutcome, erased: boolean): void {
  const { webhook, state, dueMs, reason, attempt, status, superseded } = outcome;
  for (const target of delivery.targets) {
    if (superseded.includes(target.webhook)) target.state = 'superseded';
    if (target.webhook !== webhook) continue;
    target.state = erased ? 'erased' : state;
    target.dueMs = dueMs;
    target.reason = reason;
    if (attempt !== undefined) target.attempts.push(writtenAttempt(erased ? withoutContent(attempt) : attempt));
  }
  if (status !== 'pending') delivery.settledMs ??= outcome.settledMs;
  if (!erased) delivery.status = status;
}

/** Reopens a delivery for a replay. Earlier attempts stay listed; a target whose webhook is gone is not retried. */
function reopen(delivery: DocumentDelivery, webhooks: readonly string[], dueMs: number): void {
  delivery.status = 'pending';
  delivery.settledMs = undefined;
  for (const target of delivery.targets) {
    target.state = webhooks.includes(target.webhook) ? 'waiting' : 'superseded';
    target.dueMs = dueMs;
    target.reason = undefined;
  }
  const known = new Set(delivery.targets.map(({ webhook }) => webhook));
  for (const webhook of webhooks) {
    if (!known.has(webhook)) delivery.targets.push({ webhook, state: 'waiting', dueMs, attempts: [] });
  }
}

function erase(document: Document): void {
  document.erased = true;
  for (const delivery of document.deliveries) {
    delivery.status = 'erased';
    for (const target of delivery.targets) {
      target.state = 'erased';
      target.attempts = target.attempts.map(({ answer: _answer, ...rest }) => ({ ...rest, error: undefined }));
    }
  }
}

/** Returns the status of a message, which its slowest destination determines. */
export function statusOf({ erased, deliveries }: Document): EventStatus {
  if (erased) return 'erased';
  if (deliveries.length === 0) return 'unrouted';
  const has = (status: DeliveryStatus): boolean => deliveries.some((delivery) => delivery.status === status);
  return has('pending') ? 'pending' : has('failed') ? 'failed' : 'delivered';
}

/** Reports whether some target still waits, whatever the message's status. */
export function isOpen({ deliveries }: Document): boolean {
  return deliveries.some(({ targets }) => targets.some(({ state }) => state === 'waiting' || state === 'held'));
}

export function attemptsOf({ deliveries }: Document): number {
  return deliveries.reduce((sum, { targets }) => sum + targets.reduce((n, { attempts }) => n + attempts.length, 0), 0);
}

/** Returns the most recent error among the last attempts of all targets. */
export function lastErrorOf({ deliveries }: Document): string | undefined {
  let newest: { error: string; startedMs: number } | undefined;
  for (const { attempts, reason } of deliveries.flatMap(({ targets }) => targets)) {
    const last = attempts.at(-1);
    const error = last?.error ?? reason;
    const startedMs = last?.startedMs ?? 0;
    if (error !== undefined && (newest === undefined || startedMs > newest.startedMs)) newest = { error, startedMs };
  }
  return newest?.error;
}
