/** Log lines about refused ingest requests: the first at once, then at most one a minute for each source and code. */
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';

/** Time between two lines about one source and code, in milliseconds. */
const LOG_MS = 60_000;
/** Maximum number of pairs of source and code; the one that was logged longest ago is forgotten first. */
const MOST_LINES = 1000;

interface Line {
  loggedMs: number;
  /** Refused requests since the last line. */
  unlogged: number;
}

export class RefusalLog {
  readonly #clock: Clock;
  readonly #log: Logger;
  /** By source and code, the one logged longest ago first. */
  readonly #lines = new Map<string, Line>();

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
  }

  /** `source` is undefined for a client without a valid write key. */
  refused(source: string | undefined, code: string, reason?: string): void {
    const nowMs = this.#clock.now();
    const key = `${code} ${source ?? ''}`;
    const line = this.#lines.get(key) ?? { loggedMs: -Infinity, unlogged: 0 };
    line.unlogged += 1;
    if (nowMs - line.loggedMs < LOG_MS) return;
    this.#log.warn('ingest.refused', { source, code, reason, requests: line.unlogged });
    this.#lines.delete(key);
    this.#lines.set(key, { loggedMs: nowMs, unlogged: 0 });
    const [oldest] = this.#lines.keys();
    if (this.#lines.size > MOST_LINES && oldest !== undefined) this.#lines.delete(oldest);
  }
}
