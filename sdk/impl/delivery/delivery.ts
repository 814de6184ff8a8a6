/**
 * Schedules batches: decides which one is sent next and when, and which are parked. One batch is in flight at a time,
 * in strict order. `Sender` makes the requests, and `Stock` keeps the messages.
 *
 *   offer ──▶ outbox ──takeNext──▶ in flight ──settle──▶ delivered | refused | exhausted
 *               ▲                     │ retry: the same batch, after a wait
 *               │                     │ split: its halves, because it was refused as it is
 *               └──────reoffer────── parked: out of retries, to be offered again later
 *
 * A refused write key stops sending until the next start. Requests become small after a timeout, or after a refusal by
 * something other than the endpoint, and double with each success. `policy.ts` has a daily limit on refused uploads.
 */
import { MAX_BODY_CHARACTERS } from '../../wire/limits.ts';
import type { BodyKind } from './answer.ts';
import type { Batch } from './batch.ts';
import { takeSecondHalf } from './batch.ts';
import type { Clock, HttpAnswer, Random } from '../facilities.ts';
import { NEVER } from '../facilities.ts';
import type { Message } from '../message/message.ts';
import type { Verdict } from './policy.ts';
import {
  ANSWER_TIMEOUT_MS,
  BACKOFF_CAP_MS,
  BACKOFF_MIN_MS,
  backoffCeilingMs,
  describeAnswer,
  PROBE_INTERVAL_MS,
  REFUSAL_BACKOFF_CAP_MS,
  REFUSED_MAX_BYTES,
  REFUSED_WINDOW_MS,
  REOFFER_AFTER_MS,
  reofferAfterMs,
  retryAfterMs,
  SMALL_BODY_CHARACTERS,
  TIMEOUT_STATUS,
} from './policy.ts';

/** Time after which an answer counts as slow and may never arrive, in milliseconds. */
const SLOW_ANSWER_MS = 2000;

/** A batch that was set aside after its retries ran out. */
interface ParkedBatch {
  batch: Batch;
  /** Uptime at which it was set aside, in milliseconds. */
  since: Long;
  /** Uptime of its next offer at the earliest, in milliseconds. */
  from: Long;
}

/** Outcome of a failed request for the batch in flight. */
export interface Settlement {
  /**
   * `keyRefused`: sending stops for this run. `misdirected`, `retry`: the batch is next in line again. `split`: its
   * halves are next in line. `parked`: out of retries and set aside. `exhausted`: out of retries and dropped.
   */
  outcome: 'refused' | 'keyRefused' | 'misdirected' | 'split' | 'retry' | 'parked' | 'exhausted';
  batch: Batch;
  /** Number of messages in the request. The batch may have fewer by now. */
  messages: Int;
  status: Int;
  /** Reason, for the log and the status. */
  reason: string;
  /** Milliseconds until the next request may leave. */
  waitMs: Int;
}

export class Delivery {
  /** Retries per batch. */
  private retryLimit: Int;
  private keepExhausted: boolean;
  private random: Random;
  private outbox: Batch[] = [];
  private parked: ParkedBatch[] = [];
  /** Uptime at which the first parked batch may be offered again; NEVER when there is none. */
  private parkedDue: Long = NEVER;
  private inFlight: Batch | undefined = undefined;
  /** Uptime at which the request in flight times out; NEVER when there is none. */
  answerDue: Long = NEVER;
  /** Uptime before which no request is sent. */
  private gate: Long = 0;
  /** Uptime before which even a returning network link does not open the gate. */
  private earliestRetry: Long = 0;
  /** The server's Retry-After set the gate: a returning network link does not open it. */
  private isServerGate = false;
  /** Consecutive failures. */
  private failures: Int = 0;
  /** The server refused the write key: nothing more is sent in this run. */
  isKeyRefused = false;
  /** The last answer came from an address without a batch endpoint. */
  isMisdirected = false;
  /**
   * Current limit on a request of several messages, in characters. It grows with accepted requests and shrinks with
   * those refused as too large.
   */
  private limit: Int = MAX_BODY_CHARACTERS;
  private tooLarge: Int = MAX_BODY_CHARACTERS;
  /** Size of the body in flight, in bytes. The caller sets it before it settles a refusal. */
  uploadedBytes: Int = 0;
  /** Bytes of bodies that were refused since `REFUSED_WINDOW_MS` before this uptime. */
  private refusedBytes: Long = 0;
  private refusedUntil: Long = 0;
  /** The network worked when it was last used, so parked batches may be offered. */
  private isNetworkGood = true;
  /** Uptime of the next probe with the oldest parked batch while the network fails. */
  private nextProbe: Long = NEVER;
  /** Uptime since which requests fail, or from which the current one counts as slow; NEVER when all is well. */
  failingSince: Long = NEVER;
  /** Uptime at which `takeNext` may return a batch, or a request times out; NEVER for neither. */
  due: Long = NEVER;

