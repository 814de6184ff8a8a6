/**
 * The queue of a cluster. The broker assigns targets to servers and redelivers those of a dead server; PostgreSQL, also
 * called the books, stores their state. A target without an attempt is sent as it comes; one that may have had an
 * attempt is looked up first.
 */
import type { Announcements } from '../announcements.ts';
import type {
  Claim,
  Deliveries,
  PendingCounts,
  ReplayResult,
  Settlement,
  SettleResult,
  TakeRequest,
} from '../deliveries.ts';
import type { NewMessage } from '../message.ts';
import { Batcher } from '../postgres/batcher.ts';
import type { Books } from '../postgres/carry.ts';
import type { Database } from '../postgres/database.ts';
import { type Days, inDaysOf } from '../postgres/days.ts';
import { replayDelivery, type ReplayedDelivery } from '../postgres/maintain.ts';
import { readOutgoing } from '../postgres/outgoing.ts';
import { Pending } from '../postgres/pending.ts';
import { settleTargets, type Settled } from '../postgres/settle.ts';
import { number, stateNumber } from '../rows.ts';
import type { Carrier, Received } from './carrier.ts';
import { openTransactions, readTargetStates, type StoredTargetState } from './target-states.ts';
import { LaneBuffer, type BufferedTarget } from './lane-buffer.ts';
import type { TargetMessage } from './target-message.ts';

interface Parts {
  database: Database;
  books: Books;
  days: Days;
  carrier: Pick<Carrier, 'publish' | 'putOff' | 'hasLane'>;
  work: Announcements;
  nowMs(): number;
}

const WAITING = stateNumber('waiting');
const ERASED = stateNumber('erased');
const SETTLEMENTS_PER_COMMIT = 256;
/** Age from which a due target is looked up, since it may have been dropped, in milliseconds. */
const FRESH_MS = 10_000;
/** Pauses before another lookup, in milliseconds: for a target not stored yet, and for one behind an earlier target. */
const ASK_AGAIN_MS = 25;
const BEHIND_MS = 250;
/** Number of a lane's entries here at which retries make room for others, and number of retries that stay. */
const MOST_ATTEMPTED = 128;
const KEPT_ATTEMPTED = 32;
/** Shortest time between two such rounds, and delay of the retries that leave, in milliseconds. */
const MAKE_ROOM_MS = 1000;
const AWAY_MS = 15_000;
/** Limit of body bytes moved at a time from the queue for new lanes to a lane's own queue. */
const MOVED_BYTES = 4 * 1024 * 1024;

type WholeEntry = BufferedTarget & { body: Uint8Array };

export class RabbitDeliveries implements Deliveries {
  readonly #parts: Parts;
  readonly #settlements: Batcher<Settlement, Settled | undefined>;
  readonly #lanes = new Map<string, LaneBuffer>();
  readonly #entries = new WeakMap<Claim, BufferedTarget>();
  /** Settlements whose first try failed but may have been committed. */
  readonly #repeated = new WeakSet<Settlement>();
  #lookUpUntilMs = 0;
  readonly #pending: Pending;

