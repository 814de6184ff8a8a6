/** The store for several servers: one PostgreSQL database. See store.ts for what each method promises. */
import { randomUUID } from 'node:crypto';
import type { ClusterJobs, ClusterJobsOptions } from '../../cluster/cluster-jobs.ts';
import type { JsonObject } from '../../runtime/json.ts';
import { PendingTally } from '../pending-tally.ts';
import { countDeliveries, listDeliveries } from '../read/deliveries.ts';
import { listEvents, readEvent } from '../read/events.ts';
import { eventCounts, listDeletions, listSyncs, syncValues, userTraits } from '../read/users.ts';
import { number, optionalBytes, stateNumber, statusNumber, text } from '../rows.ts';
import {
  StoreUnavailable,
  type AppendResult,
  type Claim,
  type ClaimRequest,
  type DeletionRequest,
  type DeletionView,
  type DeliveryFilter,
  type DeliveryView,
  type EventDetail,
  type EventFilter,
  type EventView,
  type NewMessage,
  type PendingCounts,
  type Replays,
  type ReplayResult,
  type Settlement,
  type SettleResult,
  type SharedStore,
  type Store,
  type SyncChange,
  type SyncTarget,
  type SyncView,
} from '../store.ts';
import { appendMessages, type AppendItem } from './append.ts';
import { Batcher } from './batcher.ts';
import { freeTargets, freeUnknown, takeTargets } from './claim.ts';
import { Database, type DatabaseOptions } from './database.ts';
import { Held } from './held.ts';
import { JobRunner } from './job-runner.ts';
import type { Worker } from './job-table.ts';
import { Locks } from './locks.ts';
import { forgetSettled, replayDelivery } from './maintain.ts';
import { beat, HEARTBEAT_MS, leave } from './ownership.ts';
import { beginReplay, readReplay, stepReplay } from './replays.ts';
import { migrate } from './schema.ts';
import { settleTargets } from './settle.ts';
import { advanceDeletions, applySync, requestDeletion } from './users.ts';

const WAITING = stateNumber('waiting');
const PENDING = statusNumber('pending');
/** Requests, and settlements, in one transaction. */
const REQUESTS_PER_COMMIT = 100;
const SETTLEMENTS_PER_COMMIT = 256;
/** How old counts of what waits may be before they are read again. */
const PENDING_MS = 1000;
/** How often this server looks for work that another one left or added. */
const POLL_MS = 1000;

/**
 * Webhooks with a free target that is due. Goes from one webhook to the next along the index, so that it costs as much
 * for a million waiting targets as for one.
 */
const WEBHOOKS_WITH_WORK = `
  WITH RECURSIVE webhooks AS (
    SELECT min(webhook) AS webhook FROM targets WHERE state = ${WAITING} AND claimed_by IS NULL
    UNION ALL
    SELECT (SELECT min(t.webhook) FROM targets t
            WHERE t.state = ${WAITING} AND t.claimed_by IS NULL AND t.webhook > w.webhook)
    FROM webhooks w WHERE w.webhook IS NOT NULL)
  SELECT webhook FROM webhooks w WHERE EXISTS (
    SELECT 1 FROM targets t
    WHERE t.webhook = w.webhook AND t.state = ${WAITING} AND t.claimed_by IS NULL AND t.due_ms <= ?)`;

type AppendRequest = readonly AppendItem[];

/** PostgreSQL's code for what a role may not do. */
const NOT_PERMITTED = '42501';

/** Opens (and creates or migrates) the database. Throws StoreUnavailable with one sentence when that cannot be. */
export async function openPostgresStore(url: string, options: DatabaseOptions = {}): Promise<PostgresStore> {
  const database = new Database(url, options);
  try {
    await migrate(database);
    const store = new PostgresStore(database);
    await store.start();
    return store;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(url);
    const cause = error instanceof Error ? error.message : String(error);
    const hint =
      (error as { code?: unknown }).code === NOT_PERMITTED
        ? `; the first start makes tables and the schema ${database.jobSchema}: let a role do it that may create both`
        : '';
    throw new StoreUnavailable(`the store at ${host}${pathname} cannot be opened: ${cause}${hint}`, { cause: error });
  }
}

