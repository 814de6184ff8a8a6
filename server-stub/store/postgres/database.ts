/** Connection pool and transactions, with conversion of PostgreSQL's errors and types. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Reader, SqlValue } from '../read/reader.ts';
import { number, type Row } from '../rows.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { SilentConnections, WatchedClient } from './silent-connections.ts';

/** A query parameter: a value, or an array of values for unnest(). */
type PgValue = SqlValue | readonly SqlValue[];

/** Limit of connections of one server process. */
const DEFAULT_CONNECTIONS = 10;
/** Schema of graphile-worker's own tables, apart from ours. */
const DEFAULT_JOB_SCHEMA = 'graphile_worker';
const CONNECT_TIMEOUT_MS = 5000;
/** Timeout of a query, after which its connection is closed, in milliseconds. */
const ANSWER_MS = 20_000;
/** Idle time before TCP keep-alive probes start, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;
/** Time for running statements to end when the pool is closed, in milliseconds. */
const CLOSE_MS = 5000;
/** Interval of attempts to get a lock that is taken, in milliseconds. */
const ASK_MS = 100;
/** Rows of one page. */
const ROWS_PER_PAGE = 1000;
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
 * Makes sure that acknowledged commits are on disk. A session can override `synchronous_commit = off` of a role or a
 * database. A PostgreSQL with `fsync = off` is refused.
 */
async function waitForDisk(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ fsync: string }>("SELECT current_setting('fsync') AS fsync");
  if (rows[0]?.fsync !== 'on') {
    throw new StoreUnavailable(
      'fsync is off in this PostgreSQL, so a crash may lose confirmed data; set fsync = on in its configuration',
    );
  }
  await client.query(
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
  );
}

export interface DatabaseOptions {
  connections?: number;
  jobSchema?: string;
  /** Timeout of a query, in milliseconds; Infinity for migrations, which may take any time. */
  answerMs?: number;
}

export class Database implements Reader {
  readonly #pool: pg.Pool;
  readonly #clients = new Set<WatchedClient>();
  readonly #silence: SilentConnections;
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
    // A broken connection is replaced at its next use. Without listeners its error event would end the process, whether
    // the connection is idle or in use.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      this.#clients.add(client as unknown as WatchedClient);
      client.on('error', () => undefined);
    });
    this.#pool.on('remove', (client) => this.#clients.delete(client as unknown as WatchedClient));
    this.#silence = new SilentConnections(this.#clients, answerMs);
  }

  /** The pool, for graphile-worker. */
  get pool(): pg.Pool {
    return this.#pool;
  }

  async all(sql: string, ...values: SqlValue[]): Promise<Row[]> {
    return this.#guard(async () => rowsOf(await this.#pool.query(numbered(sql), values)));
  }

  /** Runs one statement on its own; `$1`, `$2`, … stand for the values, which may be arrays. */
  async list(sql: string, ...values: PgValue[]): Promise<Row[]> {
    return this.#guard(async () => rowsOf(await this.#pool.query(sql, values as unknown[])));
  }

  /** Runs a query and passes its rows on in pages: one answer with millions of rows would block the event loop. */
  async inPages(sql: string, values: readonly SqlValue[], use: (page: readonly Row[]) => void): Promise<void> {
    await this.transaction(async (query) => {
      await query(`DECLARE pages NO SCROLL CURSOR FOR ${numbered(sql)}`, ...values);
      for (let size = ROWS_PER_PAGE; size === ROWS_PER_PAGE;) {
        const page = await query(`FETCH ${ROWS_PER_PAGE} FROM pages`);
        use(page);
        size = page.length;
      }
    });
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
   * Runs `work` under an exclusive lock, held on a connection outside any transaction. Building an index concurrently
   * waits for all open transactions, including any that waits for this lock.
   */
  async alone<T>(lock: number, work: () => Promise<T>): Promise<T> {
    return this.#guard(async () => {
      const client = await this.#pool.connect();
      try {
        const isLocked = async (): Promise<boolean> =>
          rowsOf(await client.query('SELECT pg_try_advisory_lock($1) AS held', [lock]))[0]?.['held'] === true;
        while (!(await isLocked())) await sleep(ASK_MS);
        return await work();
      } finally {
        // Closing the connection releases its lock.
        client.release(true);
      }
    });
  }

  /** Shortens the timeouts of queries and new connections before a close, so that silence does not delay it. */
  hurry(answerMs: number): void {
    this.#silence.limit(answerMs);
    // The pool reads it for each connection.
    this.#pool.options.connectionTimeoutMillis = Math.min(CONNECT_TIMEOUT_MS, answerMs);
  }

  /** Closes the pool. A statement that does not end, as when it waits for a lock, is cut off after CLOSE_MS. */
  async close(): Promise<void> {
    const cut = setTimeout(() => {
      // An orderly end would wait for a server that may be silent.
      for (const client of this.#clients) client.giveUp(new Error('the connection is given up: the store closes'));
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

/** Returns PostgreSQL's estimate of a table's rows: 0 without the table, negative when it was never analyzed. */
export async function rowsEstimated(query: Query, table: string): Promise<number> {
  const [row] = await query('SELECT reltuples::float8 AS n FROM pg_class WHERE oid = to_regclass($1)', table);
  return row === undefined ? 0 : number(row, 'n');
}

/** Reports whether an error is a lock timeout or a deadlock. */
export function isLocked(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? error) as { code?: string };
  return ['55P03', '40P01'].includes(code);
}

function rowsOf(result: pg.QueryResult): Row[] {
  return result.rows as Row[];
}

/** Replaces the `?` of shared queries by `$1`, `$2`, … */
function numbered(sql: string): string {
  let n = 0;
  return sql.replace(/\?/g, () => `$${++n}`);
}

/** Reports whether an error concerns the connection, the server or its disk and is not a defect of this program. */
function isAbout(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code !== 'string')
    return error instanceof Error && /timeout|terminated|ended|connection/i.test(error.message);
  // Classes of SQLSTATE: connection, rollback, resources, operator, system; or a socket error.
  return /^(08|40|53|57|58)/.test(code) || /^E[A-Z]+$/.test(code);
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String((error as { code?: unknown }).code);
}
