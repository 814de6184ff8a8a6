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
import { replayDelivery } from '../postgres/maintain.ts';
import { readOutgoing } from '../postgres/outgoing.ts';
import { Pending } from '../postgres/pending.ts';
import { settleTargets, type Settled } from '../postgres/settle.ts';
import { number, stateNumber } from '../rows.ts';
import type { Carrier, Received } from './carrier.ts';
import { openTransactions, readFacts, type TargetFacts } from './facts.ts';
import { LaneBuffer, type Ticket } from './lane-buffer.ts';
import type { Parcel } from './parcel.ts';

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
/** Number of a lane's tickets here at which retries make room for others, and number of retries that stay. */
const MOST_ATTEMPTED = 128;
const KEPT_ATTEMPTED = 32;
/** Shortest time between two such rounds, and delay of the retries that leave, in milliseconds. */
const MAKE_ROOM_MS = 1000;
const AWAY_MS = 15_000;
/** Limit of body bytes moved at a time from the queue for new lanes to a lane's own queue. */
const MOVED_BYTES = 4 * 1024 * 1024;

type WholeTicket = Ticket & { body: Uint8Array };

export class RabbitDeliveries implements Deliveries {
  readonly #parts: Parts;
  readonly #settlements: Batcher<Settlement, Settled | undefined>;
  readonly #lanes = new Map<string, LaneBuffer>();
  readonly #tickets = new WeakMap<Claim, Ticket>();
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

  /** Handles a parcel from the broker. */
  receive({ parcel, again, handle, incoming }: Received): void {
    const lane = this.#laneOf(parcel.webhook);
    const taken = lane.takenOf(parcel.targetId);
    if (taken?.handle.isStale === true && taken.parcel.messageId === parcel.messageId) {
      // The dispatcher has held this target since before the connection broke. It gets the new handle.
      taken.handle = handle;
      return;
    }
    const { body, ...facts } = parcel;
    const { dueMs, attempts, orderKey } = facts;
    const unsure = again || attempts > 0 || orderKey !== undefined || taken !== undefined;
    const bytes = body.byteLength;
    const ticket: Ticket = {
      parcel: facts,
      body,
      bytes,
      handle,
      readyMs: dueMs,
      unsure,
      attempted: facts.attempted ?? attempts > 0,
      incoming,
      dropped: false,
    };
    const nowMs = this.#parts.nowMs();
    if (dueMs > nowMs) {
      // It comes from a wait queue and has more time to wait.
      void this.#putOff(lane, ticket, dueMs, nowMs);
      return;
    }
    lane.add(ticket);
    this.#parts.work.announce(new Set([parcel.webhook]));
  }