  constructor(parts: Parts) {
    const { database, days } = parts;
    this.#parts = parts;
    this.#pending = new Pending(database, days.open);
    this.#settlements = new Batcher({
      most: SETTLEMENTS_PER_COMMIT,
      // Two settlements of one delivery depend on each other, so the second must see the first.
      keyOf: ({ claim }) => claim.deliveryId,
      run: (settlements) =>
        database.transaction((query) =>
          settleTargets(query, settlements, (settlement) => this.#repeated.has(settlement)),
        ),
    });
  }

  onWork(listener: (webhooks: ReadonlySet<string>) => void): void {
    this.#parts.work.listen(listener);
  }

  /** Handles a target message from the broker. */
  receive({ targetMessage, again, handle, incoming }: Received): void {
    const lane = this.#laneOf(targetMessage.webhook);
    const taken = lane.takenOf(targetMessage.targetId);
    if (taken?.handle.isStale === true && taken.targetMessage.messageId === targetMessage.messageId) {
      // The dispatcher has held this target since before the connection broke. It gets the new handle.
      taken.handle = handle;
      return;
    }
    const { body, ...fields } = targetMessage;
    const { dueMs, attempts, orderKey } = fields;
    const unsure = again || attempts > 0 || orderKey !== undefined || taken !== undefined;
    const bytes = body.byteLength;
    const entry: BufferedTarget = {
      targetMessage: fields,
      body,
      bytes,
      handle,
      readyMs: dueMs,
      unsure,
      attempted: fields.attempted ?? attempts > 0,
      incoming,
      dropped: false,
    };
    const nowMs = this.#parts.nowMs();
    if (dueMs > nowMs) {
      // It comes from a wait queue and has more time to wait.
      void this.#putOff(lane, entry, dueMs, nowMs);
      return;
    }
    lane.add(entry);
    this.#parts.work.announce(new Set([targetMessage.webhook]));
  }

  /** Drops waiting entries whose handle became stale. */
  lost(): void {
    for (const lane of this.#lanes.values()) lane.dropStale();
  }

  /**
   * Removes waiting entries that a deletion request ended. For a while every arriving target is looked up. Returns the
   * webhooks at which the dispatcher holds such a target.
   */
  async noticeDropped(): Promise<string[]> {
    this.#lookUpUntilMs = this.#parts.nowMs() + 2 * FRESH_MS;
    const entries = [...this.#lanes.values()].flatMap((lane) => [...lane.all()].map((entry) => ({ lane, entry })));
    const ids = entries.map(({ entry }) => entry.targetMessage.targetId);
    const rows = await this.#parts.database.list(
      `SELECT id FROM targets WHERE id = ANY($1::bigint[]) AND ${inDaysOf(ids)('id')} AND state = ${ERASED}`,
      ids,
    );
    const erased = new Set(rows.map((row) => number(row, 'id')));
    const inHand = new Set<string>();
    for (const { lane, entry } of entries) {
      if (!erased.has(entry.targetMessage.targetId)) continue;
      entry.dropped = true;
      if (lane.takenOf(entry.targetMessage.targetId) === entry) inHand.add(entry.targetMessage.webhook);
      else if (lane.remove(entry)) entry.handle.done();
    }
    // Other messages may have waited in order behind these.
    if (erased.size > 0) this.#parts.work.announce(new Set(entries.map(({ entry }) => entry.targetMessage.webhook)));
    return [...inHand];
  }

  /**
   * Moves target messages from the queue for new lanes to their lane's own queue, so that a slow lane blocks no other.
   */
  async moveIncoming(): Promise<void> {
    for (const lane of this.#lanes.values()) {
      const entries = lane.takeIncoming(MOVED_BYTES, (targetMessage) => this.#parts.carrier.hasLane(targetMessage));
      if (entries.length === 0) continue;
      try {
        await this.#fetchBodies(entries);
        await this.#parts.carrier.publish(entries.filter(isWhole).map(currentMessage));
      } catch (error) {
        for (const entry of entries) lane.giveBack(entry, true);
        throw error;
      }
      for (const entry of entries) {
        if (isWhole(entry)) entry.handle.done();
        // Erased or stored just now: handled when its turn comes.
        else lane.giveBack(entry, true);
      }
    }
  }

  async take(request: TakeRequest): Promise<Claim[]> {
    const lane = this.#laneOf(request.webhook);
    for (;;) {
      const entries = lane.choose(request);
      if (entries.length === 0) {
        if (request.attempted === false) this.#makeRoom(lane, request.nowMs);
        return [];
      }
      try {
        const claims = await this.#lookUp(lane, entries, request);
        if (claims.length > 0) return claims;
      } catch (error) {
        for (const entry of entries) lane.giveBack(entry, true);
        throw error;
      }
    }
  }

  release(claims: readonly Claim[]): Promise<void> {
    for (const claim of claims) {
      const entry = this.#entries.get(claim);
      if (entry === undefined) continue;
      entry.unsure = true;
      this.#laneOf(claim.webhook).giveBack(entry, true);
    }
    return Promise.resolve();
  }

  async stillWaiting(claim: Claim): Promise<boolean> {
    const [row] = await this.#parts.database.all('SELECT state FROM targets WHERE id = ?', claim.targetId);
    return row !== undefined && number(row, 'state') === WAITING;
  }

  wasDropped(claim: Claim): boolean {
    return this.#entries.get(claim)?.dropped === true;
  }

  async settle(settlement: Settlement): Promise<SettleResult> {
    const { claim, nowMs } = settlement;
    const entry = this.#entries.get(claim);
    let settled: Settled | undefined;
    try {
      settled = await this.#settlements.add(settlement);
      while (settled === undefined && entry !== undefined && (await this.#mayAppear(entry))) {
        settled = await this.#settlements.add(settlement);
      }
    } catch (error) {
      this.#repeated.add(settlement);
      throw error;
    }
    if (settled !== undefined) this.#pending.settled(settled.left, settled.transaction);
    // Not in the database for good: its append failed, or retention deleted it.
    const result: SettleResult = settled?.result ?? { kind: 'superseded' };
    if (entry !== undefined) {
      const lane = this.#laneOf(claim.webhook);
      if (result.kind === 'retry') {
        entry.attempted = true;
        await this.#putOff(lane, entry, result.atMs, nowMs);
      } else this.#end(lane, entry);
    }
    return result;
  }

  /** Returns the lanes of this server. Targets at the broker are announced when they arrive. */
  webhooks(): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(this.#lanes.keys()));
  }

  /** Considers this server's entries only. Targets at the broker are announced when they arrive. */
  nextDueOf(webhook: string, afterMs: number): Promise<number | undefined> {
    return Promise.resolve(this.#lanes.get(webhook)?.nextReady(afterMs));
  }

  oldestWaiting(webhook: string): Promise<number | undefined> {
    return this.#pending.oldest(webhook);
  }

  async replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult> {
    const result = await this.#parts.books.transaction(
      (query, carry) => replayDelivery(query, id, webhooks, atMs, carry),
      (replayed, transaction) => {
        if (typeof replayed !== 'string') this.countReplayed([replayed], transaction);
      },
    );
    return typeof result === 'string' ? result : 'replayed';
  }

  pending(): Promise<PendingCounts> {
    return this.#pending.counts();
  }

  /** Counts messages stored by this server, whichever server will deliver them. */
  countStored(messages: readonly NewMessage[], transaction: string): void {
    this.#pending.stored(messages, transaction);
  }

  /** Counts deliveries replayed by this server, whichever server will deliver them. */
  countReplayed(deliveries: readonly ReplayedDelivery[], transaction: string): void {
    this.#pending.replayed(deliveries, transaction);
  }

  /** Returns the number of a webhook's targets at this server. */
  targetCount(webhook: string): number {
    return this.#lanes.get(webhook)?.size ?? 0;
  }

  /** Resolves when no settlement is being written. */
  idle(): Promise<void> {
    return this.#settlements.idle();
  }

  #laneOf(webhook: string): LaneBuffer {
    let lane = this.#lanes.get(webhook);
    if (lane === undefined) {
      lane = new LaneBuffer();
      this.#lanes.set(webhook, lane);
    }
    return lane;
  }

  /** Looks entries up and returns claims for those to attempt now. The others are ended or delayed. */
  async #lookUp(
    lane: LaneBuffer,
    entries: readonly BufferedTarget[],
    { nowMs, attempted }: TakeRequest,
  ): Promise<Claim[]> {
    const all = this.#parts.nowMs() < this.#lookUpUntilMs;
    const unsure = entries.filter((entry) => all || entry.unsure || entry.targetMessage.dueMs < nowMs - FRESH_MS);
    const states = await this.#statesOf(unsure);
    await this.#fetchBodies(entries);
    const claims: Claim[] = [];
    let misplaced = false;
    for (const entry of entries) {
      const known = states.get(entry);
      if (entry.dropped || known === 'never') this.#end(lane, entry);
      else if (known === 'not yet') this.#later(lane, entry, nowMs + ASK_AGAIN_MS);
      else if (known !== undefined && known.state !== 'waiting') this.#end(lane, entry);
      // Erased or stored just now: the next lookup decides.
      else if (!isWhole(entry)) this.#later(lane, entry, nowMs + ASK_AGAIN_MS);
      else if (known === undefined) claims.push(this.#claim(entry, undefined));
      else if (known.behindMs !== undefined)
        await this.#putOff(lane, entry, Math.max(known.behindMs, nowMs + BEHIND_MS), nowMs);
      else if (known.dueMs > nowMs) await this.#putOff(lane, entry, known.dueMs, nowMs);
      else if (attempted !== undefined && attempted !== known.attempts > 0) {
        // Another server may have made an attempt. It is taken with the next request for its kind.
        entry.attempted = known.attempts > 0;
        this.#later(lane, entry, nowMs);
        misplaced = true;
      } else claims.push(this.#claim(entry, known));
    }
    if (misplaced) this.#parts.work.announce(new Set(entries.map(({ targetMessage }) => targetMessage.webhook)));
    return claims;
  }

  /** Loads missing bodies. An entry whose message is not in the database stays without. */
  async #fetchBodies(entries: readonly BufferedTarget[]): Promise<void> {
    const missing = entries.filter((entry) => !isWhole(entry));
    if (missing.length === 0) return;
    const { database } = this.#parts;
    const found = await readOutgoing(
      (sql, ...values) => database.list(sql, ...values),
      missing.map(({ targetMessage }) => targetMessage.targetId),
    );
    const bodies = new Map(found.map(({ targetId, body }) => [targetId, body]));
    for (const entry of missing) {
      entry.body = bodies.get(entry.targetMessage.targetId);
      entry.bytes = entry.body?.byteLength ?? entry.bytes;
    }
  }

  async #statesOf(
    entries: readonly BufferedTarget[],
  ): Promise<Map<BufferedTarget, StoredTargetState | 'not yet' | 'never'>> {
    if (entries.length === 0) return new Map();
    const { database, days } = this.#parts;
    // Open transactions are read first: one that commits meanwhile is seen by the second query.
    const open = await openTransactions(
      database,
      entries.map(({ targetMessage }) => targetMessage.transaction),
    );
    const rows = await readTargetStates(
      database,
      entries.map(({ targetMessage }) => targetMessage.targetId),
      days.open,
    );
    return new Map(
      entries.map((entry) => {
        const { targetId, transaction, messageId, webhook } = entry.targetMessage;
        const row = rows.get(targetId);
        const known = row?.messageId === messageId && row.webhook === webhook ? row : 'never';
        // While its transaction is open, a row is an older version, if there is one.
        return [entry, open.has(transaction) ? 'not yet' : known];
      }),
    );
  }

  /** Reports whether a target that is not in the database may still appear; waits a little if so. */
  async #mayAppear(entry: BufferedTarget): Promise<boolean> {
    const states = await this.#statesOf([entry]);
    if (states.get(entry) === 'not yet') await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    return states.get(entry) !== 'never';
  }

  #claim(entry: WholeEntry, state: StoredTargetState | undefined): Claim {
    const { transaction: _transaction, orderKey, ...target } = entry.targetMessage;
    const claim: Claim = {
      ...target,
      body: entry.body,
      attempts: state?.attempts ?? 0,
      windowStartMs: state?.windowStartMs,
      dueMs: state?.dueMs ?? target.dueMs,
      ordered: orderKey !== undefined,
    };
    this.#entries.set(claim, entry);
    return claim;
  }

  #end(lane: LaneBuffer, entry: BufferedTarget): void {
    entry.handle.done();
    lane.giveBack(entry, false);
  }

  #later(lane: LaneBuffer, entry: BufferedTarget, atMs: number): void {
    entry.readyMs = atMs;
    entry.unsure = true;
    lane.giveBack(entry, true);
  }

  /**
   * The broker limits the unacknowledged target messages of a lane. When retries that are not made now fill the limit,
   * targets without an attempt are stuck behind them. So all but a few retries are put off for a while. /
   */
  #makeRoom(lane: LaneBuffer, nowMs: number): void {
    if (lane.size < MOST_ATTEMPTED || nowMs < lane.nextRoomMs) return;
    lane.nextRoomMs = nowMs + MAKE_ROOM_MS;
    for (const entry of lane.attemptedBeyond(KEPT_ATTEMPTED, nowMs)) {
      if (lane.remove(entry)) void this.#putOff(lane, entry, nowMs + AWAY_MS, nowMs);
    }
  }

  /** Delays an entry: a short time here, a longer one at the broker, so that the lane can go on. */
  async #putOff(lane: LaneBuffer, entry: BufferedTarget, atMs: number, nowMs: number): Promise<void> {
    const { carrier, work } = this.#parts;
    const away = { ...entry, unsure: true, readyMs: atMs };
    // An entry that the broker does not accept stays here. With a broken connection, the broker redelivers it.
    const isAway =
      !entry.handle.isStale &&
      isWhole(away) &&
      (await carrier.putOff(currentMessage(away), atMs - nowMs).catch(() => false));
    if (isAway) {
      this.#end(lane, entry);
      return;
    }
    this.#later(lane, entry, atMs);
    // The lane's next due time may have changed.
    work.announce(new Set([entry.targetMessage.webhook]));
  }
}

/**
 * Returns an entry's current target message. An unsure one counts as attempted, so that its next receiver looks it up.
 */
function currentMessage({ targetMessage, body, unsure, readyMs, attempted }: WholeEntry): TargetMessage {
  return unsure
    ? { ...targetMessage, body, attempts: targetMessage.attempts + 1, attempted, dueMs: readyMs }
    : { ...targetMessage, body };
}

const isWhole = (entry: BufferedTarget): entry is WholeEntry => entry.body !== undefined;
