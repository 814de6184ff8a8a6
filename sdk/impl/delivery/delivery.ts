/**
 * Owns the line of batches: which one may leave next and when, and which are set aside. One batch is in flight at a
 * time, in strict order. It only decides: `Sender` makes the requests, and `Stock` keeps the messages.
 *
 *   offer ──▶ outbox ──takeNext──▶ in flight ──settle──▶ delivered | refused | exhausted
 *               ▲                     │ retry: the same batch, after a wait
 *               └──────reoffer────── parked: out of retries, to be offered again later
 *
 * A refused write key shuts the line until the next start.
 */
import type { Word } from './answer.ts';
import type { Batch } from './batch.ts';
import type { Clock, HttpAnswer, Random } from '../facilities.ts';
import { NEVER } from '../facilities.ts';
import {
  ANSWER_TIMEOUT_MS,
  BACKOFF_MIN_MS,
  backoffCeilingMs,
  describeAnswer,
  PROBE_INTERVAL_MS,
  REOFFER_AFTER_MS,
  retryAfterMs,
  verdictOf,
} from './policy.ts';

/** An answer that takes longer than this, in milliseconds, may not come at all. */
const SLOW_ANSWER_MS = 2000;

/** A batch that is set aside. */
interface ParkedBatch {
  batch: Batch;
  /** Uptime at which it was set aside, in milliseconds. */
  since: Long;
}

/** What an answer that is no success did to the batch in flight. */
export interface Settlement {
  /** `keyRefused`: nothing is sent any more in this run. `retry`: it is next in line again. `parked`: out of retries and set aside. `exhausted`: out of retries, given up. */
  outcome: 'refused' | 'keyRefused' | 'retry' | 'parked' | 'exhausted';
  batch: Batch;
  status: Int;
  /** In words, for log and status. */
  reason: string;
  /** Milliseconds until the next request may leave. */
  waitMs: Int;
}

export class Delivery {
  /** Requests for one batch beyond the first. */
  private retryLimit: Int;
  private keepExhausted: boolean;
  private random: Random;
  private outbox: Batch[] = [];
  private parked: ParkedBatch[] = [];
  private inFlight: Batch | undefined = undefined;
  /** Uptime at which the request in flight has waited too long for its answer; NEVER when none is. */
  answerDue: Long = NEVER;
  /** No request leaves before this uptime. */
  private gate: Long = 0;
  /** Uptime before which not even a returning link opens the gate. */
  private earliestRetry: Long = 0;
  /** The gate was set by the server's Retry-After: a returning link does not open it. */
  private gateIsServers = false;
  /** Failures in a row. */
  private failures: Int = 0;
  /** The server refused the write key: nothing leaves in this run. */
  isShut = false;
  /** The last thing heard of the network was good: parked batches may follow. */
  private looksUp = true;
  /** Uptime at which the oldest parked batch is tried although nothing good was heard. */
  private nextProbe: Long = NEVER;
  /** Uptime since when requests fail, or from when on the one under way counts as slow; NEVER when all is well. */
  troubleFrom: Long = NEVER;
  /** Uptime at which `takeNext` has something to say, or an answer is overdue; or NEVER. */
  due: Long = NEVER;

  /** `keepExhausted`: batches without retries left are set aside instead of given up. */
  constructor(retryLimit: Int, keepExhausted: boolean, random: Random) {
    this.retryLimit = retryLimit;
    this.keepExhausted = keepExhausted;
    this.random = random;
  }

  /** Puts a batch at the end of the line. */
  offer(batch: Batch): void {
    batch.requests = 0;
    this.outbox.push(batch);
    if (this.inFlight === undefined && this.gate < this.due) {
      this.due = this.gate;
    }
  }

  /** Puts a batch at the head of the line. */
  offerFirst(batch: Batch): void {
    this.outbox.unshift(batch);
    this.noteDue();
  }

  /** Is the next in line a batch that an earlier run left? */
  nextIsEarlier(): boolean {
    const next = this.outbox[0];
    return next !== undefined && next.earlier;
  }

  /** The batch whose request is to leave now, if one may. It is in flight from here on. */
  takeNext(now: Long): Batch | undefined {
    if (this.parked.length > 0) {
      this.reoffer(now);
    }
    let batch: Batch | undefined = undefined;
    if (this.inFlight === undefined && now >= this.gate) {
      batch = this.outbox.shift();
      if (batch !== undefined) {
        batch.requests = batch.requests + 1;
        this.inFlight = batch;
        this.answerDue = now + ANSWER_TIMEOUT_MS;
      }
    }
    this.noteDue();
    return batch;
  }

  /** The batch in flight is delivered. `invalid` when nothing was in flight. */
  deliver(): Batch | undefined {
    const batch = this.inFlight;
    if (batch !== undefined) {
      this.inFlight = undefined;
      this.answerDue = NEVER;
      this.failures = 0;
      this.gate = 0;
      this.gateIsServers = false;
      this.looksUp = true;
      this.noteDue();
    }
    return batch;
  }

  /**
   * The batch in flight is not delivered. `word`: what the endpoint itself says in the body. `invalid` when nothing was
   * in flight.
   */
  fail(answer: HttpAnswer, word: Word, now: Long, clock: Clock): Settlement | undefined {
    const batch = this.inFlight;
    if (batch === undefined) {
      return undefined;
    }
    this.inFlight = undefined;
    this.answerDue = NEVER;
    const { status } = answer;
    const settlement: Settlement = { outcome: 'retry', batch, status, reason: describeAnswer(answer, word), waitMs: 0 };
    const verdict = verdictOf(answer, word);
    if (verdict === 'refused') {
      settlement.outcome = 'refused';
    } else if (verdict === 'keyRefused') {
      settlement.outcome = 'keyRefused';
      this.outbox.unshift(batch);
      this.shut();
    } else {
      this.settleFailure(settlement, answer, now, clock);
    }
    this.noteDue();
    return settlement;
  }

