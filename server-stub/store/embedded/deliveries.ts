/** The embedded store's queue: lanes read the log in order, and rows hold targets that need more than one attempt. */
import { nextTurn, TimeSlice } from '../../runtime/time-slice.ts';
import type {
  Claim,
  Deliveries,
  PendingCounts,
  ReplayResult,
  Settlement,
  SettleResult,
  TakeRequest,
} from '../deliveries.ts';
import { messageBody } from '../message.ts';
import { resultOf, settleEffect, withoutContent } from '../settle.ts';
import type { Batch } from './batch.ts';
import type { Engine } from './engine.ts';
import { isBeingErased } from './erasure.ts';
import type { Lane, LogTarget } from './lane.ts';
import { indexOf, positionOf, type LogMessage } from './log-record.ts';
import {
  closeDelivery,
  dueRows,
  isWaiting,
  nextDueRow,
  oldestRow,
  openDelivery,
  passTarget,
  reopenDelivery,
  settleRow,
  waitsBefore,
  windowStartOf,
  type DueRow,
} from './open-deliveries.ts';

/** Number of targets at the head of a full window that get rows in one go, so that the lane can go on. */
const PASSED_AT_ONCE = 64;

/** Result of a settlement; `known` is false when nobody holds the target. */
type Settled = { known: true; result: SettleResult } | { known: false };

export class EmbeddedDeliveries implements Deliveries {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  onWork(listener: (webhooks: ReadonlySet<string>) => void): void {
    this.#engine.work.listen(listener);
  }

