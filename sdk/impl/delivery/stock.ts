/**
 * Owns the messages that are accepted and not settled: groups them into batches, bounds their memory, writes them to
 * the device, and reads them back. `Delivery` receives each batch and owns the order of sending. `Sender` reports the
 * result of each batch.
 *
 *   earlier runs ─▶ batch by batch to the head of the line
 *   accepted ─▶ held in memory ─▶ stored, if not delivered ─▶ text freed when memory is short ─▶ read back to be sent
 *                 │
 *              dropped when there is no room, oldest first
 */
import type { MessageType, OwnFields } from '../../wire/batch.ts';
import { MAX_BODY_CHARACTERS } from '../../wire/limits.ts';
import type { Batch } from './batch.ts';
import { BatchQueue } from './batch.ts';
import type { Config } from '../config.ts';
import type { Delivery } from './delivery.ts';
import type { DropReason } from '../errors.ts';
import type { Facilities, Storage } from '../facilities.ts';
import { NEVER } from '../facilities.ts';
import { BatchMemory, MEMORY_MAX_MESSAGES } from './batch-memory.ts';
import type { Ledger } from '../ledger.ts';
import type { Log } from '../log.ts';
import { callLabel } from '../message/call-label.ts';
import type { Message } from '../message/message.ts';
import { EarlierRuns } from '../spool/earlier-runs.ts';
import type { FlushBudget } from '../spool/flush-budget.ts';
import { Spool, SPOOL_MAX_AGE_SECONDS } from '../spool/spool.ts';
import { parseCount } from '../spool/spool-lines.ts';

/** Wait before the next attempt to free texts from memory, in milliseconds. */
const FREE_TEXTS_PAUSE_MS = 1000;
/** Time after the last report of a memory shortage at which it counts as over, in milliseconds. */
export const RESTORE_AFTER_MS = 600000;
/** Maximum number of messages of earlier runs read at a time. */
const READ_AT_ONCE = 50;
/** Delay from the start to the look at what other tasks left: tasks that start with this one take their own first. */
const TAKE_OVER_AFTER_MS = 3000;
/** Record of a place that a task of another key found: when it did, in seconds since 1970. */
const UNUSED_SINCE = 'unused';
/** First second of 2020. An earlier wall clock has not been set, so it cannot tell the age of a message. */
const CLOCK_SET_SECONDS = 1577836800;

export class Stock {
  private facilities: Facilities;
  private config: Config;
  private log: Log;
  private ledger: Ledger;
  /** Messages that are not in a batch yet. */
  readonly queue: BatchQueue;
  /** Scheduler of the batches. */
  private delivery: Delivery;
  /** Memory that the batches use. */
  private memory: BatchMemory = new BatchMemory();
  /** Messages stored on the device. */
  private spool: Spool;
  private flushes: FlushBudget;
  /** Accepted messages are written to the device: `spool` is on, and there is consent. */
  private storing = false;
  /** The messages of earlier runs have been loaded or dropped. */
  private opened = false;
  /** Messages of earlier runs that are not in a batch yet; `invalid` before they are loaded, and when none is left. */
  private earlier: EarlierRuns | undefined = undefined;
  /** Queue that groups the messages of earlier runs into batches. */
  private earlierQueue: BatchQueue;
  /** The app is about to end: each change is stored at once. */
  private finishing = false;
  /** Uptime at which the queue is sent even if it is not full. */
  flushDue: Long = NEVER;
  /** Uptime at which a memory shortage counts as over; NEVER when there is none. */
  restoreDue: Long = NEVER;
  /** Uptime at which `persistWhenDue` next has work; set by each call of it. */
  persistDue: Long = NEVER;
  /** Uptime at which this task takes over what other tasks of its key left; NEVER once it has. */
  private takeOverDue: Long = NEVER;
  /** Uptime at which freeing texts from memory may be tried again. */
  private freeTextsFrom: Long = 0;
  /** Number of stored messages in the last log line about them. */
  private loggedStored: Int = 0;

