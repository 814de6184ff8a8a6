/**
 * Messages and what hangs on them lie in partitions of whole days, so that retention drops files and not rows. An id
 * tells the day in which its message was accepted, by the clock of the server that took it: of a message, of its
 * deliveries, and of their targets. So whoever has an id knows the partition, and of ids the smaller one is the older.
 *
 * What was stored before there were partitions has ids of day 0.
 */
import { dayOf, number, type Row } from '../rows.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { Database, Query } from './database.ts';

/** Numbers that one day has: a table's sequence would have to go round within a day to give one twice. */
const ID_BITS = 37;
const IDS_PER_DAY = 2 ** ID_BITS;
const LAST_DAY = 2 ** 16 - 1;
/** Each partition costs locks and planning: of a long retention each has several days. */
const MOST_PARTITIONS = 30;
/** Days that a server remembers to have partitions. */
const MOST_KNOWN = 1000;
/** Taken by whoever makes or drops partitions, in a transaction. */
export const DAYS_LOCK = 7_302_512;
/** PostgreSQL's code for a row that no partition takes. */
const NO_PARTITION = '23514';
/** … and for what a role may not do. */
const NOT_PERMITTED = '42501';
const DAY_MS = 86_400_000;

/** The tables of a day, each with the column that tells it; the later ones refer to the earlier ones. */
const TABLES = [
  { name: 'messages', key: 'id' },
  { name: 'deliveries', key: 'id' },
  { name: 'targets', key: 'id' },
  { name: 'attempts', key: 'target' },
] as const;

export interface Days {
  /** The first, and the one after the last. */
  first: number;
  end: number;
}

/** Of any clock: one that is far off must not stop messages. */
const acceptedDay = (ms: number): number => Math.min(Math.max(0, dayOf(ms)), LAST_DAY);

/** An id from a number of the table's sequence. */
export const idAt = (acceptedMs: number, sequence: number): number =>
  acceptedDay(acceptedMs) * IDS_PER_DAY + (sequence % IDS_PER_DAY);

export const firstIdOf = (day: number): number => day * IDS_PER_DAY;

/** SQL: the same of a column. */
export const firstIdIn = (column: string): string => `(${column}::bigint << ${ID_BITS})`;

/** The first and the last id of the days of these ids. */
export function spanOf(ids: readonly number[]): [from: number, to: number] {
  const days = ids.map((id) => Math.floor(id / IDS_PER_DAY));
  return [firstIdOf(Math.min(...days)), firstIdOf(Math.max(...days) + 1) - 1];
}

/** SQL: the next id of a table, in the day of another id. */
export const nextIdLike = (table: 'targets', id: string): string =>
  `((${id} >> ${ID_BITS} << ${ID_BITS}) | (nextval('${table}_id_seq') & ${IDS_PER_DAY - 1}))`;

/** SQL: whether a column has an id of the same day as another one. PostgreSQL then looks into that partition only. */
export const sameDay = (column: string, id: string): string =>
  `(${column} >= (${id} >> ${ID_BITS} << ${ID_BITS}) AND ${column} <= (${id} | ${IDS_PER_DAY - 1}))`;

/** How many days one partition has. */
export const daysPerPartition = (settledDays: number): number => Math.max(1, Math.ceil(settledDays / MOST_PARTITIONS));

/** The days of a new partition that takes `day`, beside those that are there. */
export function newPartition(day: number, width: number, present: readonly Days[]): Days {
  const first = Math.floor(day / width) * width;
  const before = present.filter(({ end }) => end <= day).map(({ end }) => end);
  const after = present.filter((days) => days.first > day).map((days) => days.first);
  return { first: Math.max(first, ...before), end: Math.min(first + width, LAST_DAY + 1, ...after) };
}

export const tablesOf = ({ first }: Days): string[] => TABLES.map(({ name }) => `${name}_d${first}`);

export async function listDays(query: Query): Promise<Days[]> {
  const rows = await query('SELECT first_day, end_day FROM message_days ORDER BY first_day');
  return rows.map((row: Row) => ({ first: number(row, 'first_day'), end: number(row, 'end_day') }));
}

/** Sees to it that messages find their partitions. */
export class Partitions {
  readonly #database: Database;
  readonly #width: number;
  /** Days whose partitions this server has seen. */
  readonly #known = new Set<number>();

  constructor(database: Database, width: number) {
    this.#database = database;
    this.#width = width;
  }

  /** The partitions of this moment and of the day after it: nobody has to wait for one at midnight. */
  prepare(nowMs: number): Promise<void> {
    return this.#make([nowMs, nowMs + DAY_MS]);
  }

  /** A transaction that stores messages accepted at these times. */
  async transaction<T>(times: readonly number[], work: (query: Query) => Promise<T>): Promise<T> {
    await this.#make(times);
    try {
      return await this.#database.transaction(work);
    } catch (error) {
      if ((error as { code?: unknown }).code !== NO_PARTITION) throw error;
      // Retention dropped a day that this server still knows: its clock is far behind.
      this.#known.clear();
      await this.#make(times);
      return this.#database.transaction(work);
    }
  }

  async #make(times: readonly number[]): Promise<void> {
    for (const day of new Set(times.map(acceptedDay))) {
      if (this.#known.has(day)) continue;
      if (this.#known.size >= MOST_KNOWN) this.#known.clear();
      await this.#database.transaction((query) => makePartition(query, day, this.#width)).catch(refused);
      this.#known.add(day);
    }
  }
}

function refused(error: unknown): never {
  if ((error as { code?: unknown }).code !== NOT_PERMITTED) throw error;
  throw new StoreUnavailable(
    'PostgreSQL does not let this role make the tables of another day: it needs CREATE on its schema, always',
    { cause: error },
  );
}

/**
 * Made apart and attached when it is whole: that asks for no lock which a reader or a writer of the table would have to
 * wait for, or to end for.
 */
async function makePartition(query: Query, day: number, width: number): Promise<void> {
  await query('SELECT pg_advisory_xact_lock($1)', DAYS_LOCK);
  const present = await listDays(query);
  if (present.some(({ first, end }) => first <= day && day < end)) return;
  const days = newPartition(day, width, present);
  for (const { name } of TABLES) {
    const partition = `${name}_d${days.first}`;
    await query(`CREATE TABLE ${partition} (LIKE ${name} INCLUDING ALL)`);
    await query(
      `ALTER TABLE ${name} ATTACH PARTITION ${partition} FOR VALUES FROM (${firstIdOf(days.first)}) TO (${firstIdOf(days.end)})`,
    );
  }
  await query('INSERT INTO message_days (first_day, end_day) VALUES ($1, $2)', days.first, days.end);
}
