/** The embedded store: a journal file and an index that can be rebuilt from it, owned by one process. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { number, statusNumber } from '../rows.ts';
import type { EventLog } from '../event-log.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { BackupTask } from './backup-worker.ts';
import { EmbeddedDeliveries } from './deliveries.ts';
import { Engine, type EngineOptions } from './engine.ts';
import {
  filesIn,
  isBusy,
  lockFolder,
  openJournal,
  openOwnIndex,
  prepareJournal,
  readRelocation,
  type Relocation,
} from './files.ts';
import { inShortCommits } from './short-commits.ts';
import { IndexBuilder } from './index/builder.ts';
import { InlineIndex } from './index/inline-index.ts';
import type { IndexClient } from './index/index-client.ts';
import { WorkerIndex } from './index/worker-index.ts';
import { Intake } from './intake.ts';
import { LogSync } from './log-sync.ts';
import { deliveryIdOf } from './log-record.ts';
import { closeEnded } from './open-deliveries.ts';
import { EmbeddedReplays } from './replays.ts';
import { EmbeddedState } from './state.ts';

const PENDING = statusNumber('pending');
/** Deletes a row of the log, unless a delivery of its messages is pending. */
const DROP_ROW = `
  DELETE FROM appended WHERE first = ? AND NOT EXISTS (
    SELECT 1 FROM deliveries d
    WHERE d.id >= ${deliveryIdOf(1, 0)} * first AND d.id < ${deliveryIdOf(1, 0)} * (first + count) AND d.status = ?)`;

/** Rows of outcomes deleted in one commit. */
const OUTCOMES_PER_COMMIT = 200;

/** Suffix of an unfinished file. */
const PART_SUFFIX = '.part';

interface EmbeddedStoreOptions extends EngineOptions {
  /** Folder of its files; undefined keeps everything in memory. */
  dir?: string | undefined;
  /** Called when a thread of the index ended or failed; it is restarted. */
  onIndexFailure?: ((error: string) => void) | undefined;
}

interface Closable {
  close(): void;
}

/** Opens (and creates or migrates) the files. Throws StoreUnavailable with one sentence when that cannot be. */
export function openEmbeddedStore({ dir, onIndexFailure, ...options }: EmbeddedStoreOptions): EmbeddedStore {
  const opened: Closable[] = [];
  const keep = <T extends Closable>(one: T): T => {
    opened.push(one);
    return one;
  };
  try {
    if (dir === undefined) return openInMemory(keep, options, opened);
    mkdirSync(dir, { recursive: true });
    // Locked until the process ends: two owners would each deliver everything.
    keep(lockFolder(dir));
    const files = filesIn(dir);
    const journal = keep(openJournal(dir));
    refuseAway(dir, readRelocation(journal));
    const index = keep(openOwnIndex(dir, journal));
    // Used for single lookups only.
    index.exec('PRAGMA cache_size = -4096');
    const built = new IndexBuilder(journal, index).mark;
    const onFailure = onIndexFailure ?? (() => undefined);
    const worker = new WorkerIndex({ files, journal, index, onFailure }, built);
    const log = keep(new LogSync(files.journal));
    // The index's thread checkpoints the WAL. In this thread it would block everything: after a long reader, such as a
    // backup, there is much to copy.
    journal.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
    return new EmbeddedStore(journal, worker, { sync: log.sync.bind(log), ...options }, opened);
  } catch (error) {
    for (const one of opened) one.close();
    if (error instanceof MovedAway) throw error;
    const busy = isBusy(error);
    throw new StoreUnavailable(
      busy
        ? `another server is using ${dir}; stop it, or choose another --data folder`
        : `the store in ${dir} cannot be opened: ${error instanceof Error ? error.message : String(error)}; check the free space and the permissions of the folder`,
      { cause: error },
    );
  }
}

/** An error whose message is complete and tells what to do. */
class MovedAway extends StoreUnavailable {}

function refuseAway(dir: string, away: Relocation | undefined): void {
  if (away === undefined) return;
  throw new MovedAway(
    away.done
      ? `the store in ${dir} was moved to ${away.target}: start servers with --store and --queue; this folder holds the old copy`
      : `the store in ${dir} is being moved to ${away.target}: wait for \`migrate\`, or start again after \`migrate --from ${dir} --cancel\``,
  );
}

function openInMemory(
  keep: (database: DatabaseSync) => DatabaseSync,
  options: EngineOptions,
  opened: readonly Closable[],
): EmbeddedStore {
  const journal = keep(new DatabaseSync(':memory:'));
  prepareJournal(journal);
  const index = new InlineIndex(journal, keep(new DatabaseSync(':memory:')));
  return new EmbeddedStore(journal, index, options, opened);
}

