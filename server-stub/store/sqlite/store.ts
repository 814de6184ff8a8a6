/** The embedded store: one SQLite file, owned by one process. See store.ts and its doors for what each promises. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Deliveries } from '../deliveries.ts';
import type { EventIndex } from '../event-index.ts';
import type { EventLog } from '../event-log.ts';
import { TableIndex } from '../read/index.ts';
import type { State } from '../state.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { SqliteDeliveries } from './deliveries.ts';
import { Engine } from './engine.ts';
import { forgetSettled } from './forget.ts';
import type { GroupCommitHooks } from './group-commit.ts';
import { SqliteLog } from './log.ts';
import { migrate } from './schema.ts';
import { SqliteState } from './state.ts';

interface SqliteStoreOptions extends GroupCommitHooks {
  /** Path of the database file; `:memory:` for a simulation. */
  file: string;
}

/** Opens (and creates or migrates) the file. Throws StoreUnavailable with one sentence when that cannot be. */
export function openSqliteStore(options: SqliteStoreOptions): SqliteStore {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(options.file);
    // EXCLUSIVE keeps a second server off the same file: two owners would each deliver everything.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    // Checkpoints are rare, so that a page which changes with every commit is copied into the file once for many
    // commits.
    database.exec('PRAGMA foreign_keys = OFF; PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8192');
    migrate(database);
    return new SqliteStore(database, options);
  } catch (error) {
    database?.close();
    const busy = (error as { errcode?: number }).errcode === 5;
    throw new StoreUnavailable(
      busy
        ? `another server is using ${options.file}; stop it, or choose another --data folder`
        : `the store ${options.file} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

export class SqliteStore implements Store {
  readonly shared = false;
  readonly log: EventLog;
  readonly deliveries: Deliveries;
  readonly index: EventIndex;
  readonly state: State;
  readonly #engine: Engine;

  constructor(database: DatabaseSync, hooks: GroupCommitHooks = {}) {
    this.#engine = new Engine(database, hooks);
    this.log = new SqliteLog(this.#engine);
    this.deliveries = new SqliteDeliveries(this.#engine);
    this.index = new TableIndex(this.#engine.reader);
    this.state = new SqliteState(this.#engine);
  }

  forgetSettled(acceptedBeforeMs: number, most: number): Promise<number> {
    return this.#engine.commit.enqueue(() => forgetSettled(this.#engine.sql, acceptedBeforeMs, most));
  }

  async backup(file: string): Promise<void> {
    if (existsSync(file)) throw new StoreUnavailable(`${file} is there already; a backup is written to a new file`);
    this.#engine.commit.flush();
    this.#engine.read(() => this.#engine.sql.run('VACUUM INTO ?', file));
  }

  async ping(): Promise<void> {
    this.#engine.read(() => this.#engine.sql.get('SELECT 1'));
  }

  async close(): Promise<void> {
    this.#engine.commit.close();
    this.#engine.sql.database.close();
  }
}