  constructor(
    facilities: Facilities,
    config: Config,
    log: Log,
    ledger: Ledger,
    delivery: Delivery,
    flushes: FlushBudget,
  ) {
    this.facilities = facilities;
    this.config = config;
    this.log = log;
    this.ledger = ledger;
    this.delivery = delivery;
    this.queue = new BatchQueue(config.queueSize);
    this.earlierQueue = new BatchQueue(config.queueSize);
    this.flushes = flushes;
    this.spool = new Spool(facilities.storage, facilities.json, config.writeKey, flushes);
  }

  /**
   * Adds a message by its text, which is empty when it could not be written. `own`: names the message in log lines.
   * `acceptedSeconds`: wall time.
   */
  add(type: MessageType, own: OwnFields, messageId: string, text: string, acceptedSeconds: Int, now: Long): void {
    const { length } = text;
    const { queue } = this;
    if (length > 0 && length <= queue.maxTextCharacters) {
      queue.add({ messageId, text, acceptedSeconds, segment: 0, settled: false }, length);
      if (this.log.debugShown) {
        const sizes = `${length} characters, ${queue.waiting.length} waiting`;
        this.log.debug(`${callLabel(type, own)} queued, ${sizes}, messageId=${messageId}`);
      }
      if (queue.due.length > 0) {
        this.offerDue(now);
      }
    } else if (length === 0) {
      this.ledger.lose(
        'CALL_NOT_DATA',
        1,
        `${callLabel(type, own)} rejected: its arguments must be data that JSON can hold`,
      );
    } else {
      const request: Int = length + MAX_BODY_CHARACTERS - queue.maxTextCharacters;
      const sizes = `a request with this message alone has ${request} characters, and may have ${MAX_BODY_CHARACTERS}`;
      this.ledger.lose('MESSAGE_TOO_LARGE', 1, `${callLabel(type, own)} rejected: ${sizes}`);
    }
  }

  /** Sets the times to send and to store waiting messages, after a group of them. */
  scheduleWaiting(now: Long): void {
    if (this.queue.waiting.length > 0) {
      this.enforceBounds(now);
      if (this.flushDue === NEVER && this.config.flushIntervalSeconds > 0) {
        this.flushDue = now + this.config.flushIntervalSeconds * 1000;
      }
      if (this.storing) {
        this.spool.scheduleWrite(now);
      }
    }
  }

  /** Moves sealed batches from the queue to Delivery. */
  offerDue(now: Long): void {
    const { due } = this.queue;
    this.flushDue = NEVER;
    this.queue.due = [];
    for (const batch of due) {
      this.offer(batch, now);
    }
    this.enforceBounds(now);
  }

  /** Frees memory when its bounds are exceeded. Called after each batch and each group of messages. */
  private enforceBounds(now: Long): void {
    const { memory, queue } = this;
    if (
      memory.characters + queue.characters > memory.maxCharacters ||
      memory.messages + queue.waiting.length > MEMORY_MAX_MESSAGES
    ) {
      this.makeRoom(now);
    }
  }

  /** Sends the messages in the queue without waiting for more. */
  flush(now: Long): void {
    this.queue.seal();
    this.offerDue(now);
  }

  /** Prepares for the end of the app: sends what can be sent, and stores every change at once from now on. */
  finish(now: Long): void {
    this.finishing = true;
    this.flush(now);
    this.persist(true);
  }

  /** Stores the result of an answer if the app is about to end. */
  persistIfFinishing(): void {
    if (this.finishing) {
      this.persist(true);
    }
  }

  /** Writes to the device if a write is due. */
  persistWhenDue(now: Long): void {
    let due: Long = NEVER;
    if (this.storing) {
      due = this.spool.dueAt(this.delivery.failingSince);
      if (now >= due) {
        this.persist(false);
        due = this.spool.dueAt(this.delivery.failingSince);
      }
      if (now >= this.takeOverDue) {
        this.takeOverDue = NEVER;
        this.takeOverOtherTasks(now);
        due = now;
      } else if (this.takeOverDue < due) {
        due = this.takeOverDue;
      }
    }
    this.persistDue = due;
  }

