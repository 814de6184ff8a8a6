/** The embedded store: one SQLite file, owned by one process. See store.ts for what each method promises. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { JsonObject } from '../../runtime/json.ts';
import { PendingTally } from '../pending-tally.ts';
import { countDeliveries, listDeliveries } from '../read/deliveries.ts';
import { listEvents, readEvent } from '../read/events.ts';
import type { Reader } from '../read/reader.ts';
import { eventCounts, listDeletions, listSyncs, syncValues, userTraits } from '../read/users.ts';
import { number, optionalBytes, stateNumber, statusNumber, text } from '../rows.ts';
import type {
  AppendResult,
  Claim,
  ClaimRequest,
  DeletionRequest,
  DeletionView,
  DeliveryFilter,
  DeliveryView,
  EventDetail,
  EventFilter,
  EventView,
  NewMessage,
  PendingCounts,
  ReplayResult,
  Settlement,
  SettleResult,
  Store,
  SyncChange,
  SyncTarget,
  SyncView,
} from '../store.ts';
import { StoreUnavailable } from '../store.ts';
import { appendMessage } from './append.ts';
import { Claims } from './claim.ts';
import { advanceDeletions, requestDeletion } from './deletions.ts';
import { forgetSettled } from './forget.ts';
import { GroupCommit, type GroupCommitHooks } from './group-commit.ts';
import { replayDelivery } from './replay.ts';
import { migrate } from './schema.ts';
import { settleTarget } from './settle.ts';
import { Statements } from './statements.ts';
import { applySync, finishSync } from './syncs.ts';

const WAITING = stateNumber('waiting');
const PENDING = statusNumber('pending');

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
  readonly #sql: Statements;
  readonly #commit: GroupCommit;
  readonly #claims = new Claims();
  readonly #pending: PendingTally;
  readonly #reader: Reader;
  readonly #listeners: ((webhooks: ReadonlySet<string>) => void)[] = [];

  constructor(database: DatabaseSync, hooks: GroupCommitHooks = {}) {
    this.#sql = new Statements(database);
    this.#commit = new GroupCommit(database, hooks);
    this.#reader = { all: async (sql, ...values) => this.#read(() => this.#sql.all(sql, ...values)) };
    this.#pending = new PendingTally(this.#countPending());
  }

  async append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]> {
    const results = await this.#commit.enqueue(() =>
      messages.map((message) => appendMessage(this.#sql, message, { nowMs, dedupeMs })),
    );
    this.#appended(messages.filter((_message, index) => results[index]?.kind === 'stored'));
    return results;
  }

  onWork(listener: (webhooks: ReadonlySet<string>) => void): void {
    this.#listeners.push(listener);
  }

  async claim(request: ClaimRequest): Promise<Claim[]> {
    return this.#read(() => this.#claims.take(this.#sql, request));
  }

  async release(claims: readonly Claim[]): Promise<void> {
    for (const claim of claims) this.#claims.release(claim);
  }

  async stillWaiting(claim: Claim): Promise<boolean> {
    return this.#read(() => {
      const row = this.#sql.get('SELECT state FROM targets WHERE id = ?', claim.targetId);
      return row !== undefined && number(row, 'state') === WAITING;
    });
  }

  async settle(settlement: Settlement): Promise<SettleResult> {
    // Only a settled target may be claimed again: where the write fails, the caller still holds it and will retry.
    const settled = await this.#commit.enqueue(() => settleTarget(this.#sql, settlement), 'patient');
    this.#claims.release(settlement.claim);
    if (settled.left) this.#pending.add(settlement.claim.webhook, -1);
    for (const other of settled.superseded) this.#pending.add(other.webhook, -1);
    if (settled.deliverySettled) this.#pending.deliveries -= 1;
    // Another target of the same user may have waited for one that just left the queue.
    this.#announce(new Set(settled.superseded.map(({ webhook }) => webhook)));
    return settled.result;
  }

  async nextDue(): Promise<Map<string, number>> {
    return this.#read(() => {
      const rows = this.#sql.all(
        `SELECT webhook, min(due_ms) AS due FROM targets WHERE state = ${WAITING} GROUP BY webhook`,
      );
      return new Map(rows.map((row) => [text(row, 'webhook'), number(row, 'due')]));
    });
  }

  async nextDueOf(webhook: string, afterMs: number): Promise<number | undefined> {
    return this.#read(() => {
      const row = this.#sql.get(
        `SELECT due_ms FROM targets WHERE webhook = ? AND state = ${WAITING} AND due_ms > ? ORDER BY due_ms LIMIT 1`,
        webhook,
        afterMs,
      );
      return row === undefined ? undefined : number(row, 'due_ms');
    });
  }

  async deliveries(filter: DeliveryFilter, most: number, beforeId: number | undefined): Promise<DeliveryView[]> {
    return listDeliveries(this.#reader, filter, most, beforeId);
  }

  async countDeliveries(filter: DeliveryFilter): Promise<number> {
    return countDeliveries(this.#reader, filter);
  }

  async replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult> {
    const { result, woken } = await this.#commit.enqueue(() => replayDelivery(this.#sql, id, webhooks, atMs));
    if (result === 'replayed') {
      this.#pending.deliveries += 1;
      for (const webhook of woken) this.#pending.add(webhook, 1);
      this.#announce(new Set(webhooks));
    }
    return result;
  }

  async pending(): Promise<PendingCounts> {
    return this.#pending;
  }

  forgetSettled(acceptedBeforeMs: number, most: number): Promise<number> {
    return this.#commit.enqueue(() => forgetSettled(this.#sql, acceptedBeforeMs, most));
  }

  async events(filter: EventFilter, most: number, beforeId: number | undefined): Promise<EventView[]> {
    return listEvents(this.#reader, filter, most, beforeId);
  }

  async event(id: number): Promise<EventDetail | undefined> {
    return readEvent(this.#reader, id);
  }

  async requestDeletion(
    request: DeletionRequest,
    notices: (sourceIds: readonly string[]) => readonly NewMessage[],
  ): Promise<{ id: number; sources: string[]; messages: number }> {
    const requested = await this.#commit.enqueue(() => requestDeletion(this.#sql, request, notices));
    this.#pending.deliveries += requested.deliveries;
    return requested;
  }

  async advanceDeletions(nowMs: number): Promise<{ released: number; erased: number; open: number }> {
    const { released, erased, open } = await this.#commit.enqueue(() => advanceDeletions(this.#sql, nowMs));
    for (const webhook of released) this.#pending.add(webhook, 1);
    this.#announce(new Set(released));
    // The log beside the file still holds what was erased: copy it into the file and cut it to nothing.
    if (erased > 0) this.#read(() => this.#sql.get('PRAGMA wal_checkpoint(TRUNCATE)'));
    return { released: released.length, erased, open };
  }

  async deletions(most: number): Promise<DeletionView[]> {
    return listDeletions(this.#reader, most);
  }

  async applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
  ): Promise<{ added: number; removed: number }> {
    const { added, removed, messages } = await this.#commit.enqueue(() => applySync(this.#sql, target, changes, nowMs));
    this.#appended(messages);
    return { added, removed };
  }

  async finishSync(target: SyncTarget, counts: { added: number; removed: number }, nowMs: number): Promise<void> {
    await this.#commit.enqueue(() => finishSync(this.#sql, target, counts, nowMs));
  }

  async syncValues(key: string): Promise<Map<string, string>> {
    return syncValues(this.#reader, key);
  }

  async syncs(): Promise<SyncView[]> {
    return listSyncs(this.#reader);
  }

  async userTraits(sourceId: string): Promise<Map<string, JsonObject>> {
    return userTraits(this.#reader, sourceId);
  }

  async eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>> {
    return eventCounts(this.#reader, sourceId, event, sinceMs);
  }

  async readDocument(key: string): Promise<Uint8Array | undefined> {
    return this.#read(() => {
      const row = this.#sql.get('SELECT content FROM documents WHERE key = ?', key);
      return row === undefined ? undefined : optionalBytes(row, 'content');
    });
  }

  async replaceDocument(key: string, before: Uint8Array | undefined, content: Uint8Array): Promise<boolean> {
    return this.#commit.enqueue(() => {
      const rows =
        before === undefined
          ? this.#sql.all(
              'INSERT INTO documents (key, content) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1',
              key,
              content,
            )
          : this.#sql.all(
              'UPDATE documents SET content = ? WHERE key = ? AND content = ? RETURNING 1',
              content,
              key,
              before,
            );
      return rows.length === 1;
    });
  }

  async backup(file: string): Promise<void> {
    if (existsSync(file)) throw new StoreUnavailable(`${file} is there already; a backup is written to a new file`);
    this.#commit.flush();
    this.#read(() => this.#sql.run('VACUUM INTO ?', file));
  }

  async ping(): Promise<void> {
    this.#read(() => this.#sql.get('SELECT 1'));
  }

  async close(): Promise<void> {
    this.#commit.close();
    this.#sql.database.close();
  }

  /** Counts what messages just stored brought, and says which webhooks have work. */
  #appended(messages: readonly NewMessage[]): void {
    const touched = new Set<string>();
    for (const { deliveries } of messages) {
      this.#pending.deliveries += deliveries.filter(({ webhooks }) => webhooks.length > 0).length;
      for (const webhook of deliveries.flatMap((delivery) => delivery.webhooks)) {
        this.#pending.add(webhook, 1);
        touched.add(webhook);
      }
    }
    this.#announce(touched);
  }

  #announce(webhooks: ReadonlySet<string>): void {
    if (webhooks.size === 0) return;
    for (const listener of this.#listeners) listener(webhooks);
  }

  #read<T>(read: () => T): T {
    if (!this.#sql.database.isOpen) throw new StoreUnavailable('the store is closed');
    return read();
  }

  #countPending(): PendingCounts {
    const byWebhook = this.#sql.all(
      `SELECT webhook, count(*) AS n FROM targets WHERE state = ${WAITING} GROUP BY webhook`,
    );
    const open = this.#sql.get(`SELECT count(*) AS n FROM deliveries WHERE status = ${PENDING}`);
    return {
      deliveries: open === undefined ? 0 : number(open, 'n'),
      byWebhook: new Map(byWebhook.map((row) => [text(row, 'webhook'), number(row, 'n')])),
    };
  }
}