export class PostgresStore implements Store, SharedStore {
  readonly shared = this;
  readonly #database: Database;
  readonly #owner = randomUUID();
  readonly #appends: Batcher<AppendRequest, AppendResult[]>;
  readonly #settlements: Batcher<Settlement, SettleResult>;
  readonly #listeners: ((webhooks: ReadonlySet<string>) => void)[] = [];
  readonly #held = new Held();
  #unreleased: Claim[] = [];
  readonly #locks: Locks;
  readonly #erasedListeners: (() => void)[] = [];
  #erasedUsers = 0;
  #worker: Worker | undefined;
  #pending: { counts: PendingCounts; atMs: number } | undefined;
  #timers: NodeJS.Timeout[] = [];
  #ticking: Promise<void>[] = [];

  constructor(database: Database) {
    this.#database = database;
    this.#locks = new Locks(database, this.#owner);
    this.#appends = new Batcher({
      most: REQUESTS_PER_COMMIT,
      run: (requests) =>
        database.transaction(async (query) => {
          const results = await appendMessages(query, requests.flat());
          let start = 0;
          return requests.map(({ length }) => results.slice(start, (start += length)));
        }),
    });
    this.#settlements = new Batcher({
      most: SETTLEMENTS_PER_COMMIT,
      // Two settlements of one delivery depend on each other, so the second sees what the first wrote.
      keyOf: ({ claim }) => claim.deliveryId,
      run: (settlements) => database.transaction((query) => settleTargets(query, settlements, this.#owner)),
    });
  }

  /** Joins the servers of this database. */
  async start(): Promise<void> {
    await this.#beat();
    this.#erasedUsers = await this.#countErased();
    // Two clocks: a slow look for work must not hold up the heartbeat, or others would take this server for dead.
    this.#repeat(HEARTBEAT_MS, () => this.#beat());
    this.#repeat(POLL_MS, () => this.#poll());
  }

  jobs(options: ClusterJobsOptions): ClusterJobs {
    const join = async (worker: Worker): Promise<void> => {
      this.#worker = worker;
      await this.#beat();
    };
    return new JobRunner(options, { database: this.#database, locks: this.#locks, join });
  }

  readonly replays: Replays = {
    begin: (task, filter, nowMs) =>
      this.#database.transaction((query) => beginReplay(query, this.#database.jobSchema, task, filter, nowMs)),
    read: (id) => readReplay(this.#database, id),
    step: async (id, from, step) => {
      const done = await this.#database.transaction((query) => stepReplay(query, id, from, step));
      if (done) this.#announce(new Set(step.deliveries.flatMap(({ webhooks }) => webhooks)));
      return done;
    },
  };

  onErased(listener: () => void): void {
    this.#erasedListeners.push(listener);
  }

  async #beat(): Promise<void> {
    this.#announce(await beat(this.#database, this.#owner, this.#worker));
  }

  /** Runs `work` again and again, never twice at a time. */
  #repeat(everyMs: number, work: () => Promise<void>): void {
    const place = this.#ticking.length;
    let busy = false;
    const tick = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      // A database that is away is noticed by whoever reads or writes next; the next tick tries again.
      await work().catch(() => undefined);
      busy = false;
    };
    const timer = setInterval(() => {
      this.#ticking[place] = tick();
    }, everyMs);
    this.#timers.push(timer);
    this.#ticking.push(Promise.resolve());
  }

  async append(messages: readonly NewMessage[], nowMs: number, dedupeMs: number): Promise<AppendResult[]> {
    const results = await this.#appends.add(messages.map((message) => ({ message, nowMs, dedupeMs })));
    this.#announceMessages(messages.filter((_message, index) => results[index]?.kind === 'stored'));
    return results;
  }

  onWork(listener: (webhooks: ReadonlySet<string>) => void): void {
    this.#listeners.push(listener);
  }

  async claim(request: ClaimRequest): Promise<Claim[]> {
    const { webhook } = request;
    try {
      const claims = await this.#database.transaction(async (query) => {
        if (this.#held.isUnsure(webhook)) await freeUnknown(query, webhook, this.#owner, this.#held.of(webhook));
        return takeTargets(query, request, this.#owner);
      });
      this.#held.markSure(webhook);
      this.#held.add(claims);
      return claims;
    } catch (error) {
      this.#held.markUnsure(webhook);
      throw error;
    }
  }

  async release(claims: readonly Claim[]): Promise<void> {
    this.#unreleased.push(...claims);
    await this.#releaseAll().catch(() => undefined);
  }

  /** Also false when another server took over, because this one was taken for dead. */
  async stillWaiting(claim: Claim): Promise<boolean> {
    const [row] = await this.#database.all('SELECT state, claimed_by FROM targets WHERE id = ?', claim.targetId);
    return row !== undefined && number(row, 'state') === WAITING && row['claimed_by'] === this.#owner;
  }

  async settle(settlement: Settlement): Promise<SettleResult> {
    const result = await this.#settlements.add(settlement);
    this.#held.drop(settlement.claim);
    return result;
  }

  async nextDue(): Promise<Map<string, number>> {
    const rows = await this.#database.all(
      `SELECT webhook, min(due_ms) AS due FROM targets WHERE state = ${WAITING} GROUP BY webhook`,
    );
    return new Map(rows.map((row) => [text(row, 'webhook'), number(row, 'due')]));
  }

  async nextDueOf(webhook: string, afterMs: number): Promise<number | undefined> {
    const [row] = await this.#database.all(
      `SELECT due_ms FROM targets
       WHERE webhook = ? AND state = ${WAITING} AND claimed_by IS NULL AND due_ms > ? ORDER BY due_ms LIMIT 1`,
      webhook,
      afterMs,
    );
    return row === undefined ? undefined : number(row, 'due_ms');
  }

  deliveries(filter: DeliveryFilter, most: number, beforeId: number | undefined): Promise<DeliveryView[]> {
    return listDeliveries(this.#database, filter, most, beforeId);
  }

  countDeliveries(filter: DeliveryFilter): Promise<number> {
    return countDeliveries(this.#database, filter);
  }

  async replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult> {
    const result = await this.#database.transaction((query) => replayDelivery(query, id, webhooks, atMs));
    if (result === 'replayed') this.#announce(new Set(webhooks));
    return result;
  }

  async pending(): Promise<PendingCounts> {
    const nowMs = performance.now();
    if (this.#pending !== undefined && nowMs - this.#pending.atMs < PENDING_MS) return this.#pending.counts;
    const rows = await this.#database.all(
      `SELECT webhook, count(*) AS n FROM targets WHERE state = ${WAITING} GROUP BY webhook`,
    );
    const [open] = await this.#database.all(`SELECT count(*) AS n FROM deliveries WHERE status = ${PENDING}`);
    const counts = new PendingTally({
      deliveries: open === undefined ? 0 : number(open, 'n'),
      byWebhook: new Map(rows.map((row) => [text(row, 'webhook'), number(row, 'n')])),
    });
    this.#pending = { counts, atMs: nowMs };
    return counts;
  }

  forgetSettled(acceptedBeforeMs: number, most: number): Promise<number> {
    return this.#database.transaction((query) => forgetSettled(query, acceptedBeforeMs, most));
  }

  events(filter: EventFilter, most: number, beforeId: number | undefined): Promise<EventView[]> {
    return listEvents(this.#database, filter, most, beforeId);
  }

  event(id: number): Promise<EventDetail | undefined> {
    return readEvent(this.#database, id);
  }

  requestDeletion(
    request: DeletionRequest,
    notices: (sourceIds: readonly string[]) => readonly NewMessage[],
  ): Promise<{ id: number; sources: string[]; messages: number }> {
    return this.#database.transaction((query) => requestDeletion(query, this.#database.jobSchema, request, notices));
  }

  async advanceDeletions(nowMs: number): Promise<{ released: number; erased: number; open: number }> {
    const advanced = await this.#database.transaction((query) => advanceDeletions(query, nowMs));
    this.#announce(new Set(advanced.released));
    return { ...advanced, released: advanced.released.length };
  }

  deletions(most: number): Promise<DeletionView[]> {
    return listDeletions(this.#database, most);
  }

  async applySync(
    target: SyncTarget,
    changes: readonly SyncChange[],
    nowMs: number,
  ): Promise<{ added: number; removed: number }> {
    const { messages, ...counts } = await this.#database.transaction(async (query) => {
      await this.#locks.confirm(query, target.key);
      return applySync(query, target, changes, nowMs);
    });
    this.#announceMessages(messages);
    return counts;
  }

  async finishSync(target: SyncTarget, counts: { added: number; removed: number }, nowMs: number): Promise<void> {
    await this.#database.all(
      `INSERT INTO syncs (key, kind, name, source_id, last_ms, added, removed) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET last_ms = excluded.last_ms, added = excluded.added, removed = excluded.removed`,
      target.key,
      target.kind,
      target.name,
      target.sourceId,
      nowMs,
      counts.added,
      counts.removed,
    );
  }

  syncValues(key: string): Promise<Map<string, string>> {
    return syncValues(this.#database, key);
  }

  syncs(): Promise<SyncView[]> {
    return listSyncs(this.#database);
  }

  userTraits(sourceId: string): Promise<Map<string, JsonObject>> {
    return userTraits(this.#database, sourceId);
  }

  eventCounts(sourceId: string, event: string, sinceMs: number): Promise<Map<string, number>> {
    return eventCounts(this.#database, sourceId, event, sinceMs);
  }

  async readDocument(key: string): Promise<Uint8Array | undefined> {
    const [row] = await this.#database.all('SELECT content FROM documents WHERE key = ?', key);
    return row === undefined ? undefined : optionalBytes(row, 'content');
  }

  async replaceDocument(key: string, before: Uint8Array | undefined, content: Uint8Array): Promise<boolean> {
    const next = Buffer.from(content);
    const rows =
      before === undefined
        ? await this.#database.all(
            'INSERT INTO documents (key, content) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING 1',
            key,
            next,
          )
        : await this.#database.all(
            'UPDATE documents SET content = ? WHERE key = ? AND content = ? RETURNING 1',
            next,
            key,
            Buffer.from(before),
          );
    return rows.length === 1;
  }

  async backup(): Promise<void> {
    throw new StoreUnavailable('a PostgreSQL store is backed up with pg_dump');
  }

  async ping(): Promise<void> {
    await this.#database.all('SELECT 1');
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#ticking);
    await Promise.all([this.#appends.idle(), this.#settlements.idle()]);
    // When the database is away too, the other servers find out by the missing heartbeat.
    await leave(this.#database, this.#owner).catch(() => undefined);
    await this.#database.close();
  }

  #announceMessages(messages: readonly NewMessage[]): void {
    this.#announce(new Set(messages.flatMap(({ deliveries }) => deliveries.flatMap(({ webhooks }) => webhooks))));
  }

  #announce(webhooks: ReadonlySet<string>): void {
    if (webhooks.size === 0) return;
    for (const listener of this.#listeners) listener(webhooks);
  }

  async #poll(): Promise<void> {
    await this.#releaseAll();
    await this.#locks.release();
    await this.#noticeErasures();
    const rows = await this.#database.all(WEBHOOKS_WITH_WORK, Date.now());
    this.#announce(new Set(rows.map((row) => text(row, 'webhook'))));
  }

  async #noticeErasures(): Promise<void> {
    const users = await this.#countErased();
    if (users === this.#erasedUsers) return;
    this.#erasedUsers = users;
    for (const listener of this.#erasedListeners) listener();
  }

  async #countErased(): Promise<number> {
    const [row] = await this.#database.all('SELECT users FROM erasures');
    return row === undefined ? 0 : number(row, 'users');
  }

  /** Frees in the database what was released here; what cannot be freed now is freed with the next poll. */
  async #releaseAll(): Promise<void> {
    const claims = this.#unreleased;
    if (claims.length === 0) return;
    // Emptied first: a target that is freed twice may be in another server's hands by the second time.
    this.#unreleased = [];
    try {
      await this.#database.transaction((query) => freeTargets(query, claims, this.#owner));
      for (const claim of claims) this.#held.drop(claim);
    } catch (error) {
      this.#unreleased.push(...claims);
      throw error;
    }
  }
}