  async take(request: TakeRequest): Promise<Claim[]> {
    const lane = this.#engine.laneOf(request.webhook);
    let { claims, isFilled } = this.#engine.read(() => this.#takeNow(lane, request));
    while (claims.length === 0 && !isFilled) {
      await nextTurn();
      ({ claims, isFilled } = this.#engine.read(() => this.#takeNow(lane, request)));
    }
    if (request.attempted === true) return claims;
    // The window is full and its head stays unsettled: the oldest targets get rows, so that the lane can read on.
    if (claims.length > 0 || lane.queue.hasRoom) return claims;
    await this.#pass(lane, lane.queue.oldest(PASSED_AT_ONCE));
    return this.#engine.read(() => this.#takeNow(lane, request)).claims;
  }

  /** Takes what one turn of the event loop allows; `isFilled` is false while the lane has more of the log to read. */
  #takeNow(lane: Lane, request: TakeRequest): { claims: Claim[]; isFilled: boolean } {
    const claims = this.#takeRows(lane, request);
    // The log holds first attempts only.
    if (request.attempted === true) return { claims, isFilled: true };
    const sum = claims.reduce((bytes, claim) => bytes + claim.body.byteLength, 0);
    const [most, mostBytes] = [request.most - claims.length, request.mostBytes - sum];
    if (most <= 0 || (claims.length > 0 && mostBytes <= 0)) return { claims, isFilled: true };
    const isFilled = this.#engine.fill(lane);
    const targets = lane.queue.take({ nowMs: request.nowMs, most, mostBytes }, (target) =>
      this.#isBlocked(lane, target),
    );
    return { claims: [...claims, ...targets.map((target) => this.#claimOf(lane, target))], isFilled };
  }

  #takeRows(lane: Lane, request: TakeRequest): Claim[] {
    const { most, mostBytes } = request;
    const claims: Claim[] = [];
    let bytes = 0;
    if (!lane.mayHaveRows) return claims;
    // Each row may need another row of the log to be read and decoded.
    const turn = new TimeSlice();
    for (const row of dueRows(this.#engine.sql, request, most + lane.takenRows.size)) {
      if (lane.takenRows.has(row.delivery)) continue;
      if (claims.length >= most || (claims.length > 0 && (bytes >= mostBytes || turn.isLong))) break;
      const claim = this.#claimOfRow(lane, row);
      bytes += claim.body.byteLength;
      lane.takenRows.add(row.delivery);
      claims.push(claim);
    }
    return claims;
  }

  /** Reports whether an earlier message of the same user waits with a row of its own. */
  #isBlocked(lane: Lane, { orderKey, deliveryId }: LogTarget): boolean {
    return (
      orderKey !== undefined && lane.mayHaveRows && waitsBefore(this.#engine.sql, lane.webhook, orderKey, deliveryId)
    );
  }

  /** Gives targets rows, so that their lane may pass them. */
  async #pass(lane: Lane, targets: readonly LogTarget[]): Promise<void> {
    const { sql, commit } = this.#engine;
    await commit.enqueue((batch) => {
      const passed = targets.filter(({ position }) => lane.queue.has(position) && !batch.hasSettled(lane, position));
      for (const target of passed) {
        passTarget(sql, target, lane.webhook);
        batch.pass(lane, target.position, target.deliveryId);
        lane.mayHaveRows = true;
      }
    });
  }

  #claimOf(lane: Lane, { message, delivery, deliveryId, dueMs, orderKey }: LogTarget): Claim {
    const several = delivery.webhooks.length > 1;
    return createClaim(message, lane.webhook, deliveryId, {
      attempts: 0,
      windowStartMs: several ? windowStartOf(this.#engine.sql, deliveryId) : undefined,
      dueMs,
      ordered: orderKey !== undefined,
    });
  }

  /** Throws when the message has no body: only erased messages have none, and their targets do not wait. */
  #claimOfRow(lane: Lane, row: DueRow): Claim {
    const message = this.#engine.message(positionOf(row.delivery));
    if (message === undefined) throw new Error(`delivery ${row.delivery} waits and its message is not in the log`);
    return createClaim(message, lane.webhook, row.delivery, {
      attempts: row.attempts,
      windowStartMs: windowStartOf(this.#engine.sql, row.delivery),
      dueMs: row.dueMs,
      ordered: row.ordered,
    });
  }

  async release(claims: readonly Claim[]): Promise<void> {
    for (const { webhook, deliveryId, message } of claims) {
      const lane = this.#engine.laneOf(webhook);
      lane.queue.release(message);
      lane.takenRows.delete(deliveryId);
      lane.dropped.delete(deliveryId);
    }
    const ended = claims.filter(({ attempts }) => attempts > 0);
    if (ended.length === 0) return;
    // Another URL's success may have ended the delivery. Then only this claim kept its rows.
    const close = (): void => {
      for (const { deliveryId } of ended) this.#close(deliveryId);
    };
    // Rows that cannot be deleted now are harmless, and the next start deletes them.
    await this.#engine.commit.enqueue(close, 'patient').catch(() => undefined);
  }

  async stillWaiting({ webhook, deliveryId, message }: Claim): Promise<boolean> {
    return this.#engine.read(
      () => this.#engine.laneOf(webhook).queue.has(message) || isWaiting(this.#engine.sql, deliveryId, webhook),
    );
  }

  wasDropped({ webhook, deliveryId }: Claim): boolean {
    return this.#engine.laneOf(webhook).dropped.has(deliveryId);
  }

  async settle(settlement: Settlement): Promise<SettleResult> {
    const settled = await this.#engine.commit.enqueue((batch) => this.#settle(batch, settlement), 'patient');
    const { webhook, deliveryId } = settlement.claim;
    const wasDropped = this.#engine.laneOf(webhook).dropped.delete(deliveryId);
    return settled.known ? settled.result : this.#settleLate(settlement, wasDropped);
  }

  #settle(batch: Batch, settlement: Settlement): Settled {
    const { claim } = settlement;
    const lane = this.#engine.laneOf(claim.webhook);
    const target = batch.hasSettled(lane, claim.message) ? undefined : lane.queue.get(claim.message);
    if (target?.delivery.webhooks.length === 1) {
      return { known: true, result: this.#settleAlone(batch, lane, target, settlement) };
    }
    const { sql } = this.#engine;
    if (target !== undefined) {
      const { deliveryId, delivery, dueMs } = target;
      openDelivery(sql, { id: deliveryId, delivery, dueMs, state: 'waiting', inLog: true });
      batch.settle(lane, target.position);
    }
    const settled = settleRow(sql, settlement);
    if (settled === undefined) return { known: false };
    batch.free(lane, claim.deliveryId);
    this.#close(claim.deliveryId, lane);
    const { effect, dueMs, superseded, left, deliverySettled } = settled;
    if (effect.state === 'waiting') lane.mayHaveRows = true;
    this.#tell(batch, settlement, { effect, dueMs, superseded });
    batch.after(() => {
      const { pending, work } = this.#engine;
      if (left) pending.add(claim.webhook, -1);
      for (const webhook of superseded) pending.add(webhook, -1);
      if (deliverySettled) pending.deliveries -= 1;
      // Another message of the same user may have waited for a target that just left the queue.
      work.announce(new Set(superseded));
    });
    return { known: true, result: resultOf(effect.state, dueMs) };
  }

  /** Settles the first attempt of a delivery's only target. It has no row and gets one only for a retry. */
  #settleAlone(batch: Batch, lane: Lane, target: LogTarget, settlement: Settlement): SettleResult {
    const { decision, everyUrl, claim } = settlement;
    const effect = settleEffect({
      decision,
      everyUrl,
      state: 'waiting',
      status: 'pending',
      othersOpen: 0,
      othersFailed: target.delivery.refused.length,
    });
    batch.settle(lane, target.position);
    if (effect.state === 'waiting') {
      lane.mayHaveRows = true;
      passTarget(this.#engine.sql, target, lane.webhook);
      settleRow(this.#engine.sql, settlement);
    } else {
      batch.after(() => {
        this.#engine.pending.add(claim.webhook, -1);
        this.#engine.pending.deliveries -= 1;
      });
    }
    const dueMs = decision.kind === 'retry' ? decision.atMs : target.dueMs;
    this.#tell(batch, settlement, { effect, dueMs, superseded: [] });
    return resultOf(effect.state, dueMs);
  }

  /** Closes a delivery unless a target of it is claimed. A claim at `except` does not count: it is being released. */
  #close(id: number, except?: Lane): void {
    const { sql, lanes } = this.#engine;
    closeDelivery(sql, id, (webhook) => {
      const lane = lanes.get(webhook);
      return lane !== undefined && lane !== except && lane.takenRows.has(id);
    });
  }

  #tell(
    batch: Batch,
    { claim, attempt, reason, nowMs }: Settlement,
    { effect, dueMs, superseded }: { effect: ReturnType<typeof settleEffect>; dueMs: number; superseded: string[] },
  ): void {
    batch.outcomes.push({
      kind: 'target',
      delivery: claim.deliveryId,
      webhook: claim.webhook,
      state: effect.state,
      status: effect.status,
      dueMs,
      settledMs: nowMs,
      reason,
      attempt: attempt === undefined || effect.state !== 'erased' ? attempt : withoutContent(attempt),
      superseded,
    });
  }

