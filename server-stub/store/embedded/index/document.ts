/** What became of one message, as the index keeps it with the message's row: changed outcome by outcome. Pure. */
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
  /** Rows of outcomes that tell of this message: where an erasure finds what receivers answered. */
  outcomes: number[];
}

export function documentOf(message: LogMessage, acceptedMs: number): Document {
  const deliveries = message.deliveries.map(({ destinationId, webhooks, refused }): DocumentDelivery => {
    const refusedTargets = refused.map((webhook): DocumentTarget => ({
      webhook,
      state: 'failed',
      dueMs: acceptedMs,
      reason: QUEUE_FULL,
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

/** Changes the document; `seq` is the row of outcomes that says so. */
export function applyOutcome(document: Document, outcome: Outcome, seq: number): void {
  if (document.outcomes.at(-1) !== seq) document.outcomes.push(seq);
  if (outcome.kind === 'erased') {
    erase(document);
    return;
  }
  const delivery = document.deliveries[indexOf(outcome.delivery)];
  if (delivery === undefined)
    throw new Error(`an outcome tells of delivery ${outcome.delivery}, which its message lacks`);
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

/** Earlier attempts stay listed. A target whose webhook is gone is not tried again. */
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

/** A message with several destinations is as far as the slowest of them. */
export function statusOf({ erased, deliveries }: Document): EventStatus {
  if (erased) return 'erased';
  if (deliveries.length === 0) return 'unrouted';
  const has = (status: DeliveryStatus): boolean => deliveries.some((delivery) => delivery.status === status);
  return has('pending') ? 'pending' : has('failed') ? 'failed' : 'delivered';
}

/** Some target is still to be attempted, whatever the message's status says. */
export function isOpen({ deliveries }: Document): boolean {
  return deliveries.some(({ targets }) => targets.some(({ state }) => state === 'waiting' || state === 'held'));
}

export function attemptsOf({ deliveries }: Document): number {
  return deliveries.reduce((sum, { targets }) => sum + targets.reduce((n, { attempts }) => n + attempts.length, 0), 0);
}

/** What went wrong at the end of the newest attempt that something went wrong with. */
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
