/**
 * Daily partitions. Ids contain the day (UTC) on which a message was accepted. So tables are partitioned by id, a
 * unique key on the id alone holds, and a query by id reads one day's table. Rows that belong to a message (deliveries,
 * targets, attempts, shared context) have ids of the message's day and are dropped with it.
 *
 * Partitions are created a day ahead. There is no default partition: a row without a day is refused.
 */
import { dayOf, number, text } from '../rows.ts';
import type { Clock } from '../../runtime/clock.ts';
import { isLocked, rowsEstimated, type Database, type Query } from './database.ts';

/** Number of ids per day. Ids stay safe integers up to the year 2149. */
export const IDS_PER_DAY = 2 ** 36;
export const DAY_MS = 86_400_000;
/** Partitioned tables, each with the column of its partition key. */
const TABLES = { messages: 'id', deliveries: 'id', targets: 'id', attempts: 'target', shared_parts: 'id' } as const;
/** Length of a partition of seen message ids, in days: a window of a week touches few of them. */
const DAYS_PER_WEEK = 7;
/** Advisory lock of the server that creates or drops tables. The two numbers after it are locks of this file, too. */
const LOCK = 7_302_512;
/** Timeout for a table's lock, in milliseconds. Others queue behind a waiter, so it gives up and retries later. */
const LOCK_MS = 200;
/** Interval of checks for days with pending deliveries, in milliseconds. */
const LOOK_MS = 60_000;
/** Size from which a day's table is analyzed early, in bytes, without waiting for PostgreSQL's autovacuum. */
const ANALYZED_BYTES = 1_000_000;

/** Returns an SQL condition that narrows a column of ids to some days. */
export type IdCondition = (column: string) => string;

const dayOfId = (id: number): number => Math.floor(id / IDS_PER_DAY);
export const firstIdOf = (day: number): number => day * IDS_PER_DAY;
export const weekOf = (ms: number): number => Math.floor(dayOf(ms) / DAYS_PER_WEEK);

/** Returns a week and the one before it, which its beginning writes to as well. */
export const writtenWeeks = (week: number): number[] => [week - 1, week].filter((one) => one >= 0);

/** Returns an id on the same day as the given one, for a row that belongs to it; `n` comes from a sequence. */
export const idBeside = (id: number, n: number): number => firstIdOf(dayOfId(id)) + (n % IDS_PER_DAY);

/** Creates a condition for the days of some ids, so that PostgreSQL plans for their tables only. */
export function inDaysOf(ids: readonly number[]): IdCondition {
  const days = [...new Set(ids.map(dayOfId))].sort((a, b) => a - b);
  return within(days.map((day) => ({ fromId: firstIdOf(day), toId: firstIdOf(day + 1) })));
}

interface Range {
  fromId: number;
  toId: number;
}

function within(sorted: readonly Range[]): IdCondition {
  const merged: Range[] = [];
  for (const { fromId, toId } of sorted) {
    const last = merged.at(-1);
    if (last?.toId === fromId) last.toId = toId;
    else merged.push({ fromId, toId });
  }
  if (merged.length === 0) return () => 'false';
  return (column) =>
    `(${merged.map(({ fromId, toId }) => `${column} >= ${fromId} AND ${column} < ${toId}`).join(' OR ')})`;
}

interface Day extends Range {
  day: number;
  isOpen: boolean;
}

/**
 * Draws ids for messages accepted at a time. They are higher than all ids drawn before by any server, and of that day,
 * or of a later one when another server is ahead. The day's partition must exist.
 */
export async function drawMessageIds(query: Query, count: number, nowMs: number): Promise<number[]> {
  for (;;) {
    const ids = await drawNumbers(query, 'message_ids', count);
    const wanted = firstIdOf(dayOf(nowMs));
    if (ids.every((id) => id >= wanted)) return ids;
    // Only forward, and by one server at a time: ids that others draw meanwhile are lower.
    await query('SELECT pg_advisory_xact_lock($1)', LOCK + 1);
    await query(`SELECT setval('message_ids', $1) FROM message_ids WHERE last_value < $1`, wanted);
  }
}

/** Draws ascending numbers from a sequence. */
export async function drawNumbers(
  query: Query,
  sequence: 'message_ids' | 'deliveries_id_seq' | 'targets_id_seq' | 'shared_parts_id_seq',
  count: number,
): Promise<number[]> {
  const rows = await query('SELECT nextval($1) AS id FROM generate_series(1, $2::integer)', sequence, count);
  return rows.map((row) => number(row, 'id')).sort((a, b) => a - b);
}

/** Marks the day of an id as open, in the transaction of a replay, so that every server searches it for work. */
export async function openDaysOf(query: Query, id: number): Promise<void> {
  await query('UPDATE message_days SET is_open = true WHERE from_id <= $1 AND to_id > $1', id);
}

/** SQL condition that a day `d` has pending deliveries. */
const HAS_WORK = `EXISTS (SELECT 1 FROM deliveries o WHERE o.status = 0 AND o.id >= d.from_id AND o.id < d.to_id)`;