  /** Starts storing. The first call offers the messages of earlier runs before all others. */
  open(now: Long): void {
    if (this.config.spool) {
      this.storing = true;
      if (!this.opened) {
        this.opened = true;
        this.takeOverDue = now + TAKE_OVER_AFTER_MS;
        this.markUsed(now);
        this.offerEarlier(now);
      }
      if (this.messages() > 0) {
        // These messages were accepted while storing was off.
        this.spool.scheduleWrite(now);
      }
    }
  }

  /** Ends the time for which this place counted as unused. */
  private markUsed(now: Long): void {
    const { storage } = this.facilities;
    if (storage.readRecord(UNUSED_SINCE) !== '') {
      this.flushes.note(now);
      storage.eraseRecord(UNUSED_SINCE);
    }
  }

  /** Stops storing. */
  close(): void {
    this.storing = false;
  }

  /** Loads the messages of earlier runs and offers them first. */
  private offerEarlier(now: Long): void {
    const earlier = this.spool.load(now);
    const isAnyEvicted = earlier.evicted > 0;
    this.countLost(earlier);
    if (isAnyEvicted) {
      // Written at once, so that no later start counts them again.
      this.persist(true);
    }
    this.memory.messages += earlier.left;
    if (earlier.left > 0) {
      this.log.debug(`spool: ${earlier.left} messages of an earlier run are offered again`);
      this.loggedStored = this.spool.stored();
      this.earlier = earlier;
      this.offerNextEarlier(now);
    }
  }

  /** Takes over what other tasks of the same key left, and erases what nobody will want. */
  private takeOverOtherTasks(now: Long): void {
    const { storage } = this.facilities;
    for (const other of storage.others(true)) {
      this.takeOver(other, now);
      other.leave();
    }
    for (const other of storage.others(false)) {
      this.eraseUnused(other, now);
      other.leave();
    }
  }

  /** Takes over the messages of another task. They are stored here before they are erased there. */
  private takeOver(other: Storage, now: Long): void {
    const earlier = this.runsOf(other);
    if (earlier.left > 0) {
      this.log.debug(`spool: ${earlier.left} messages that another task left are offered`);
    }
    const wall = this.facilities.clock.now().seconds;
    while (earlier.left > 0) {
      for (const message of earlier.take(READ_AT_ONCE)) {
        message.segment = 0;
        dateUnset(message, wall);
        this.queue.add(message, message.text.length);
      }
      this.offerDue(now);
    }
    this.countLost(earlier);
    this.flush(now);
    this.persist(false);
    this.spool.eraseOther(other, now);
  }

  /** Erases a place of another write key that no task has used for as long as a message may wait. */
  private eraseUnused(other: Storage, now: Long): void {
    const { seconds } = this.facilities.clock.now();
    const since = parseCount(other.readRecord(UNUSED_SINCE));
    if (seconds < CLOCK_SET_SECONDS) {
      return;
    }
    if (since < CLOCK_SET_SECONDS || since > seconds) {
      this.flushes.note(now);
      other.writeRecord(UNUSED_SINCE, seconds.toString());
    } else if (seconds - since > SPOOL_MAX_AGE_SECONDS) {
      this.countLost(this.runsOf(other));
      this.flushes.note(now);
      other.erase();
    }
  }

  /** Finds the messages in the place of another task. */
  private runsOf(other: Storage): EarlierRuns {
    const earlier = new EarlierRuns(other, this.facilities.json, this.config.writeKey);
    earlier.find();
    return earlier;
  }

  /** Counts the messages of earlier runs that are known to be lost. */
  private countLost(earlier: EarlierRuns): void {
    const { evicted, damaged, otherKey } = earlier;
    if (evicted > 0 || damaged > 0 || otherKey > 0) {
      earlier.evicted = 0;
      earlier.damaged = 0;
      earlier.otherKey = 0;
      this.ledger.lose('SPOOL_EVICTED', evicted, `${evicted} messages stored by an earlier run are gone`);
      this.ledger.lose('SPOOL_DAMAGED', damaged, `${damaged} messages stored by an earlier run could not be read`);
      this.ledger.lose('SPOOL_OTHER_KEY', otherKey, `${otherKey} messages stored under another writeKey dropped`);
    }
  }

