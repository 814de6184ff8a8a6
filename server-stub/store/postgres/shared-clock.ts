/**
 * The common clock of a cluster: the database's time, independent of the machine's clock, and never going back. With
 * each heartbeat a server publishes its time and learns that of the others and of the database. In between, and while
 * the database is unavailable, it advances with this process.
 */
import type { Clock } from '../../runtime/clock.ts';
import { number, optionalNumber } from '../rows.ts';
import type { Database } from './database.ts';

/** Times received with a heartbeat, in milliseconds since the epoch, as of before the answer arrived. */
export interface TimeHeard {
  databaseMs: number;
  /** Time of the living server that is furthest ahead, if there is another one. */
  peersMs: number | undefined;
}

/** Largest difference at which clocks count as equal, in milliseconds. */
const APART_MS = 1000;
/** Pace of a server that is ahead of the database, after the database's clock was set back. */
const SLOWER = 0.999;

export class SharedClock implements Clock {
  readonly #monotonicMs: () => number;
  readonly #after: Clock['after'];
  #heard: { atMs: number; monotonicMs: number; pace: number } | undefined;

  /** `monotonicMs` may count from any moment. */
  constructor(monotonicMs: () => number, after: Clock['after']) {
    this.#monotonicMs = monotonicMs;
    this.#after = after;
  }

  /** Current time; undefined before the first heartbeat. */
  get knownMs(): number | undefined {
    if (this.#heard === undefined) return undefined;
    const { atMs, monotonicMs, pace } = this.#heard;
    return atMs + (this.#monotonicMs() - monotonicMs) * pace;
  }

  now(): number {
    const { knownMs } = this;
    if (knownMs === undefined) throw new Error('the time of the cluster is known after the first heartbeat');
    return Math.floor(knownMs);
  }

  after(delayMs: number, callback: () => void): () => void {
    return this.#after(delayMs, callback);
  }

  hear({ databaseMs, peersMs = -Infinity }: TimeHeard): void {
    const knownMs = this.knownMs ?? -Infinity;
    const atMs = Math.max(knownMs, databaseMs, peersMs > knownMs + APART_MS ? peersMs : -Infinity);
    const pace = atMs > databaseMs + APART_MS ? SLOWER : 1;
    this.#heard = { atMs, monotonicMs: this.#monotonicMs(), pace };
  }
}

/** Publishes this server's time and returns that of the others. The server must have sent a heartbeat before. */
export async function exchangeTime(database: Database, owner: string, knownMs: number | undefined): Promise<TimeHeard> {
  const [row] = await database.all(
    `WITH told AS (UPDATE servers SET clock_ms = ?::float8, clock_at = clock_timestamp() WHERE id = ?)
     SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS database_ms,
       (SELECT max(clock_ms + greatest(0, extract(epoch FROM clock_timestamp() - clock_at)::float8 * 1000))
        FROM servers WHERE id <> ?) AS peers_ms`,
    knownMs ?? null,
    owner,
    owner,
  );
  if (row === undefined) throw new Error('PostgreSQL gave no time');
  return { databaseMs: number(row, 'database_ms'), peersMs: optionalNumber(row, 'peers_ms') };
}
