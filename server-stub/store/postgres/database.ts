/** A connection pool, transactions, and the way back from PostgreSQL's errors and types. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Reader, SqlValue } from '../read/reader.ts';
import { number, type Row } from '../rows.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { Silence, WatchedClient } from './silence.ts';

/** What a query may be given: values, and lists of them for unnest(). */
type PgValue = SqlValue | readonly SqlValue[];

/** Connections that one server process opens at most. */
const DEFAULT_CONNECTIONS = 10;
/** graphile-worker's own tables stand apart from ours. */
const DEFAULT_JOB_SCHEMA = 'graphile_worker';
const CONNECT_TIMEOUT_MS = 5000;
/** A connection on which a question has no answer for so long is closed, in milliseconds. */
const ANSWER_MS = 20_000;
/** Idle time after which the operating system asks whether the other end is there, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;
/** How long statements under way may take to end when the pool is closed. */
const CLOSE_MS = 5000;
/** How often a lock in other hands is asked for again. */
const ASK_MS = 100;
const OID_INT8 = 20;
const OID_NUMERIC = 1700;

/** Counts and times are far below 2^53, so that 64-bit integers can be plain numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === OID_INT8 || oid === OID_NUMERIC
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/**
 * What is acknowledged here must be on disk. A role or a database may have been told not to wait for it, which a session
 * can undo; a whole PostgreSQL that never syncs cannot keep the promise, and is not used.
 */
async function waitForDisk(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ fsync: string }>("SELECT current_setting('fsync') AS fsync");
  if (rows[0]?.fsync !== 'on') {
    throw new StoreUnavailable(
      'fsync is off in this PostgreSQL: what it confirms may be gone after a crash; set fsync = on in its configuration',
    );
  }
  await client.query(
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
  );
}

export interface DatabaseOptions {
  connections?: number;
  jobSchema?: string;
  /** Time that a question may stay without an answer, in milliseconds; Infinity where steps take what they take. */
  answerMs?: number;
}

export class Database implements Reader {
  readonly #pool: pg.Pool;
  readonly #clients = new Set<WatchedClient>();
  readonly #silence: Silence;
  readonly jobSchema: string;

  constructor(
    url: string,
    { connections = DEFAULT_CONNECTIONS, jobSchema = DEFAULT_JOB_SCHEMA, answerMs = ANSWER_MS }: DatabaseOptions = {},
  ) {
    this.jobSchema = jobSchema;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      Client: WatchedClient,
      types,
      // The pool waits for the promise; its types do not say so.
      onConnect: waitForDisk as (client: pg.ClientBase) => void,
    });
    // A broken connection is replaced at its next use. Its error would end the process if nobody listened, while it is
    // idle and while somebody uses it.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      this.#clients.add(client as unknown as WatchedClient);
      client.on('error', () => undefined);
    });
    this.#pool.on('remove', (client) => this.#clients.delete(client as unknown as WatchedClient));
    this.#silence = new Silence(this.#clients, answerMs);
  }

  /** For graphile-worker, which asks for a pool. */
  get pool(): pg.Pool {
    return this.#pool;
  }

  async all(sql: string, ...values: SqlValue[]): Promise<Row[]> {
    return this.#guard(async () => rowsOf(await this.#pool.query(numbered(sql), values)));
  }

  /** One statement by itself; `$1`, `$2`, … stand for the values, which may be lists. */
  async list(sql: string, ...values: PgValue[]): Promise<Row[]> {
    return this.#guard(async () => rowsOf(await this.#pool.query(sql, values as unknown[])));
  }

  /** Runs `work` in a transaction: all of it is durable when this resolves, or none of it happened. */
  async transaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return this.#guard(async () => {
      const client = await this.#pool.connect();
      let broken = false;
      try {
        await client.query('BEGIN');
        const result = await work(async (sql, ...values) => rowsOf(await client.query(sql, values as unknown[])));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    });
  }

  /**
   * Runs `work` while this process alone holds a lock, on a connection outside any transaction: an index that is built
   * beside writers waits for all transactions, one that only waits for this lock too.
   */
  async alone<T>(lock: number, work: () => Promise<T>): Promise<T> {
    return this.#guard(async () => {
      const client = await this.#pool.connect();
      try {
        const held = async (): Promise<boolean> =>
          rowsOf(await client.query('SELECT pg_try_advisory_lock($1) AS held', [lock]))[0]?.['held'] === true;
        while (!(await held())) await sleep(ASK_MS);
        return await work();
      } finally {
        // The connection goes, and its lock with it.
        client.release(true);
      }
    });
  }

  /** A statement that does not end, because it waits for somebody's lock, is cut off after a while. */
  async close(): Promise<void> {
    const cut = setTimeout(() => {
      for (const client of this.#clients) void client.end().catch(() => undefined);
    }, CLOSE_MS);
    await this.#pool.end();
    this.#silence.stop();
    clearTimeout(cut);
  }

  async #guard<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw isAbout(error) ? new StoreUnavailable(`PostgreSQL: ${messageOf(error)}`, { cause: error }) : error;
    }
  }
}

/** Runs one statement of a transaction; `$1`, `$2`, … stand for the values. */
export type Query = (sql: string, ...values: PgValue[]) => Promise<Row[]>;

/** Of a table; 0 when there is none, and below that when nobody ever looked. */
export async function rowsEstimated(query: Query, table: string): Promise<number> {
  const [row] = await query('SELECT reltuples::float8 AS n FROM pg_class WHERE oid = to_regclass($1)', table);
  return row === undefined ? 0 : number(row, 'n');
}

/** PostgreSQL's codes for a lock that was not to be had in time, and for a deadlock. */
export function isLocked(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? error) as { code?: string };
  return ['55P03', '40P01'].includes(code);
}

function rowsOf(result: pg.QueryResult): Row[] {
  return result.rows as Row[];
}

/** `?` to `$1`, `$2`, …: the shared readers write the former. */
function numbered(sql: string): string {
  let n = 0;
  return sql.replace(/\?/g, () => `$${++n}`);
}

/** The connection, the server or its disk, as opposed to a defect of this program. */
function isAbout(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code !== 'string')
    return error instanceof Error && /timeout|terminated|ended|connection/i.test(error.message);
  // Classes of SQLSTATE: connection, rollback, resources, operator, system; or an error of the socket.
  return /^(08|40|53|57|58)/.test(code) || /^E[A-Z]+$/.test(code);
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String((error as { code?: unknown }).code);
}