  /**
   * Puts the next batch of earlier runs at the head of the line after a batch was taken from it. It reads that batch
   * only now, so that a large backlog does not slow the start.
   */
  offerNextEarlier(now: Long): void {
    const { earlier } = this;
    if (earlier !== undefined && !this.delivery.nextIsEarlier()) {
      const { delivery, earlierQueue, memory } = this;
      const before: Int = earlier.left + earlierQueue.waiting.length;
      this.readEarlier(earlier, now);
      const batches = earlierQueue.takeDue();
      memory.messages += earlier.left + earlierQueue.waiting.length - before;
      if (batches.length === 0) {
        this.earlier = undefined;
      }
      for (let i = batches.length - 1; i >= 0; i--) {
        const batch = batches[i];
        if (batch !== undefined) {
          batch.earlier = true;
          batch.spooled = batch.messages.length;
          memory.add(batch);
          delivery.offerFirst(batch);
        }
      }
    }
  }

  /** Reads messages of earlier runs until they fill a batch, or none is left. */
  private readEarlier(earlier: EarlierRuns, now: Long): void {
    const { earlierQueue, spool } = this;
    const wall = this.facilities.clock.now().seconds;
    const most: Int = this.config.queueSize < READ_AT_ONCE ? this.config.queueSize : READ_AT_ONCE;
    let isMore = true;
    while (isMore && earlierQueue.due.length === 0) {
      const messages = spool.takeEarlier(most, now);
      for (const message of messages) {
        dateUnset(message, wall);
        earlierQueue.add(message, message.text.length);
      }
      isMore = messages.length > 0;
    }
    if (!isMore) {
      earlierQueue.seal();
    }
    this.countLost(earlier);
  }

  /** Offers a batch for sending. */
  private offer(batch: Batch, now: Long): void {
    this.memory.add(batch);
    this.delivery.offer(batch);
    if (this.storing && batch.spooled < batch.messages.length) {
      this.spool.scheduleWrite(now);
    }
  }

  /** Releases a batch that was delivered or dropped. */
  release(batch: Batch, now: Long): void {
    if (batch.spooled > 0) {
      this.spool.settle(batch.messages, now);
    }
    this.memory.remove(batch);
  }

  /** Keeps memory and spool within their bounds: stores and frees texts, then drops the oldest batches. */
  private makeRoom(now: Long): void {
    const { memory, queue } = this;
    if (memory.tooManyCharacters(queue.characters) && this.storing && now >= this.freeTextsFrom) {
      this.persist(false);
      memory.freeTexts(this.delivery.laterBatches(), queue.characters);
      if (memory.tooManyCharacters(queue.characters)) {
        // Storing seems impossible: do not retry on each call.
        this.freeTextsFrom = now + FREE_TEXTS_PAUSE_MS;
      }
    }
    this.dropOldest(now);
  }

  private dropOldest(now: Long): void {
    const { memory, queue } = this;
    while (
      memory.tooManyCharacters(queue.characters) ||
      memory.tooManyMessages(queue.waiting.length) ||
      this.spool.isOverBound()
    ) {
      const oldest = this.delivery.dropOldest();
      if (oldest === undefined) {
        // Only the request under way and the queue are left, at most one body each.
        return;
      }
      this.release(oldest, now);
      this.offerNextEarlier(now);
      this.ledger.loseOldest(oldest.messages.length, 'waited for delivery');
    }
  }

  /**
   * Reduces memory when the platform is short of it: sends what can be sent, and lowers the bounds for a time. Not every
   * platform reports the end of a shortage.
   */
  shrink(now: Long): void {
    this.restoreDue = now + RESTORE_AFTER_MS;
    this.flush(now);
    this.memory.shrink();
    this.makeRoom(now);
  }