export class Days {
  readonly #database: Database;
  readonly #clock: Clock;
  #days: readonly Day[] = [];
  readonly #weeks = new Set<number>();
  #lookedMs = -Infinity;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Condition for days that may have pending deliveries. A day that another server reopened shows within a second. */
  readonly open: IdCondition = (column) => within(this.#days.filter(({ isOpen }) => isOpen))(column);

  async refresh(): Promise<void> {
    const rows = await this.#database.all('SELECT day, from_id, to_id, is_open FROM message_days ORDER BY day');
    this.#days = rows.map((row) => ({
      day: number(row, 'day'),
      fromId: number(row, 'from_id'),
      toId: number(row, 'to_id'),
      isOpen: row['is_open'] === true,
    }));
  }

  /** Creates missing partitions for messages of this time. */
  async ensure(nowMs: number): Promise<void> {
    const [day, weeks] = [dayOf(nowMs), writtenWeeks(weekOf(nowMs))];
    const known = this.#days.some((one) => one.fromId <= firstIdOf(day) && firstIdOf(day) < one.toId);
    if (known && weeks.every((week) => this.#weeks.has(week))) return;
    await this.#database.transaction(async (query) => {
      await query('SELECT pg_advisory_xact_lock($1)', LOCK);
      await makeDay(query, day);
      for (const week of weeks) await makeWeek(query, week);
    });
    for (const week of weeks) this.#weeks.add(week);
    await this.refresh();
  }

  /** Called every second. */
  async upkeep(): Promise<void> {
    await this.refresh();
    const nowMs = this.#clock.now();
    await this.ensure(nowMs);
    await this.ensure(nowMs + DAY_MS);
    if (Math.abs(nowMs - this.#lookedMs) < LOOK_MS) return;
    this.#lookedMs = nowMs;
    await this.look(nowMs);
    await this.#analyze(nowMs);
  }

  /** Closes days without pending deliveries, and reopens those that have some. */
  async look(nowMs: number): Promise<void> {
    const rows = await this.#database
      .all(`SELECT d.day, d.is_open, ${HAS_WORK} AS has_work, (SELECT last_value FROM message_ids) >= d.to_id AS is_past
       FROM message_days d`);
    for (const row of rows) {
      const day = number(row, 'day');
      if (row['has_work'] === true && row['is_open'] !== true) {
        await this.#database.all('UPDATE message_days SET is_open = true WHERE day = ?', day);
      }
      // Messages of yesterday may still be arriving.
      const isOver = row['is_past'] === true && day < dayOf(nowMs) - 1;
      if (row['has_work'] !== true && row['is_open'] === true && isOver) await this.#close(day);
    }
    await this.refresh();
  }

  /** Closes a day. A replay updates the same row, so the later of the two transactions sees the other's result. */
  #close(day: number): Promise<void> {
    return this.#database.transaction(async (query) => {
      await query('UPDATE message_days SET is_open = false WHERE day = $1', day);
      await query(`UPDATE message_days d SET is_open = true WHERE day = $1 AND ${HAS_WORK}`, day);
    });
  }

  /** Analyzes a day's growing tables: with outdated statistics PostgreSQL chooses bad plans. */
  async #analyze(nowMs: number): Promise<void> {
    const names = Object.keys(TABLES).map((table) => nameOf(table, dayOf(nowMs)));
    for (const name of names) {
      await this.#database.transaction(async (query) => {
        const [lock] = await query('SELECT pg_try_advisory_xact_lock($1) AS held', LOCK + 2);
        const rows = await query(
          'SELECT 1 FROM pg_class WHERE oid = to_regclass($1) AND reltuples <= 0 AND pg_relation_size(oid) > $2',
          name,
          ANALYZED_BYTES,
        );
        if (lock?.['held'] === true && rows.length > 0) await query(`ANALYZE ${name}`);
      });
    }
  }

  /**
   * Drops days that ended before the given time and have nothing pending, and old weeks of ids. Returns the estimated
   * number of messages dropped. A day that stays locked is left for the next call.
   */
  async drop(acceptedBeforeMs: number): Promise<number> {
    let messages = 0;
    for (const { day } of this.#days) {
      if (day >= dayOf(acceptedBeforeMs)) continue;
      messages += (await this.#unlessLocked((query) => dropDay(query, day))) ?? 0;
    }
    for (const week of await this.#oldWeeks(weekOf(acceptedBeforeMs) - 1)) {
      await this.#unlessLocked(async (query) => {
        await query(`LOCK TABLE seen_ids IN ACCESS EXCLUSIVE MODE`);
        await query(`DROP TABLE IF EXISTS ${weekName(week)}`);
        this.#weeks.delete(week);
        return 0;
      });
    }
    await this.refresh();
    return messages;
  }

  /**
   * Returns the table suffixes of days where retention deletes single rows: the day that contains the given time, and
   * days due for dropping since a day that still have pending deliveries.
   */
  partsWithRowsBefore(acceptedBeforeMs: number): string[] {
    const cut = acceptedBeforeMs / DAY_MS;
    return this.#days.filter(({ day }) => (day < cut && cut < day + 1) || day + 2 <= cut).map(({ day }) => partOf(day));
  }

  async #oldWeeks(before: number): Promise<number[]> {
    const rows = await this.#database.all(
      `SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'seen_ids'::regclass`,
    );
    // A week's ids are kept until the following week is over too, whose beginning still writes to it.
    return rows.map((row) => Number(text(row, 'relname').replace('seen_ids_week', ''))).filter((week) => week < before);
  }

  async #unlessLocked<T>(work: (query: Query) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.#database.transaction(async (query) => {
        await query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
        await query('SELECT pg_advisory_xact_lock($1)', LOCK);
        return work(query);
      });
    } catch (error) {
      if (isLocked(error)) return undefined;
      throw error;
    }
  }
}

