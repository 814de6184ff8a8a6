/**
 * Concurrency limit and circuit breaker of one URL. The limit grows while the URL answers and shrinks while most
 * attempts fail. When everything fails, the circuit opens and only probes go out. Pure: callers pass the time in.
 *
 *   closed ──(FAILURES_TO_OPEN failures in a row)──▶ open ──(probe time)──▶ probes ──ok──▶ closed
 *                                                     ▲                        │
 *                                                     └──── longer gap ────────┘
 *
 * A message that the endpoint cannot process fails at a healthy URL too, and many of them may stand in a row. Only another
 * message tells them from a dead endpoint. So while the endpoint takes requests, messages without an attempt are tried at
 * a steady pace, however many have failed; a message that has failed before, and an endpoint that takes no request, wait
 * for the single probes.
 */
import type { Failure } from './outcome.ts';

interface LaneLimits {
  maxConcurrency: number;
  /** Pause before the first probe of a dead endpoint; each further one is longer. */
  probeBaseMs: number;
}

const START_CONCURRENCY = 8;
const FAILURES_TO_OPEN = 20;
const SHRINK = 0.5;
/** Share of recent attempts that must fail before the limit shrinks. */
const FAILING_SHARE = 0.5;
/** Weight of the newest attempt in that share. */
const NEWEST_WEIGHT = 1 / 8;
const LONGEST_PROBE_GAP_MS = 15_000;
const PROBE_GAP_GROWTH = 2;
/** Gap between messages without an attempt that probe an endpoint which takes requests. */
const UNTRIED_GAP_MS = 10;
const LONGEST_UNTRIED_GAP_MS = 1000;
/** Shortest time after which a request without an answer gives its slot to another message. */
const SHORTEST_PATIENCE_MS = 200;
/** The same time as a multiple of the usual answer time. */
const PATIENCE_FACTOR = 2;
/** Step of the median answer time with each answer, as a factor. */
const MEDIAN_STEP = 1.25;
/** Requests without a slot, for each slot but one that the lane may have. */
const LINGERING_PER_SLOT = 4;
/** Failures in a row after which that gap doubles, and doubles again after each DOUBLE_AFTER more. */
const STEADY_FAILURES = 512;
const DOUBLE_AFTER = 64;

/** Maximum number of lingering requests of a lane with this many slots. */
export const mostLingering = (maxConcurrency: number): number => LINGERING_PER_SLOT * (maxConcurrency - 1);

export class Lane {
  readonly #limits: () => LaneLimits;
  #limit: number;
  #failuresInRow = 0;
  /** Weighted share of recent attempts that failed. */
  #failingShare = 0;
  #lastShrinkMs = -Infinity;
  #open = false;
  #latest: Failure = 'unreached';
  /** Gap before the next single probe; undefined before the first one. */
  #probeGapMs: number | undefined;
  #nextProbeMs = 0;
  /** Time at which `#nextProbeMs` was set. Attempts that started earlier are no new evidence. */
  #plannedMs = 0;
  #lastStartMs = -Infinity;
  /** Estimated median time from a sent request to its answer; undefined before the first answer. */
  #usualAnswerMs: number | undefined;

  constructor(limits: () => LaneLimits) {
    this.#limits = limits;
    this.#limit = START_CONCURRENCY;
  }

  get open(): boolean {
    return this.#open;
  }

  get limit(): number {
    return this.#open ? this.#probesAtOnce(true) : Math.floor(Math.min(this.#limit, this.#limits().maxConcurrency));
  }