  /** `keepExhausted`: batches without retries left are parked instead of dropped. */
  constructor(retryLimit: Int, keepExhausted: boolean, random: Random) {
    this.retryLimit = retryLimit;
    this.keepExhausted = keepExhausted;
    this.random = random;
  }

  /** Adds a batch at the end of the outbox. */
  offer(batch: Batch): void {
    batch.requests = 0;
    this.outbox.push(batch);
    if (this.inFlight === undefined && this.gate < this.due) {
      this.due = this.gate;
    }
  }

  /** Adds a batch at the head of the outbox. */
  offerFirst(batch: Batch): void {
    this.outbox.unshift(batch);
    this.updateDue();
  }

  /** Reports whether the next batch comes from an earlier run. */
  nextIsEarlier(): boolean {
    const next = this.outbox[0];
    return next !== undefined && next.earlier;
  }

  /** Returns the batch to send now, if any. It is in flight from now on. */
  takeNext(now: Long): Batch | undefined {
    if (this.parked.length > 0) {
      this.reoffer(now);
    }
    let batch: Batch | undefined = undefined;
    if (this.inFlight === undefined && now >= this.gate) {
      batch = this.shiftOutbox(now);
      if (batch !== undefined) {
        batch.requests = batch.requests + 1;
        this.inFlight = batch;
        this.answerDue = now + ANSWER_TIMEOUT_MS;
      }
    }
    this.updateDue();
    return batch;
  }

  /** Removes the next batch that may be uploaded, or the part of it that one request may hold, from the outbox. */
  private shiftOutbox(now: Long): Batch | undefined {
    let batch = this.outbox.shift();
    while (batch !== undefined) {
      const maxCharacters = this.limit < this.tooLarge ? this.limit : this.tooLarge;
      if (batch.characters > maxCharacters) {
        this.returnToOutbox(splitToSize(batch, maxCharacters), 1);
      }
      const isOverBound = batch.refusedBytes > 0 && this.refusedBytes + batch.refusedBytes > REFUSED_MAX_BYTES;
      if (!isOverBound || now >= this.refusedUntil) {
        return batch;
      }
      this.park({ batch, since: now, from: this.refusedUntil });
      batch = this.outbox.shift();
    }
    return undefined;
  }

  /** Inserts the batches from index `from` at the head of the outbox, in order. */
  private returnToOutbox(parts: Batch[], from: Int): void {
    for (let i = parts.length - 1; i >= from; i--) {
      const part = parts[i];
      if (part !== undefined) {
        this.outbox.unshift(part);
      }
    }
  }

  /** Settles the batch in flight as delivered. Returns `invalid` when nothing was in flight. */
  deliver(): Batch | undefined {
    const batch = this.inFlight;
    if (batch !== undefined) {
      this.inFlight = undefined;
      this.answerDue = NEVER;
      this.failures = 0;
      this.gate = 0;
      this.isServerGate = false;
      this.isNetworkGood = true;
      this.isMisdirected = false;
      if (this.limit < MAX_BODY_CHARACTERS) {
        this.limit = this.limit * 2;
      }
      this.updateDue();
    }
    return batch;
  }