  /** Drops waiting tickets whose handle became stale. */
  lost(): void {
    for (const lane of this.#lanes.values()) lane.dropStale();
  }

  /**
   * Removes waiting tickets that a deletion request ended. For a while every arriving target is looked up. Returns the
   * webhooks at which the dispatcher holds such a target.
   */
  async noticeDropped(): Promise<string[]> {
    this.#lookUpUntilMs = this.#parts.nowMs() + 2 * FRESH_MS;
    const held = [...this.#lanes.values()].flatMap((lane) => [...lane.all()].map((ticket) => ({ lane, ticket })));
    const ids = held.map(({ ticket }) => ticket.parcel.targetId);
    const rows = await this.#parts.database.list(
      `SELECT id FROM targets WHERE id = ANY($1::bigint[]) AND ${inDaysOf(ids)('id')} AND state = ${ERASED}`,
      ids,
    );
    const erased = new Set(rows.map((row) => number(row, 'id')));
    const inHand = new Set<string>();
    for (const { lane, ticket } of held) {
      if (!erased.has(ticket.parcel.targetId)) continue;
      ticket.dropped = true;
      if (lane.takenOf(ticket.parcel.targetId) === ticket) inHand.add(ticket.parcel.webhook);
      else if (lane.remove(ticket)) ticket.handle.done();
    }
    // Other messages may have waited in order behind these.
    if (erased.size > 0) this.#parts.work.announce(new Set(held.map(({ ticket }) => ticket.parcel.webhook)));
    return [...inHand];
  }

  /** Moves parcels from the queue for new lanes to their lane's own queue, so that a slow lane blocks no other. */
  async moveIncoming(): Promise<void> {
    for (const lane of this.#lanes.values()) {
      const tickets = lane.takeIncoming(MOVED_BYTES, (parcel) => this.#parts.carrier.hasLane(parcel));
      if (tickets.length === 0) continue;
      try {
        await this.#fetchBodies(tickets);
        await this.#parts.carrier.publish(tickets.filter(isWhole).map(parcelNow));
      } catch (error) {
        for (const ticket of tickets) lane.giveBack(ticket, true);
        throw error;
      }
      for (const ticket of tickets) {
        if (isWhole(ticket)) ticket.handle.done();
        // Erased or stored just now: handled when its turn comes.
        else lane.giveBack(ticket, true);
      }
    }
  }

  async take(request: TakeRequest): Promise<Claim[]> {
    const lane = this.#laneOf(request.webhook);
    for (;;) {
      const tickets = lane.choose(request);
      if (tickets.length === 0) {
        if (request.attempted === false) this.#makeRoom(lane, request.nowMs);
        return [];
      }
      try {
        const claims = await this.#lookUp(lane, tickets, request);
        if (claims.length > 0) return claims;
      } catch (error) {
        for (const ticket of tickets) lane.giveBack(ticket, true);
        throw error;
      }
    }
  }

  release(claims: readonly Claim[]): Promise<void> {
    for (const claim of claims) {
      const ticket = this.#tickets.get(claim);
      if (ticket === undefined) continue;
      ticket.unsure = true;
      this.#laneOf(claim.webhook).giveBack(ticket, true);
    }
    return Promise.resolve();
  }

  async stillWaiting(claim: Claim): Promise<boolean> {
    const [row] = await this.#parts.database.all('SELECT state FROM targets WHERE id = ?', claim.targetId);
    return row !== undefined && number(row, 'state') === WAITING;
  }

  wasDropped(claim: Claim): boolean {
    return this.#tickets.get(claim)?.dropped === true;
  }

  async settle(settlement: Settlement): Promise<SettleResult> {
    const { claim, nowMs } = settlement;
    const ticket = this.#tickets.get(claim);
    let settled: Settled | undefined;
    try {
      settled = await this.#settlements.add(settlement);
      while (settled === undefined && ticket !== undefined && (await this.#mayAppear(ticket))) {
        settled = await this.#settlements.add(settlement);
      }
    } catch (error) {
      this.#repeated.add(settlement);
      throw error;
    }
    if (settled !== undefined) this.#pending.remove(settled.left);
    // Not in the database for good: its append failed, or retention deleted it.
    const result: SettleResult = settled?.result ?? { kind: 'superseded' };
    if (ticket !== undefined) {
      const lane = this.#laneOf(claim.webhook);
      if (result.kind === 'retry') {
        ticket.attempted = true;
        await this.#putOff(lane, ticket, result.atMs, nowMs);
      } else this.#end(lane, ticket);
    }
    return result;
  }

  /** Returns the lanes of this server. Targets at the broker are announced when they arrive. */
  webhooks(): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(this.#lanes.keys()));
  }

  /** Considers this server's tickets only. Targets at the broker are announced when they arrive. */
  nextDueOf(webhook: string, afterMs: number): Promise<number | undefined> {
    return Promise.resolve(this.#lanes.get(webhook)?.nextReady(afterMs));
  }

  oldestWaiting(webhook: string): Promise<number | undefined> {
    return this.#pending.oldest(webhook);
  }

  replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult> {
    return this.#parts.books.transaction((query, carry) => replayDelivery(query, id, webhooks, atMs, carry));
  }

  pending(): Promise<PendingCounts> {
    return this.#pending.counts();
  }

  /** Counts messages stored by this server, whichever server will deliver them. */
  countStored(messages: readonly NewMessage[]): void {
    this.#pending.stored(messages);
  }

  /** Returns the number of a webhook's targets at this server. */
  held(webhook: string): number {
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

  /** Looks tickets up and returns claims for those to attempt now. The others are ended or delayed. */
  async #lookUp(lane: LaneBuffer, tickets: readonly Ticket[], { nowMs, attempted }: TakeRequest): Promise<Claim[]> {
    const all = this.#parts.nowMs() < this.#lookUpUntilMs;
    const unsure = tickets.filter((ticket) => all || ticket.unsure || ticket.parcel.dueMs < nowMs - FRESH_MS);
    const facts = await this.#factsOf(unsure);
    await this.#fetchBodies(tickets);
    const claims: Claim[] = [];
    let misplaced = false;
    for (const ticket of tickets) {
      const known = facts.get(ticket);
      if (ticket.dropped || known === 'never') this.#end(lane, ticket);
      else if (known === 'not yet') this.#later(lane, ticket, nowMs + ASK_AGAIN_MS);
      else if (known !== undefined && known.state !== 'waiting') this.#end(lane, ticket);
      // Erased or stored just now: the next lookup decides.
      else if (!isWhole(ticket)) this.#later(lane, ticket, nowMs + ASK_AGAIN_MS);
      else if (known === undefined) claims.push(this.#claim(ticket, undefined));
      else if (known.behindMs !== undefined)
        await this.#putOff(lane, ticket, Math.max(known.behindMs, nowMs + BEHIND_MS), nowMs);
      else if (known.dueMs > nowMs) await this.#putOff(lane, ticket, known.dueMs, nowMs);
      else if (attempted !== undefined && attempted !== known.attempts > 0) {
        // Another server may have made an attempt. It is taken with the next request for its kind.
        ticket.attempted = known.attempts > 0;
        this.#later(lane, ticket, nowMs);
        misplaced = true;
      } else claims.push(this.#claim(ticket, known));
    }
    if (misplaced) this.#parts.work.announce(new Set(tickets.map(({ parcel }) => parcel.webhook)));
    return claims;
  }

  /** Loads missing bodies. A ticket whose message is not in the database stays without. */
  async #fetchBodies(tickets: readonly Ticket[]): Promise<void> {
    const missing = tickets.filter((ticket) => !isWhole(ticket));
    if (missing.length === 0) return;
    const { database } = this.#parts;
    const found = await readOutgoing(
      (sql, ...values) => database.list(sql, ...values),
      missing.map(({ parcel }) => parcel.targetId),
    );
    const bodies = new Map(found.map(({ targetId, body }) => [targetId, body]));
    for (const ticket of missing) {
      ticket.body = bodies.get(ticket.parcel.targetId);
      ticket.bytes = ticket.body?.byteLength ?? ticket.bytes;
    }
  }

  async #factsOf(tickets: readonly Ticket[]): Promise<Map<Ticket, TargetFacts | 'not yet' | 'never'>> {
    if (tickets.length === 0) return new Map();
    const { database, days } = this.#parts;
    // Open transactions are read first: one that commits meanwhile is seen by the second query.
    const open = await openTransactions(
      database,
      tickets.map(({ parcel }) => parcel.transaction),
    );
    const rows = await readFacts(
      database,
      tickets.map(({ parcel }) => parcel.targetId),
      days.open,
    );
    return new Map(
      tickets.map((ticket) => {
        const { targetId, transaction, messageId, webhook } = ticket.parcel;
        const row = rows.get(targetId);
        const known = row?.messageId === messageId && row.webhook === webhook ? row : 'never';
        // While its transaction is open, a row is an older version, if there is one.
        return [ticket, open.has(transaction) ? 'not yet' : known];
      }),
    );
  }

  /** Reports whether a target that is not in the database may still appear; waits a little if so. */
  async #mayAppear(ticket: Ticket): Promise<boolean> {
    const facts = await this.#factsOf([ticket]);
    if (facts.get(ticket) === 'not yet') await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    return facts.get(ticket) !== 'never';
  }

  #claim(ticket: WholeTicket, facts: TargetFacts | undefined): Claim {
    const { transaction: _transaction, orderKey, ...target } = ticket.parcel;
    const claim: Claim = {
      ...target,
      body: ticket.body,
      attempts: facts?.attempts ?? 0,
      windowStartMs: facts?.windowStartMs,
      dueMs: facts?.dueMs ?? target.dueMs,
      ordered: orderKey !== undefined,
    };
    this.#tickets.set(claim, ticket);
    return claim;
  }

  #end(lane: LaneBuffer, ticket: Ticket): void {
    ticket.handle.done();
    lane.giveBack(ticket, false);
  }

  #later(lane: LaneBuffer, ticket: Ticket, atMs: number): void {
    ticket.readyMs = atMs;
    ticket.unsure = true;
    lane.giveBack(ticket, true);
  }