/** Returns the suffix of a day's table names. */
function partOf(day: number): string {
  return `_${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;
}

const nameOf = (table: string, day: number): string => table + partOf(day);

const weekName = (week: number): string => `seen_ids_week${week}`;

/** Sample rows by number `n` from 0, as SQL, with the distribution that the planner depends on. */
const EXAMPLES: Readonly<Record<keyof typeof TABLES, string>> = {
  messages: `(id, source_id, message_id, type, user_id, timestamp_ms, accepted_ms, body)
    SELECT id, 's', 'm' || n, 'track', 'u' || n % 300, n, n, decode(repeat('00', 500), 'hex')`,
  deliveries: '(id, message, destination_id, status) SELECT id, id, n % 3, (n % 20 <> 0)::integer',
  targets: `(id, delivery, webhook, state, due_ms, attempts, window_attempts)
    SELECT id, id, n % 3, (n % 20 <> 0)::integer, n, 1, 1`,
  attempts: `(target, number, started_ms, duration_ms, status, outcome) SELECT id, 1, n, 5, 200, 'delivered'`,
  shared_parts: "(id, first_message, last_message, bytes) SELECT id, id, id, ''",
};

/**
 * Gives a new table statistics from sample rows, which are then deleted. Without statistics PostgreSQL scans a whole
 * day to find a handful of ids: 64 settlements a second in place of 2,000.
 */
async function teachStatistics(
  query: Query,
  { name, columns }: { name: string; columns: string },
  fromId: number,
): Promise<void> {
  await query(`INSERT INTO ${name} ${columns} FROM (SELECT n, ${fromId} + n AS id FROM generate_series(0, 2999) n) e`);
  await query(`ANALYZE ${name}`);
  await query(`TRUNCATE ${name}`);
}

/** Creates a day's partitions. Attaching a table, unlike creating a partition directly, does not block others. */
async function makeDay(query: Query, day: number): Promise<void> {
  const [fromId, toId] = [firstIdOf(day), firstIdOf(day + 1)];
  const existing = await query('SELECT 1 FROM message_days WHERE from_id <= $1 AND to_id > $1', fromId);
  if (existing.length > 0) return;
  for (const table of Object.keys(TABLES)) {
    const name = nameOf(table, day);
    await query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS)`);
    await teachStatistics(query, { name, columns: EXAMPLES[table as keyof typeof TABLES] }, fromId);
    await query(`ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM (${fromId}) TO (${toId})`);
  }
  await query('INSERT INTO message_days (day, from_id, to_id, is_open) VALUES ($1, $2, $3, true)', day, fromId, toId);
}

async function makeWeek(query: Query, week: number): Promise<void> {
  const name = weekName(week);
  const [row] = await query('SELECT to_regclass($1) AS name', name);
  if (row?.['name'] !== null) return;
  await query(`CREATE TABLE ${name} (LIKE seen_ids)`);
  await query(`ALTER TABLE seen_ids ATTACH PARTITION ${name} FOR VALUES FROM (${week}) TO (${week + 1})`);
}

/** Drops a day's tables, unless a delivery is pending. Their files are deleted after the transaction. */
async function dropDay(query: Query, day: number): Promise<number> {
  const isFree = async (): Promise<boolean> => {
    const rows = await query(`SELECT 1 FROM message_days d WHERE d.day = $1 AND NOT ${HAS_WORK}`, day);
    return rows.length > 0;
  };
  if (!(await isFree())) return 0;
  const messages = await aboutRows(query, nameOf('messages', day));
  await query(`LOCK TABLE ${Object.keys(TABLES).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  // A replay may have reopened a delivery during the wait for the lock.
  if (!(await isFree())) return 0;
  for (const table of Object.keys(TABLES)) await query(`DROP TABLE ${nameOf(table, day)}`);
  await query('DELETE FROM message_days WHERE day = $1', day);
  await query('DELETE FROM uncarried WHERE id >= $1 AND id < $2', firstIdOf(day), firstIdOf(day + 1));
  return messages;
}

/** Returns PostgreSQL's estimate of a table's rows; without one it counts them. */
async function aboutRows(query: Query, table: string): Promise<number> {
  const rows = await rowsEstimated(query, table);
  if (rows > 0) return rows;
  const [counted] = await query(`SELECT count(*) AS n FROM ${table}`);
  return counted === undefined ? 0 : number(counted, 'n');
}