  /**
   * Settles the batch in flight after a failure. `bodyKind`: meaning of the body of the answer. Returns `invalid` when
   * nothing was in flight.
   */
  fail(answer: HttpAnswer, bodyKind: BodyKind, verdict: Verdict, now: Long, clock: Clock): Settlement | undefined {
    const batch = this.inFlight;
    if (batch === undefined) {
      return undefined;
    }
    const { status } = answer;
    const isTimeout = status === TIMEOUT_STATUS || now >= this.answerDue;
    this.inFlight = undefined;
    this.answerDue = NEVER;
    const messages = batch.messages.length;
    const reason = describeAnswer(answer, bodyKind, verdict);
    const settlement: Settlement = { outcome: 'retry', batch, messages, status, reason, waitMs: 0 };
    this.isMisdirected = verdict === 'misdirected';
    if (verdict === 'keyRefused') {
      settlement.outcome = 'keyRefused';
      // The server would refuse each request, so the batches wait for the next start.
      this.outbox.unshift(batch);
      this.isKeyRefused = true;
      this.gate = NEVER;
      this.isServerGate = true;
    } else if (verdict === 'retry') {
      this.settleFailure(settlement, isTimeout, answer, now, clock);
    } else {
      this.countRefusedBytes(batch, now);
      if (verdict === 'tooLarge' || verdict === 'refused') {
        this.settleRefusal(settlement, verdict, answer, now, clock);
      } else {
        this.settleForeignRefusal(settlement, verdict, answer, now, clock);
      }
    }
    this.updateDue();
    return settlement;
  }

  /** Counts a refused upload toward the daily limit. */
  private countRefusedBytes(batch: Batch, now: Long): void {
    if (now >= this.refusedUntil) {
      this.refusedBytes = 0;
      this.refusedUntil = now + REFUSED_WINDOW_MS;
    }
    batch.refusedBytes = this.uploadedBytes;
    this.refusedBytes = this.refusedBytes + this.uploadedBytes;
  }

  /** Handles a permanent refusal. One message or the size may be the reason, so a batch of several is split. */
  private settleRefusal(settlement: Settlement, verdict: Verdict, answer: HttpAnswer, now: Long, clock: Clock): void {
    const { batch } = settlement;
    if (verdict === 'tooLarge' && batch.characters <= this.tooLarge) {
      this.tooLarge = batch.characters - 1;
    }
    if (batch.messages.length === 1) {
      settlement.outcome = 'refused';
    } else {
      settlement.outcome = 'split';
      settlement.waitMs = this.closeGate(answer, now, clock, REFUSAL_BACKOFF_CAP_MS);
      this.outbox.unshift(takeSecondHalf(batch));
      batch.requests = 0;
      this.outbox.unshift(batch);
    }
  }

  /**
   * Handles a refusal by something other than the endpoint: the batch is kept and sent again in small requests, with
   * growing waits.
   */
  private settleForeignRefusal(
    settlement: Settlement,
    verdict: Verdict,
    answer: HttpAnswer,
    now: Long,
    clock: Clock,
  ): void {
    const { batch } = settlement;
    settlement.waitMs = this.closeGate(answer, now, clock, REFUSAL_BACKOFF_CAP_MS);
    this.limit = SMALL_BODY_CHARACTERS;
    const parts = splitToSize(batch, SMALL_BODY_CHARACTERS);
    const isSmall = batch.characters <= SMALL_BODY_CHARACTERS || !this.keepExhausted;
    if (verdict === 'misdirected') {
      settlement.outcome = 'misdirected';
      if (batch.requests > this.retryLimit) {
        // A minute passes before the next attempts, as for a batch without retries left.
        batch.requests = 0;
        settlement.waitMs = Math.max(settlement.waitMs, REOFFER_AFTER_MS);
        this.earliestRetry = now + REOFFER_AFTER_MS;
        this.gate = now + settlement.waitMs;
      }
      this.returnToOutbox(parts, 0);
    } else if (batch.requests <= this.retryLimit && isSmall) {
      this.returnToOutbox(parts, 0);
    } else {
      this.returnToOutbox(parts, 1);
      this.exhaust(settlement, this.keepExhausted ? smallParts(batch) : [batch], now);
    }
  }