  /** No request leaves any more: each would be refused. What waits is kept. */
  private shut(): void {
    this.isShut = true;
    this.gate = NEVER;
    this.gateIsServers = true;
  }

  /** The batch is to be sent once more after a wait, or it has no retries left. */
  private settleFailure(settlement: Settlement, answer: HttpAnswer, now: Long, clock: Clock): void {
    const { batch } = settlement;
    settlement.waitMs = this.closeGate(answer, now, clock);
    if (batch.requests <= this.retryLimit) {
      settlement.outcome = 'retry';
      this.outbox.unshift(batch);
    } else {
      settlement.outcome = 'exhausted';
      this.looksUp = false;
      if (this.keepExhausted) {
        settlement.outcome = 'parked';
        this.parked.push({ batch, since: now });
        if (this.nextProbe === NEVER) {
          this.nextProbe = now + PROBE_INTERVAL_MS;
        }
      }
    }
  }

  /** After a failure: no request before the wait is over. Gives the wait in milliseconds. */
  private closeGate(answer: HttpAnswer, now: Long, clock: Clock): Int {
    this.failures = this.failures + 1;
    let waitMs = BACKOFF_MIN_MS + this.random.below(backoffCeilingMs(this.failures) - BACKOFF_MIN_MS + 1);
    this.earliestRetry = now + BACKOFF_MIN_MS;
    const asked = retryAfterMs(answer, clock.now());
    this.gateIsServers = asked >= 0;
    if (asked > waitMs) {
      waitMs = asked;
    }
    this.gate = now + waitMs;
    return waitMs;
  }

  /** The device has its network back: waits of our own making end now. */
  linkReturned(): void {
    if (!this.gateIsServers && this.gate > this.earliestRetry) {
      this.gate = this.earliestRetry;
    }
    this.looksUp = true;
    this.noteDue();
  }

  /** Moves parked batches that may be tried again to the end of the outbox, oldest first. */
  private reoffer(now: Long): void {
    while (this.looksUp && this.parkedIsDue(now)) {
      this.unpark();
    }
    if (now >= this.nextProbe && this.parkedIsDue(now)) {
      this.unpark();
      this.nextProbe = this.parked.length > 0 ? now + PROBE_INTERVAL_MS : NEVER;
    }
  }

  private parkedIsDue(now: Long): boolean {
    const oldest = this.parked[0];
    return oldest !== undefined && now >= oldest.since + REOFFER_AFTER_MS;
  }

  private unpark(): void {
    const oldest = this.parked.shift();
    if (oldest !== undefined) {
      this.offer(oldest.batch);
    }
    if (this.parked.length === 0) {
      this.nextProbe = NEVER;
    }
  }

  /** After each change. The result is kept, because it is read far more often than it changes. */
  private noteDue(): void {
    if (this.inFlight !== undefined) {
      this.due = this.answerDue;
      this.troubleFrom = this.answerDue - ANSWER_TIMEOUT_MS + SLOW_ANSWER_MS;
    } else {
      this.due = this.outbox.length > 0 ? this.gate : NEVER;
      this.troubleFrom = NEVER;
    }
    if (this.failures > 0 || this.isShut || this.parked.length > 0) {
      this.troubleFrom = 0;
      this.noteParkedDue();
    }
  }

  private noteParkedDue(): void {
    const oldest = this.parked[0];
    if (oldest !== undefined) {
      const ready: Long = oldest.since + REOFFER_AFTER_MS;
      const reoffer: Long = this.looksUp || this.nextProbe < ready ? ready : this.nextProbe;
      if (reoffer < this.due) {
        this.due = reoffer;
      }
    }
  }

  /** Uptime before which no request leaves. */
  gateAt(): Long {
    return this.gate;
  }

  /** Is a request under way? */
  busy(): boolean {
    return this.inFlight !== undefined;
  }

  /** Batches not settled, in the order in which they were offered or set aside: in flight, waiting, parked. */
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

  /** Batches that are not to be sent soon: those set aside, then what waits behind the next in line. */
  distant(): Batch[] {
    const distant: Batch[] = [];
    for (const parked of this.parked) {
      distant.push(parked.batch);
    }
    for (let i = 1; i < this.outbox.length; i++) {
      const batch = this.outbox[i];
      if (batch !== undefined) {
        distant.push(batch);
      }
    }
    return distant;
  }

  /**
   * Gives up the oldest batch that is not in flight: a parked one before a waiting one. `invalid` when there is
   * none.
   */
  dropOldest(): Batch | undefined {
    const parked = this.parked.shift();
    if (parked !== undefined && this.parked.length === 0) {
      this.nextProbe = NEVER;
    }
    const oldest = parked !== undefined ? parked.batch : this.outbox.shift();
    this.noteDue();
    return oldest;
  }

  /** Gives up the batch that `takeNext` gave, before a request was made. */
  dropInFlight(): void {
    this.inFlight = undefined;
    this.answerDue = NEVER;
    this.noteDue();
  }

  /** Forgets everything. The caller cancels the request in flight. */
  forget(): void {
    this.outbox = [];
    this.parked = [];
    this.inFlight = undefined;
    this.answerDue = NEVER;
    this.nextProbe = NEVER;
    this.noteDue();
  }
}