  /**
   * Time after which a sent request without an answer lingers: it gives its slot to another message. So messages that
   * an endpoint never answers cannot take all of its slots until they time out. A slow endpoint is given its time.
   */
  get patienceMs(): number {
    return Math.max(SHORTEST_PATIENCE_MS, PATIENCE_FACTOR * (this.#usualAnswerMs ?? 0));
  }

  /** Maximum number of lingering requests; none where the endpoint gets one request at a time. */
  get mostLingering(): number {
    return mostLingering(this.#limits().maxConcurrency);
  }

  /** Returns how many further attempts may start now. `untried`: the message had no attempt in its window. */
  room(inFlight: number, nowMs: number, untried: boolean): number {
    if (!this.#open) return Math.max(0, this.limit - inFlight);
    const startMs = this.nextStartMs(inFlight, untried);
    return startMs !== undefined && nowMs >= startMs ? 1 : 0;
  }

  /** When a probe may start; undefined while the circuit is closed, or until a probe under way has ended. */
  nextStartMs(inFlight: number, untried: boolean): number | undefined {
    if (!this.#open || inFlight >= this.#probesAtOnce(untried)) return undefined;
    return untried && this.#latest !== 'unreached' ? this.#lastStartMs + this.#untriedGapMs : this.#nextProbeMs;
  }

  started(nowMs: number): void {
    this.#lastStartMs = nowMs;
  }

  /** The endpoint answered, whatever it said about the message. `answerMs`: time since the request was sent. */
  succeeded(answerMs?: number): void {
    if (answerMs !== undefined) this.#learnAnswerTime(answerMs);
    this.#failuresInRow = 0;
    this.#failingShare *= 1 - NEWEST_WEIGHT;
    const { maxConcurrency } = this.#limits();
    if (this.#open) {
      this.#open = false;
      this.#probeGapMs = undefined;
      this.#limit = Math.min(this.#limit, this.#leastLimit);
    }
    // One more per round of the present limit: slow start would find the limit faster by overloading the receiver.
    this.#limit = Math.min(maxConcurrency, this.#limit + Math.max(1 / this.#limit, 0.25));
  }

  /** The endpoint took no request, or failed one. `repeated`: the message had failed before. */
  failed(failure: Failure, startedMs: number, nowMs: number, repeated = false): void {
    this.#failuresInRow += 1;
    // A message that fails again tells of itself, and no smaller limit would help it.
    if (!repeated || failure !== 'unwell') this.#failingShare += (1 - this.#failingShare) * NEWEST_WEIGHT;
    this.#latest = failure;
    const { probeBaseMs } = this.#limits();
    if (this.#open) {
      if (startedMs < this.#plannedMs) return;
      this.#probeGapMs = Math.min(LONGEST_PROBE_GAP_MS, (this.#probeGapMs ?? probeBaseMs) * PROBE_GAP_GROWTH);
      this.#planProbe(nowMs, this.#probeGapMs);
      return;
    }
    // Attempts that started before the last shrink tell nothing about the smaller limit.
    if (startedMs > this.#lastShrinkMs && this.#failingShare > FAILING_SHARE) {
      this.#limit = Math.min(this.#limit, Math.max(this.#leastLimit, this.#limit * SHRINK));
      this.#lastShrinkMs = nowMs;
    }
    if (this.#failuresInRow >= FAILURES_TO_OPEN) {
      this.#open = true;
      this.#planProbe(nowMs, probeBaseMs);
    }
  }

  /** Moves the estimate a step towards the answer time, so that it approaches the median, which few slow ones leave. */
  #learnAnswerTime(answerMs: number): void {
    const usual = this.#usualAnswerMs;
    const [least, most] = usual === undefined ? [1, Infinity] : [usual / MEDIAN_STEP, usual * MEDIAN_STEP];
    this.#usualAnswerMs = Math.min(most, Math.max(least, answerMs, 1));
  }

  #planProbe(nowMs: number, gapMs: number): void {
    this.#plannedMs = nowMs;
    this.#nextProbeMs = nowMs + gapMs;
  }

  #probesAtOnce(untried: boolean): number {
    return untried ? Math.min(this.#leastLimit, this.#limits().maxConcurrency) : 1;
  }

  /** Failures of single messages do not shrink the limit below where it starts. */
  get #leastLimit(): number {
    return this.#latest === 'unwell' ? START_CONCURRENCY : 1;
  }

  get #untriedGapMs(): number {
    const doublings = Math.ceil(Math.max(0, this.#failuresInRow - STEADY_FAILURES) / DOUBLE_AFTER);
    return Math.min(LONGEST_UNTRIED_GAP_MS, UNTRIED_GAP_MS * 2 ** Math.min(doublings, 10));
  }
}