  /**
   * The broker limits the unacknowledged parcels of a lane. When retries that are not made now fill the limit, targets
   * without an attempt are stuck behind them. So all but a few retries are put off for a while.
   */
  #makeRoom(lane: LaneBuffer, nowMs: number): void {
    if (lane.size < MOST_ATTEMPTED || nowMs < lane.nextRoomMs) return;
    lane.nextRoomMs = nowMs + MAKE_ROOM_MS;
    for (const ticket of lane.attemptedBeyond(KEPT_ATTEMPTED, nowMs)) {
      if (lane.remove(ticket)) void this.#putOff(lane, ticket, nowMs + AWAY_MS, nowMs);
    }
  }

  /** Delays a ticket: a short time here, a longer one at the broker, so that the lane can go on. */
  async #putOff(lane: LaneBuffer, ticket: Ticket, atMs: number, nowMs: number): Promise<void> {
    const { carrier, work } = this.#parts;
    const away = { ...ticket, unsure: true, readyMs: atMs };
    // A ticket that the broker does not accept stays here. With a broken connection, the broker redelivers it.
    const isAway =
      !ticket.handle.isStale &&
      isWhole(away) &&
      (await carrier.putOff(parcelNow(away), atMs - nowMs).catch(() => false));
    if (isAway) {
      this.#end(lane, ticket);
      return;
    }
    this.#later(lane, ticket, atMs);
    // The lane's next due time may have changed.
    work.announce(new Set([ticket.parcel.webhook]));
  }
}

/** Returns a ticket's current parcel. An unsure one counts as attempted, so that its next receiver looks it up. */
function parcelNow({ parcel, body, unsure, readyMs, attempted }: WholeTicket): Parcel {
  return unsure ? { ...parcel, body, attempts: parcel.attempts + 1, attempted, dueMs: readyMs } : { ...parcel, body };
}

const isWhole = (ticket: Ticket): ticket is WholeTicket => ticket.body !== undefined;