  /** Restores the bounds of memory when the platform has enough again. */
  restore(): void {
    this.restoreDue = NEVER;
    this.memory.restore();
  }

  /**
   * Reports whether the batch still has messages to send, and counts those that are too old or lost. `seconds`: wall
   * time.
   */
  hasMessagesToSend(batch: Batch, seconds: Int, now: Long): boolean {
    const { messages } = batch;
    const newest = messages.length > 0 ? messages[messages.length - 1] : undefined;
    // A clock that is not set cannot tell ages.
    if (
      newest !== undefined &&
      newest.acceptedSeconds >= CLOCK_SET_SECONDS &&
      seconds - newest.acceptedSeconds > SPOOL_MAX_AGE_SECONDS
    ) {
      // The server may have forgotten an earlier delivery of it.
      this.release(batch, now);
      const { length } = messages;
      this.ledger.lose('MESSAGE_EXPIRED', length, `${length} messages dropped: they waited for longer than 48 hours`);
      return false;
    }
    return !batch.hasFreedTexts || this.fetch(batch, now);
  }

  /** Reads back the texts of a batch before it is sent. Returns false when nothing of it is left. */
  private fetch(batch: Batch, now: Long): boolean {
    const { memory, spool } = this;
    const evicted = spool.reload(batch.messages);
    memory.countReloaded(batch);
    memory.messages -= evicted.length;
    spool.settle(evicted, now);
    this.ledger.lose('SPOOL_EVICTED', evicted.length, `${evicted.length} stored messages are gone`);
    batch.messages = batch.messages.filter((message) => !message.settled);
    batch.spooled = batch.messages.length;
    return batch.messages.length > 0;
  }

  /** Writes pending changes to the device. */
  private persist(isLast: boolean): void {
    if (!this.storing) {
      return;
    }
    const { ledger, log, spool } = this;
    const now = this.facilities.clock.uptime;
    this.passToSpool(now);
    const error = spool.persist(now, this.delivery.failingSince, isLast);
    if (error !== '') {
      ledger.report('SPOOL_NOT_WRITTEN', `spool: ${error}`);
    }
    if (log.debugShown && spool.stored() !== this.loggedStored) {
      this.loggedStored = spool.stored();
      log.debug(`spool: ${this.loggedStored} messages stored`);
    }
    if (spool.isOverBound()) {
      this.dropOldest(now);
    }
  }

  /** Hands newly accepted, undelivered messages to the spool. */
  private passToSpool(now: Long): void {
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
      const earlier = this.spool.load(this.facilities.clock.uptime);
      this.countLost(earlier);
      this.ledger.drop(reason, earlier.left);
    }
    this.ledger.drop(reason, this.messages());
    this.discardOthers(reason);
    this.earlier = undefined;
    this.earlierQueue.clear();
    this.delivery.forget();
    this.queue.clear();
    this.flushDue = NEVER;
    this.memory.clear();
    this.spool.erase();
    this.close();
  }

  /** Drops what other tasks of the same key left. */
  private discardOthers(reason: DropReason): void {
    for (const other of this.facilities.storage.others(true)) {
      this.ledger.drop(reason, this.runsOf(other).left);
      this.spool.eraseOther(other, this.facilities.clock.uptime);
      other.leave();
    }
  }

  /** Returns the number of messages that are accepted and not settled. */
  messages(): Int {
    return this.memory.messages + this.queue.waiting.length;
  }

  /** Returns the number of messages stored on the device. */
  stored(): Int {
    return this.spool.stored();
  }

  /** Returns the characters of unsettled messages in memory. */
  characters(): Int {
    return this.memory.characters + this.queue.characters;
  }
}

/** Lets the age of a message count from now if the clock was not set when it was stored. */
function dateUnset(message: Message, wall: Int): void {
  if (message.acceptedSeconds < CLOCK_SET_SECONDS) {
    message.acceptedSeconds = wall;
  }
}
