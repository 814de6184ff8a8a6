/**
 * What is not delivered yet: kept within the bounds of memory, written to the device, and brought back from it. Batches
 * wait in `Delivery`, messages that no batch has yet in `BatchQueue`; this counts them, stores them, and makes room.
 *
 *   earlier runs ─▶ offered again
 *   offered ─▶ held in memory ─▶ stored within a second ─▶ text let go when memory is short ─▶ fetched to be sent
 *                 │
 *              dropped when there is no room, oldest first
 */
import type { Batch } from './batch.ts';
import { BatchQueue } from './batch.ts';
import type { Config } from '../config.ts';
import type { Delivery } from './delivery.ts';
import type { DropReason } from '../errors.ts';
import type { Facilities } from '../facilities.ts';
import { Holdings } from './holdings.ts';
import type { Ledger } from '../ledger.ts';
import type { Log } from '../log.ts';
import type { Message } from '../message/message.ts';
import { Spool, SPOOL_MAX_AGE_SECONDS } from '../spool/spool.ts';

/** After texts could not be let go, the next try comes this much later. */
const LET_GO_PAUSE_MS = 1000;
/** A wall clock before 2020 has not been set yet: ages cannot be told by it. */
const CLOCK_SET_SECONDS = 1577836800;

export class Stock {
  private facilities: Facilities;
  private config: Config;
  private log: Log;
  private ledger: Ledger;
  private queue: BatchQueue;
  private delivery: Delivery;
  holdings: Holdings = new Holdings();
  spool: Spool;
  /** What is accepted is written to the device: the app wants it, and there is consent. */
  storing = false;
  /** What earlier runs left was read. */
  private opened = false;
  /** Uptime from which texts may be let go again. */
  private letGoFrom: Long = 0;
  /** Messages stored when that was last said. */
  private storedBefore: Int = 0;

  constructor(facilities: Facilities, config: Config, log: Log, ledger: Ledger, queue: BatchQueue, delivery: Delivery) {
    this.facilities = facilities;
    this.config = config;
    this.log = log;
    this.ledger = ledger;
    this.queue = queue;
    this.delivery = delivery;
    this.spool = new Spool(facilities.storage, facilities.json, config.writeKey);
  }

  /** Starts storing. The first time, what earlier runs left is offered before anything else. */
  open(now: Long): void {
    if (this.config.spool) {
      this.storing = true;
      if (!this.opened) {
        this.opened = true;
        this.offerEarlier(now);
      }
      if (this.messages() > 0) {
        // Accepted while nothing was stored.
        this.spool.touch(now);
      }
    }
  }

  /** Stores nothing from here on. */
  close(): void {
    this.storing = false;
  }

  /** What earlier runs stored; what is gone of it is counted here. */
  private readEarlier(now: Long): Message[] {
    const { evicted, damaged, otherKey, messages } = this.spool.load(now);
    this.ledger.lose('SPOOL_EVICTED', evicted, `${evicted} messages stored by an earlier run are gone`);
    this.ledger.lose('SPOOL_DAMAGED', damaged, `${damaged} messages stored by an earlier run could not be read`);
    this.ledger.lose('SPOOL_OTHER_KEY', otherKey, `${otherKey} messages stored under another writeKey dropped`);
    return messages;
  }

  private offerEarlier(now: Long): void {
    const messages = this.readEarlier(now);
    const wall = this.facilities.clock.now().seconds;
    const waiting = this.delivery.takeWaiting();
    const earlier = new BatchQueue(this.config.queueSize);
    for (const message of messages) {
      if (message.acceptedSeconds < CLOCK_SET_SECONDS) {
        // Stored under a clock that was not set: its age counts from now.
        message.acceptedSeconds = wall;
      }
      earlier.add(message, message.text.length);
    }
    earlier.seal();
    for (const batch of earlier.takeDue()) {
      batch.spooled = batch.messages.length;
      this.offer(batch, now);
    }
    for (const batch of waiting) {
      this.delivery.offer(batch);
    }
    if (messages.length > 0) {
      this.log.debug(`spool: ${messages.length} messages of an earlier run are offered again`);
      this.storedBefore = this.spool.stored();
    }
  }

  /** A new batch is to be sent. */
  offer(batch: Batch, now: Long): void {
    this.holdings.add(batch);
    this.delivery.offer(batch);
    if (this.storing && batch.spooled < batch.messages.length) {
      this.spool.touch(now);
    }
  }

  /** A batch is delivered or given up: none of it needs to be kept. */
  release(batch: Batch, now: Long): void {
    if (batch.spooled > 0) {
      this.spool.settle(batch.messages, now);
    }
    this.holdings.remove(batch);
  }