/** Copies the journal in a worker. Aborting `signal` removes the copy. */
async function copyJournal(workerData: BackupTask, signal: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData });
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', (error) => {
        reject(new StoreUnavailable(`the backup failed: ${error instanceof Error ? error.message : String(error)}`));
      });
      worker.once('exit', () => {
        if (signal.aborted) reject(new StoreUnavailable('the server stops; the backup was cut off'));
        else resolve();
      });
    });
  } finally {
    signal.removeEventListener('abort', stop);
    rmSync(workerData.part, { force: true });
  }
}

export class EmbeddedStore implements Store {
  readonly shared = false;
  readonly log: EventLog;
  readonly deliveries: EmbeddedDeliveries;
  readonly index: IndexClient;
  readonly state: EmbeddedState;
  readonly replays: EmbeddedReplays;
  readonly #engine: Engine;
  readonly #intake: Intake;
  readonly #opened: Closable[];
  readonly #closing = new AbortController();
  #backup: Promise<unknown> = Promise.resolve();

  /** `opened` are closed with the store. */
  constructor(
    journal: DatabaseSync,
    index: IndexClient,
    options: EngineOptions = {},
    opened: readonly Closable[] = [journal],
  ) {
    this.#engine = new Engine(journal, index, options);
    this.#opened = [...opened];
    this.index = index;
    const intake = (this.#intake = new Intake(this.#engine));
    this.log = intake;
    this.deliveries = new EmbeddedDeliveries(this.#engine);
    this.state = new EmbeddedState(this.#engine, intake);
    this.replays = new EmbeddedReplays(this.#engine, this.deliveries);
    closeEnded(this.#engine.sql);
  }

  async forgetSettled(acceptedBeforeMs: number, most: number): Promise<number> {
    for (let sum = 0; ;) {
      const { forgotten, emptyRows, isOver } = await this.#engine.index.ask('forget', acceptedBeforeMs, most - sum);
      sum += forgotten;
      if (emptyRows.length > 0) await this.#dropRows(emptyRows);
      if (isOver || sum >= most) return sum;
    }
  }

  /** Deletes rows of the log, by first position, whose messages are forgotten; a few per commit. */
  async #dropRows(firsts: readonly number[]): Promise<void> {
    const { commit, sql } = this.#engine;
    // Positions and outcome numbers continue from the last ones, even when their rows are deleted.
    await commit.enqueue(() => {
      sql.run('UPDATE forgotten SET up_to = ?, seq = ?', this.#engine.end, this.#engine.mark.seq);
    });
    // A message may have been replayed while the index forgot it. Then its row stays, and it is delivered.
    await inShortCommits(commit, firsts, (_batch, first) => void sql.run(DROP_ROW, first, PENDING));
    while (await commit.enqueue(() => this.#dropOutcomes()));
  }

  /**
   * Deletes outcomes up to the first that is still needed, oldest first; returns whether there may be more. A message
   * that stayed for long, as one that was replayed, may have kept hours of them.
   */
  #dropOutcomes(): boolean {
    const { sql } = this.#engine;
    const kept = sql.number('SELECT min(first) FROM appended') ?? this.#engine.end + 1;
    const rows = sql.all('SELECT seq, newest FROM outcomes ORDER BY seq LIMIT ?', OUTCOMES_PER_COMMIT);
    const needed = rows.findIndex((row) => number(row, 'newest') >= kept);
    const last = rows.at(needed === -1 ? -1 : needed - 1);
    if (last === undefined || needed === 0) return false;
    sql.run('DELETE FROM outcomes WHERE seq <= ?', number(last, 'seq'));
    return needed === -1 && rows.length === OUTCOMES_PER_COMMIT;
  }

  forgetUsers(heardBeforeMs: number, keep: number, most: number): Promise<number> {
    return this.#intake.forgetUsers(heardBeforeMs, keep, most);
  }

  async backup(file: string, signal = this.#closing.signal): Promise<void> {
    if (existsSync(file)) throw new StoreUnavailable(`${file} is there already; a backup is written to a new file`);
    this.#engine.commit.flush();
    const journal = this.#engine.read(() => this.#engine.sql.database.location());
    if (journal === null) this.#engine.sql.run('VACUUM INTO ?', file);
    else {
      const copy = copyJournal(
        { journal, file, part: `${file}${PART_SUFFIX}` },
        AbortSignal.any([signal, this.#closing.signal]),
      );
      this.#backup = Promise.allSettled([this.#backup, copy]);
      await copy;
    }
  }

  async ping(): Promise<void> {
    this.#engine.read(() => this.#engine.sql.get('SELECT 1'));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#backup;
    await this.#engine.commit.close();
    await this.index.close();
    for (const one of this.#opened.splice(0)) one.close();
  }
}