  /** Schedules a retry of the batch, or handles a batch without retries left. */
  private settleFailure(settlement: Settlement, isTimeout: boolean, answer: HttpAnswer, now: Long, clock: Clock): void {
    const { batch } = settlement;
    settlement.waitMs = this.closeGate(answer, now, clock, BACKOFF_CAP_MS);
    let parts = [batch];
    if (isTimeout) {
      // The uplink may be too slow for a larger request.
      this.limit = SMALL_BODY_CHARACTERS;
      parts = splitToSize(batch, SMALL_BODY_CHARACTERS);
    }
    if (batch.requests <= this.retryLimit) {
      this.returnToOutbox(parts, 0);
    } else {
      this.returnToOutbox(parts, 1);
      // An upload that got an answer is not repeated in full forever.
      const isRepeated = answer.status > 0 && this.keepExhausted;
      this.exhaust(settlement, isRepeated ? smallParts(batch) : [batch], now);
    }
  }

  /** Parks or drops the parts of a batch without retries left. */
  private exhaust(settlement: Settlement, parts: Batch[], now: Long): void {
    settlement.outcome = 'exhausted';
    this.isNetworkGood = false;
    if (this.keepExhausted) {
      settlement.outcome = 'parked';
      for (const batch of parts) {
        batch.timesParked = batch.timesParked + 1;
        this.park({ batch, since: now, from: now + reofferAfterMs(batch.timesParked) });
      }
    }
  }

  private park(parked: ParkedBatch): void {
    this.parked.push(parked);
    if (this.nextProbe === NEVER) {
      this.nextProbe = parked.since + PROBE_INTERVAL_MS;
    }
    if (parked.from < this.parkedDue) {
      this.parkedDue = parked.from;
    }
  }

  /** Blocks requests for a while after a failure. Returns the wait in milliseconds. */
  private closeGate(answer: HttpAnswer, now: Long, clock: Clock, capMs: Int): Int {
    this.failures = this.failures + 1;
    let waitMs = BACKOFF_MIN_MS + this.random.below(backoffCeilingMs(this.failures, capMs) - BACKOFF_MIN_MS + 1);
    this.earliestRetry = now + BACKOFF_MIN_MS;
    const retryAfter = retryAfterMs(answer, clock.now());
    this.isServerGate = retryAfter >= 0;
    if (retryAfter > waitMs) {
      waitMs = retryAfter;
    }
    this.gate = now + waitMs;
    return waitMs;
  }

  /** Ends the backoff when the network returns, except after a refusal. */
  linkReturned(): void {
    if (!this.isServerGate && this.gate > this.earliestRetry) {
      this.gate = this.earliestRetry;
    }
    this.isNetworkGood = true;
    for (const parked of this.parked) {
      const soonest: Long = parked.since + REOFFER_AFTER_MS;
      if (parked.batch.refusedBytes === 0 && soonest < parked.from) {
        parked.from = soonest;
        if (soonest < this.parkedDue) {
          this.parkedDue = soonest;
        }
      }
    }
    this.updateDue();
  }

  /** Moves parked batches that may be tried again to the end of the outbox, in order. */
  private reoffer(now: Long): void {
    if (now >= this.parkedDue) {
      if (this.isNetworkGood) {
        this.unpark(now, this.parked.length);
      } else if (now >= this.nextProbe) {
        this.unpark(now, 1);
        this.nextProbe = this.parked.length > 0 ? now + PROBE_INTERVAL_MS : NEVER;
      }
    }
  }

  /** Offers parked batches that are due, at most `maxBatches`. */
  private unpark(now: Long, maxBatches: Int): void {
    const { parked } = this;
    let taken: Int = 0;
    this.parked = [];
    this.parkedDue = NEVER;
    for (const one of parked) {
      if (taken < maxBatches && now >= one.from) {
        taken++;
        this.offer(one.batch);
      } else {
        this.park(one);
      }
    }
    if (this.parked.length === 0) {
      this.nextProbe = NEVER;
    }
  }

