/**
 * Worker thread that copies a snapshot of the log's file row by row. It syncs after each small part and pauses between
 * parts. So others wait for the disk or a core no longer than one part takes.
 *
 * SQLite's own methods write as fast as they can. The backup API restarts when another connection writes, and VACUUM
 * INTO syncs everything at once. Either would delay ingest, whose every answer waits for a sync.
 */
import { closeSync, fdatasyncSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { text, type Row } from '../rows.ts';
import { BUSY_MS } from './index/open-index.ts';

export interface BackupTask {
  journal: string;
  /** Path of the copy; must not exist. */
  file: string;
  /** Temporary path of the copy until it is complete. */
  part: string;
}

/** Bytes written before a sync and a pause. */
const PART_BYTES = 256 * 1024;
/** Approximate storage overhead of a value, in bytes. */
const VALUE_BYTES = 9;
/** Length of a pause as a multiple of the work before it. */
const REST = 4;
/** Nice value of the lowest priority. */
const LOWEST_PRIORITY = 19;

const waiting = new Int32Array(new SharedArrayBuffer(4));

function sleep(ms: number): void {
  Atomics.wait(waiting, 0, 0, ms);
}

const sizeOf = (value: SQLInputValue): number =>
  VALUE_BYTES + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 0);

class PacedCopy {
  readonly #to: DatabaseSync;
  readonly #handle: number;
  #bytes = 0;
  #sinceMs = performance.now();

  constructor(to: DatabaseSync, handle: number) {
    this.#to = to;
    this.#handle = handle;
    to.exec('BEGIN');
  }

  /** Copies all rows of a table. */
  table(from: DatabaseSync, name: string): void {
    const rows = from.prepare(`SELECT * FROM ${name}`);
    rows.setReturnArrays(true);
    const columns = rows.columns().length;
    const insert = this.#to.prepare(`INSERT INTO ${name} VALUES (${Array(columns).fill('?').join(', ')})`);
    for (const row of rows.iterate() as unknown as Iterable<SQLInputValue[]>) {
      insert.run(...row);
      this.#bytes += row.reduce<number>((sum, value) => sum + sizeOf(value), 0);
      if (this.#bytes >= PART_BYTES) this.#rest();
    }
  }

  end(): void {
    this.#to.exec('COMMIT');
    fsyncSync(this.#handle);
  }

  #rest(): void {
    this.#to.exec('COMMIT');
    fdatasyncSync(this.#handle);
    sleep((performance.now() - this.#sinceMs) * REST);
    this.#bytes = 0;
    this.#sinceMs = performance.now();
    this.#to.exec('BEGIN');
  }
}

function copy(from: DatabaseSync, part: string): void {
  from.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA query_only = ON; BEGIN`);
  // The first read fixes the snapshot.
  const schema = from
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
    .all() as Row[];
  const version = Number(from.prepare('PRAGMA user_version').get()?.['user_version']);
  const to = new DatabaseSync(part);
  const handle = openSync(part, 'r');
  try {
    // An interrupted copy is deleted, so it needs no journal.
    to.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
    const paced = new PacedCopy(to, handle);
    const tables = schema.filter((row) => text(row, 'type') === 'table');
    for (const row of tables) to.exec(text(row, 'sql'));
    // Indexes come before the rows: created afterwards, each would be one long write.
    for (const row of schema) if (text(row, 'type') === 'index') to.exec(text(row, 'sql'));
    for (const row of tables) paced.table(from, text(row, 'name'));
    for (const row of schema) if (text(row, 'type') === 'trigger') to.exec(text(row, 'sql'));
    to.exec(`PRAGMA user_version = ${version}`);
    paced.end();
  } finally {
    to.close();
    closeSync(handle);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const { journal, file, part } = workerData as BackupTask;
// On other systems this would set the priority of the whole process.
if (process.platform === 'linux') setPriority(LOWEST_PRIORITY);
const database = new DatabaseSync(journal);
try {
  copy(database, part);
  renameSync(part, file);
  syncFolder(dirname(file));
} finally {
  database.close();
  rmSync(part, { force: true });
}