  /** Records the attempt of a target that has already ended; it stays ended. */
  async #settleLate(settlement: Settlement, wasDropped: boolean): Promise<SettleResult> {
    const { claim, attempt, decision, everyUrl } = settlement;
    const found = await this.#engine.index.ask('delivery', claim.deliveryId);
    const target = found?.targets.find(({ webhook }) => webhook === claim.webhook);
    if (found === undefined || target === undefined) {
      // Another URL had succeeded, and retention deleted the message during this attempt.
      await this.release([claim]);
      return { kind: 'superseded' };
    }
    const { state } = target;
    const effect = settleEffect({ decision, everyUrl, state, status: found.status, othersOpen: 0, othersFailed: 0 });
    await this.#engine.commit.enqueue((batch) => {
      // The index may not know yet that the user of a dropped target was erased.
      const kept =
        wasDropped && attempt !== undefined ? { ...settlement, attempt: withoutContent(attempt) } : settlement;
      this.#tell(batch, kept, {
        effect: { ...effect, status: found.status },
        dueMs: claim.dueMs,
        superseded: [],
      });
    }, 'patient');
    return resultOf(effect.state, claim.dueMs);
  }

  async webhooks(): Promise<ReadonlySet<string>> {
    // A replay may have added one that has no messages in the log.
    const { lanes, pending } = this.#engine;
    return this.#engine.read(() => new Set([...lanes.keys(), ...pending.byWebhook.keys()]));
  }

  async nextDueOf(webhook: string, afterMs: number): Promise<number | undefined> {
    const lane = this.#engine.laneOf(webhook);
    await this.#fill(lane);
    return this.#engine.read(() => {
      const row = lane.mayHaveRows ? nextDueRow(this.#engine.sql, webhook, afterMs) : undefined;
      // With no row due later or before, the lane needs no queries for rows until one is created.
      if (lane.mayHaveRows && row === undefined) {
        lane.mayHaveRows = nextDueRow(this.#engine.sql, webhook, -Infinity) !== undefined;
      }
      const entry = lane.queue.nextDue(afterMs);
      return row === undefined || entry === undefined ? (row ?? entry) : Math.min(row, entry);
    });
  }

  async oldestWaiting(webhook: string): Promise<number | undefined> {
    const lane = this.#engine.laneOf(webhook);
    await this.#fill(lane);
    return this.#engine.read(() => {
      const [head] = lane.queue.oldest(1);
      const row = oldestRow(this.#engine.sql, webhook);
      const acceptedMs = row === undefined ? undefined : this.#engine.acceptedMs(positionOf(row));
      return acceptedMs === undefined || head === undefined
        ? (acceptedMs ?? head?.dueMs)
        : Math.min(acceptedMs, head.dueMs);
    });
  }

  /** Reads the log for a lane in as many turns of the event loop as it takes. */
  async #fill(lane: Lane): Promise<void> {
    while (!this.#engine.read(() => this.#engine.fill(lane))) await nextTurn();
  }

  async replay(id: number, webhooks: readonly string[], atMs: number): Promise<ReplayResult> {
    const { index, commit } = this.#engine;
    const found = await index.ask('delivery', id);
    if (found === undefined) return 'unknown';
    if (found.status === 'pending' || found.status === 'erased') return found.status;
    return commit.enqueue((batch) => this.reopen(batch, id, webhooks, atMs));
  }

  /** Replays a settled delivery in the caller's commit. */
  reopen(batch: Batch, id: number, webhooks: readonly string[], atMs: number): ReplayResult {
    const { sql, pending, work } = this.#engine;
    const message = this.#engine.message(positionOf(id));
    if (message === undefined) return 'unknown';
    if (message.body === undefined || isBeingErased(sql, message)) return 'erased';
    const orderKey = message.deliveries[indexOf(id)]?.orderKey;
    const opened = reopenDelivery(sql, { id, webhooks, orderKey, atMs });
    if (opened === undefined) return 'pending';
    for (const webhook of opened.webhooks) this.#engine.laneOf(webhook).mayHaveRows = true;
    batch.outcomes.push({ kind: 'replay', delivery: id, webhooks: opened.webhooks, dueMs: atMs });
    batch.after(() => {
      pending.deliveries += 1;
      for (const webhook of opened.woken) pending.add(webhook, 1);
      for (const webhook of opened.left) pending.add(webhook, -1);
      work.announce(new Set(opened.webhooks));
    });
    return 'replayed';
  }

  async pending(): Promise<PendingCounts> {
    return this.#engine.pending;
  }
}

type Progress = Pick<Claim, 'attempts' | 'windowStartMs' | 'dueMs' | 'ordered'>;

function createClaim(message: LogMessage, webhook: string, deliveryId: number, progress: Progress): Claim {
  const { position, body, shared, sourceId, type, messageId } = message;
  const delivery = message.deliveries[indexOf(deliveryId)];
  if (body === undefined || delivery === undefined) {
    throw new Error(`delivery ${deliveryId} waits and its message has no body or no such delivery`);
  }
  return {
    message: position,
    targetId: deliveryId,
    deliveryId,
    webhook,
    destinationId: delivery.destinationId,
    sourceId,
    type,
    messageId,
    body: messageBody({ body, shared }),
    ...progress,
  };
}
