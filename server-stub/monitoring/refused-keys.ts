/** Recently refused write keys: a rate-limited log line, and a list for the Sources page. */
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import { LineLimit } from './line-limit.ts';

export interface RefusedKey {
  /** The key, masked. */
  hint: string;
  requests: number;
  lastMs: number;
}

/** Maximum number of listed keys; the least recently refused is dropped first. */
const MOST_KEYS = 50;
/** Minimum length of a key of which some characters are shown. */
const SHORTEST_SHOWN_CHARACTERS = 8;

export class RefusedKeys {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #limit: LineLimit;
  /** Refused keys by masked key, least recently refused first. */
  readonly #keys = new Map<string, RefusedKey>();

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock;
    this.#limit = new LineLimit(clock);
    this.#log = log;
  }

  refused(key: string): void {
    const lastMs = this.#clock.now();
    const hint = masked(key);
    const requests = (this.#keys.get(hint)?.requests ?? 0) + 1;
    this.#keys.delete(hint);
    this.#keys.set(hint, { hint, requests, lastMs });
    const [oldest] = this.#keys.keys();
    if (this.#keys.size > MOST_KEYS && oldest !== undefined) this.#keys.delete(oldest);
    const unlogged = this.#limit.count();
    if (unlogged !== undefined) this.#log.warn('ingest.key_refused', { hint, requests: unlogged });
  }

  /** Returns the refused keys, most recently refused first. */
  list(): RefusedKey[] {
    return [...this.#keys.values()].reverse();
  }
}

/** Masks a key like the Sources page. It may be another secret by mistake, so a short one is hidden completely. */
function masked(key: string): string {
  const plain = key.replace(/[^\x21-\x7e]/g, '?');
  return plain.length < SHORTEST_SHOWN_CHARACTERS ? '***' : `${plain.slice(0, 4)}…${plain.slice(-2)}`;
}