  /** Caches the next due time after each change, because it is read far more often than it changes. */
  private updateDue(): void {
    if (this.inFlight !== undefined) {
      this.due = this.answerDue;
      this.failingSince = this.answerDue - ANSWER_TIMEOUT_MS + SLOW_ANSWER_MS;
    } else {
      this.due = this.outbox.length > 0 ? this.gate : NEVER;
      this.failingSince = NEVER;
    }
    if (this.failures > 0 || this.isKeyRefused || this.parked.length > 0) {
      this.failingSince = 0;
      this.updateParkedDue();
    }
  }

  private updateParkedDue(): void {
    const ready = this.parkedDue;
    const reoffer: Long = this.isNetworkGood || this.nextProbe < ready ? ready : this.nextProbe;
    if (reoffer < this.due) {
      this.due = reoffer;
    }
  }

  /** Returns the time until the next request may be sent, in milliseconds; 0 when it may be sent now, or never. */
  waitMs(now: Long): Long {
    return this.gate > now && !this.isKeyRefused ? this.gate - now : 0;
  }

  /** Reports whether a request is in flight. */
  busy(): boolean {
    return this.inFlight !== undefined;
  }

  /** Returns the messages of the request in flight. */
  inFlightMessages(): Message[] {
    return this.inFlight !== undefined ? this.inFlight.messages : [];
  }

  /** Returns the unsettled batches in the order in which they were offered or parked: in flight, waiting, parked. */
  unsettled(): Batch[] {
    const all: Batch[] = [];
    for (const parked of this.parked) {
      all.push(parked.batch);
    }
    if (this.inFlight !== undefined) {
      all.push(this.inFlight);
    }
    for (const batch of this.outbox) {
      all.push(batch);
    }
    return all;
  }

  /** Returns the batches that are not sent next: the parked ones, then the outbox without its first batch. */
  laterBatches(): Batch[] {
    const later: Batch[] = [];
    for (const parked of this.parked) {
      later.push(parked.batch);
    }
    for (let i = 1; i < this.outbox.length; i++) {
      const batch = this.outbox[i];
      if (batch !== undefined) {
        later.push(batch);
      }
    }
    return later;
  }

  /**
   * Drops the oldest batch that is not in flight, a parked one before a waiting one. Returns `invalid` when there is
   * none.
   */
  dropOldest(): Batch | undefined {
    const parked = this.parked.shift();
    if (parked !== undefined && this.parked.length === 0) {
      this.nextProbe = NEVER;
      this.parkedDue = NEVER;
    }
    const oldest = parked !== undefined ? parked.batch : this.outbox.shift();
    this.updateDue();
    return oldest;
  }

  /** Drops the batch that `takeNext` returned, before any request was made. */
  dropInFlight(): void {
    this.inFlight = undefined;
    this.answerDue = NEVER;
    this.updateDue();
  }

  /** Forgets everything. The caller cancels the request in flight. */
  forget(): void {
    this.outbox = [];
    this.parked = [];
    this.inFlight = undefined;
    this.answerDue = NEVER;
    this.nextProbe = NEVER;
    this.parkedDue = NEVER;
    this.updateDue();
  }
}

/**
 * Splits a batch that will be offered again into small parts. They get smaller each time, because one message may be
 * the reason.
 */
function smallParts(batch: Batch): Batch[] {
  const isStuck = batch.timesParked > 0 && batch.messages.length > 1;
  return isStuck && batch.characters <= SMALL_BODY_CHARACTERS
    ? [batch, takeSecondHalf(batch)]
    : splitToSize(batch, SMALL_BODY_CHARACTERS);
}

/**
 * Halves a batch until it has at most `maxCharacters` characters, or one message. Returns it and the removed parts, in order.
 */
function splitToSize(batch: Batch, maxCharacters: Int): Batch[] {
  const later: Batch[] = [];
  while (batch.characters > maxCharacters && batch.messages.length > 1) {
    later.push(takeSecondHalf(batch));
  }
  const parts: Batch[] = [batch];
  for (let i = later.length - 1; i >= 0; i--) {
    const part = later[i];
    if (part !== undefined) {
      parts.push(part);
    }
  }
  return parts;
}
