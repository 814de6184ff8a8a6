/**
 * Log lines about refused ingest requests, and about accepted ones with rejected messages. There is at most one line a
 * minute for each kind, source and code, because anybody can send such requests.
 */
import type { Clock } from '../runtime/clock.ts';
import type { LogFields, Logger } from '../runtime/log.ts';
import { LineLimit } from './line-limit.ts';

/** Maximum number of limited lines; the one that was logged longest ago is forgotten first. */
const MOST_LINES = 1000;

export class RefusalLog {
  readonly #clock: Clock;
  readonly #log: Logger;
  /** By kind, source and code, the one logged longest ago first. */
  readonly #limits = new Map<string, LineLimit>();

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Logs a refused request. `source` is undefined for a client without a valid write key. */
  refused(source: string | undefined, code: string, reason?: string): void {
    this.#warn('ingest.refused', source, code, { source, code, reason });
  }

  /** Logs the first rejected message of a request, and the number of rejected ones. */
  rejected(source: string, messages: number, first: { index: number; code: string; message: string }): void {
    const { index: firstIndex, code: firstCode, message: reason } = first;
    this.#warn('ingest.rejected', source, firstCode, { source, messages, firstIndex, firstCode, reason });
  }

  #warn(event: string, source: string | undefined, code: string, fields: LogFields): void {
    const key = `${event} ${code} ${source ?? ''}`;
    const limit = this.#limits.get(key) ?? new LineLimit(this.#clock);
    const requests = limit.count();
    if (requests === undefined) return;
    this.#log.warn(event, { ...fields, requests });
    this.#limits.delete(key);
    this.#limits.set(key, limit);
    const [oldest] = this.#limits.keys();
    if (this.#limits.size > MOST_LINES && oldest !== undefined) this.#limits.delete(oldest);
  }
}