  /** Drops the oldest batches until memory and spool are within their bounds. */
  makeRoom(now: Long): void {
    const { holdings, queue } = this;
    if (holdings.tooManyCharacters(queue.characters) && this.storing && now >= this.letGoFrom) {
      this.persist();
      holdings.letGo(this.delivery.distant(), queue.characters);
      if (holdings.tooManyCharacters(queue.characters)) {
        // Storing seems to be impossible: not tried again on each call.
        this.letGoFrom = now + LET_GO_PAUSE_MS;
      }
    }
    while (
      holdings.tooManyCharacters(queue.characters) ||
      holdings.tooManyMessages(queue.waiting.length) ||
      this.spool.isOverBound()
    ) {
      const oldest = this.delivery.dropOldest();
      if (oldest === undefined) {
        // What is left is the request under way and the queue: one body each at most.
        return;
      }
      this.release(oldest, now);
      const { length } = oldest.messages;
      this.ledger.lose('QUEUE_OVERFLOW', length, `${length} oldest undelivered messages dropped: no room for more`);
    }
  }

  /** The platform is short of memory: less is held from here on. */
  shrink(now: Long): void {
    this.holdings.shrink();
    this.makeRoom(now);
  }

  /** Is there something of a batch left to send? What is not is counted here. `seconds`: wall time. */
  sendable(batch: Batch, seconds: Int, now: Long): boolean {
    if (isTooOld(batch, seconds)) {
      this.release(batch, now);
      const { length } = batch.messages;
      this.ledger.lose('MESSAGE_EXPIRED', length, `${length} messages dropped: they waited for longer than 48 hours`);
      return false;
    }
    return !batch.textsAway || this.fetch(batch, now);
  }

  /** Brings back the texts of a batch that is to be sent now. False when none of it is left. */
  private fetch(batch: Batch, now: Long): boolean {
    const { holdings, spool } = this;
    const gone = spool.reload(batch.messages);
    holdings.cameBack(batch);
    holdings.messages -= gone.length;
    spool.settle(gone, now);
    this.ledger.lose('SPOOL_EVICTED', gone.length, `${gone.length} stored messages are gone`);
    batch.messages = batch.messages.filter((message) => !message.settled);
    batch.spooled = batch.messages.length;
    return batch.messages.length > 0;
  }

  /** Writes to the device what is not written yet. */
  persist(): void {
    if (!this.storing) {
      return;
    }
    const { ledger, log, spool } = this;
    const now = this.facilities.clock.uptimeMs();
    this.handOver(now);
    const trouble = spool.persist();
    spool.retryLater(now);
    if (trouble !== '') {
      ledger.report('SPOOL_NOT_WRITTEN', `spool: ${trouble}`);
    }
    if (log.debugShown && spool.stored() !== this.storedBefore) {
      this.storedBefore = spool.stored();
      log.debug(`spool: ${this.storedBefore} messages stored`);
    }
    if (spool.isOverBound()) {
      this.makeRoom(now);
    }
  }

  /** Gives the spool what was accepted since the last time, and is not delivered meanwhile, which most of it is. */
  private handOver(now: Long): void {
    const { queue, spool } = this;
    for (const batch of this.delivery.unsettled()) {
      if (batch.spooled < batch.messages.length) {
        spool.addAll(batch.messages, batch.spooled, now);
        batch.spooled = batch.messages.length;
      }
    }
    spool.addAll(queue.waiting, queue.spooled, now);
    queue.spooled = queue.waiting.length;
  }

  /** Drops and erases everything, stored messages of earlier runs included; counts them under `reason`. */
  discard(reason: DropReason): void {
    if (this.config.spool && !this.opened) {
      this.opened = true;
      this.ledger.drop(reason, this.readEarlier(this.facilities.clock.uptimeMs()).length);
    }
    this.ledger.drop(reason, this.messages());
    this.delivery.forget();
    this.queue.clear();
    this.holdings.clear();
    this.spool.erase();
    this.close();
  }

  /** Messages accepted and not settled. */
  messages(): Int {
    return this.holdings.messages + this.queue.waiting.length;
  }

  /** Characters of unsettled messages in memory. */
  characters(): Int {
    return this.holdings.characters + this.queue.characters;
  }
}

/** Its newest message is past the age at which the server may have forgotten a first arrival. */
function isTooOld(batch: Batch, nowSeconds: Int): boolean {
  const newest = batch.messages[batch.messages.length - 1];
  if (newest === undefined || newest.acceptedSeconds < CLOCK_SET_SECONDS) {
    return false;
  }
  return nowSeconds - newest.acceptedSeconds > SPOOL_MAX_AGE_SECONDS;
}
