/** A connection pool, transactions, and the way back from PostgreSQL's errors and types. */
import pg from 'pg';
import type { Reader, SqlValue } from '../read/reader.ts';
import type { Row } from '../rows.ts';
import { StoreUnavailable } from '../store.ts';

/** What a query may be given: values, and lists of them for unnest(). */
export type PgValue = SqlValue | readonly SqlValue[];

const MOST_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;
const OID_INT8 = 20;
const OID_NUMERIC = 1700;

/** Counts and times are far below 2^53, so that 64-bit integers can be plain numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === OID_INT8 || oid === OID_NUMERIC
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** A role or a database may have been told not to wait for the disk; what is acknowledged here must be on it. */
async function waitForDisk(client: pg.ClientBase): Promise<void> {
  await client.query(
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
  );
}

export class Database implements Reader {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: MOST_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      types,
      // The pool waits for the promise; its types do not say so.
      onConnect: waitForDisk as (client: pg.ClientBase) => void,
    });
    // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
    this.#pool.on('error', () => undefined);
  }

  async all(sql: string, ...values: SqlValue[]): Promise<Row[]> {
    return this.#guard(async () => rowsOf(await this.#pool.query(numbered(sql), values)));
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

  async close(): Promise<void> {
    await this.#pool.end();
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
