/**
 * How many attempts one URL may have under way: grows while it answers, shrinks when it does not, and falls to single
 * probes when it seems dead. Pure: time is passed in, nothing is scheduled here.
 *
 *   closed ──(FAILURES_TO_OPEN failures in a row)──▶ open ──(probe time)──▶ one probe ──ok──▶ closed
 *                                                     ▲                        │
 *                                                     └──── longer gap ────────┘
 */

interface LaneLimits {
  maxConcurrency: number;
  /** Pause before the first probe of a dead endpoint; each further one is longer. */
  probeBaseMs: number;
}

const START_CONCURRENCY = 8;
const FAILURES_TO_OPEN = 20;
const SHRINK = 0.5;
const LONGEST_PROBE_GAP_MS = 15_000;
const PROBE_GAP_GROWTH = 2;

export class Lane {
  readonly #limits: () => LaneLimits;
  #limit: number;
  #failuresInRow = 0;
  #lastShrinkMs = -Infinity;
  #open = false;
  /** Gap before the next probe; undefined before the first one. */
  #probeGapMs: number | undefined;
  #nextProbeMs = 0;

  constructor(limits: () => LaneLimits) {
    this.#limits = limits;
    this.#limit = START_CONCURRENCY;
  }

  get open(): boolean {
    return this.#open;
  }

  get limit(): number {
    return this.open ? 1 : Math.floor(Math.min(this.#limit, this.#limits().maxConcurrency));
  }

  /** How many further attempts may start now. */
  room(inFlight: number, nowMs: number): number {
    if (!this.open) return Math.max(0, this.limit - inFlight);
    return inFlight === 0 && nowMs >= this.#nextProbeMs ? 1 : 0;
  }

  /** When a probe may start, while the endpoint seems dead. */
  get nextProbeMs(): number | undefined {
    return this.open ? this.#nextProbeMs : undefined;
  }

  /** The endpoint answered, whatever it said about the message. */
  succeeded(): void {
    this.#failuresInRow = 0;
    if (this.open) {
      this.#open = false;
      this.#probeGapMs = undefined;
      this.#limit = 1;
    }
    // One more per round of the present limit: slow start would find the limit faster by overloading the receiver.
    this.#limit = Math.min(this.#limits().maxConcurrency, this.#limit + Math.max(1 / this.#limit, 0.25));
  }

  /** The endpoint did not answer, or said that it is unwell. */
  failed(startedMs: number, nowMs: number): void {
    this.#failuresInRow += 1;
    const { probeBaseMs } = this.#limits();
    if (this.open) {
      this.#probeGapMs = Math.min(LONGEST_PROBE_GAP_MS, (this.#probeGapMs ?? probeBaseMs) * PROBE_GAP_GROWTH);
      this.#nextProbeMs = nowMs + this.#probeGapMs;
      return;
    }
    // Attempts that started before the last shrink tell nothing about the smaller limit.
    if (startedMs > this.#lastShrinkMs) {
      this.#limit = Math.max(1, this.#limit * SHRINK);
      this.#lastShrinkMs = nowMs;
    }
    if (this.#failuresInRow >= FAILURES_TO_OPEN) {
      this.#open = true;
      this.#nextProbeMs = nowMs + probeBaseMs;
    }
  }
}
