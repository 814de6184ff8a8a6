/**
 * Simulated receivers with moods: well, slow, sick (mostly 5xx), dead, picky (mostly 3xx and 4xx) or throttling (429).
 * They record everything they receive.
 */
import type { AttemptReport, Transport, WebhookRequest } from '../destination/transport.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Random } from './random.ts';

export interface Arrival {
  url: string;
  atMs: number;
  body: string;
  signature: string | undefined;
  /** The receiver answered 2xx, whether or not the server lived to read it. */
  accepted: boolean;
}

type Mood = 'well' | 'slow' | 'sick' | 'dead' | 'picky' | 'throttling';
const MOODS: readonly Mood[] = ['well', 'well', 'slow', 'sick', 'dead', 'picky', 'throttling'];
const LONGEST_MOOD_MS = 3 * 3_600_000;

export class Network {
  readonly arrivals: Arrival[] = [];
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #moods = new Map<string, { mood: Mood; untilMs: number }>();
  #healed = false;

  constructor(clock: Clock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Makes every receiver well from now on. */
  heal(): void {
    this.#healed = true;
  }

  /** Returns the transport of one server process; responses to a dead process are lost. */
  transport(alive: () => boolean): Transport {
    return {
      send: (request, timeoutMs, onSent) => this.#send(request, timeoutMs, alive, onSent),
      close: () => Promise.resolve(),
    };
  }

  #moodOf(url: string): Mood {
    if (this.#healed) return 'well';
    const now = this.#clock.now();
    let entry = this.#moods.get(url);
    if (entry === undefined || entry.untilMs <= now) {
      entry = { mood: this.#random.pick(MOODS), untilMs: now + this.#random.between(1000, LONGEST_MOOD_MS) };
      this.#moods.set(url, entry);
    }
    return entry.mood;
  }

  #send(
    request: WebhookRequest,
    timeoutMs: number,
    alive: () => boolean,
    onSent: (() => void) | undefined,
  ): Promise<AttemptReport> {
    const { report, delayMs, arrives } = this.#answer(this.#moodOf(request.url), timeoutMs);
    const accepted = report.result.kind === 'answered' && report.result.status === 200;
    if (arrives) {
      onSent?.();
      this.arrivals.push({
        url: request.url,
        atMs: this.#clock.now(),
        body: Buffer.from(request.body).toString('utf8'),
        signature: request.headers['X-Signature'],
        accepted,
      });
    }
    return new Promise((resolve) => {
      this.#clock.after(delayMs, () => {
        if (alive()) resolve(report);
      });
    });
  }

  #answer(mood: Mood, timeoutMs: number): { report: AttemptReport; delayMs: number; arrives: boolean } {
    const quick = this.#random.between(1, 50);
    const answered = (status: number, retryAfterMs?: number): AttemptReport => ({
      result: { kind: 'answered', status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
      timing: {},
      answer: undefined,
    });
    const broken = (message: string): AttemptReport => ({
      result: { kind: 'network', message, unreached: true },
      timing: {},
      answer: undefined,
    });
    switch (mood) {
      case 'well':
        return { report: answered(200), delayMs: quick, arrives: true };
      case 'slow': {
        const delayMs = this.#random.between(100, timeoutMs * 1.5);
        if (delayMs < timeoutMs) return { report: answered(200), delayMs, arrives: true };
        return {
          report: { result: { kind: 'timeout' }, timing: {}, answer: undefined },
          delayMs: timeoutMs,
          arrives: true,
        };
      }
      case 'sick':
        return { report: answered(this.#random.pick([500, 502, 503, 200])), delayMs: quick, arrives: true };
      case 'dead':
        return { report: broken('nothing listens'), delayMs: quick, arrives: false };
      case 'picky':
        return { report: answered(this.#random.pick([400, 302, 410, 200])), delayMs: quick, arrives: true };
      case 'throttling':
        return { report: answered(429, this.#random.between(0, 7_200_000)), delayMs: quick, arrives: true };
    }
  }
}
