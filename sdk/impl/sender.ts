/**
 * From accepted messages to settled ones: queue, batches, delivery and spool, wired together, with a bound on what
 * is held in memory.
 */
import { BATCH_PATH } from '../wire/limits.ts';
import type { AnswerReading } from './answer.ts';
import { readAnswer } from './answer.ts';
import type { Batch } from './batch.ts';
import { BatchQueue, bodyText } from './batch.ts';
import type { Config } from './config.ts';
import type { Settlement } from './delivery.ts';
import { Delivery, NEVER } from './delivery.ts';
import type { Facilities, HttpAnswer } from './facilities.ts';
import { charactersOf, Holdings, MEMORY_MAX_MESSAGES } from './holdings.ts';
import { IsoStamps } from './iso-stamps.ts';
import type { DropReason } from './errors.ts';
import type { Ledger } from './ledger.ts';
import type { Log } from './log.ts';
import type { Message } from './message.ts';
import { adviceFor, ANSWER_TIMEOUT_MS } from './policy.ts';
import { Spool, SPOOL_MAX_AGE_SECONDS } from './spool.ts';

/** After texts could not be let go, the next try comes this much later. */
const LET_GO_PAUSE_MS = 1000;
/** A wall clock before 2020 has not been set yet: ages cannot be told by it. */
const CLOCK_SET_SECONDS = 1577836800;

export class Sender {
  private facilities: Facilities;
  private log: Log;
  private ledger: Ledger;
  private config: Config;
  /** A message with a longer text does not fit into a request of its own. */
  maxTextCharacters: Int;
  private stamps: IsoStamps = new IsoStamps();
  private queue: BatchQueue;
  private delivery: Delivery;
  private spool: Spool;
  /** Nothing is sent or stored while the app's consent is pending. */
  private open = false;
  private opened = false;
  private finishing = false;
  /** Uptime from which texts may be let go again. */
  private letGoFrom: Long = 0;
  /** Uptime at which the queue is sent although it is not full. */
  private flushDue: Long = NEVER;
  private holdings: Holdings = new Holdings();
  /** Messages stored when that was last said. */
  private storedBefore: Int = 0;

  constructor(facilities: Facilities, config: Config, log: Log, ledger: Ledger) {
    this.facilities = facilities;
    this.config = config;
    this.log = log;
    this.ledger = ledger;
    const { transfer } = facilities;
    transfer.aim(`${config.apiHost}${BATCH_PATH}`, `Basic ${transfer.basic(`${config.writeKey}:`)}`);
    this.queue = new BatchQueue(config.queueSize);
    this.maxTextCharacters = this.queue.maxTextCharacters;
    this.delivery = new Delivery(config.retryLimit, config.spool, facilities.random);
    this.spool = new Spool(facilities.storage, facilities.json, config.writeKey);
  }

  /** Starts sending and storing. The first time, what earlier runs left is offered before anything else. */
  start(): void {
    this.open = true;
    const now = this.facilities.clock.uptimeMs();
    if (!this.opened) {
      this.opened = true;
      if (this.config.spool) {
        this.offerEarlier(now);
      }
    }
    for (const batch of this.delivery.unsettled()) {
      this.keep(batch.messages, now);
    }
    this.keep(this.queue.waiting, now);
  }

  /** Hands messages to the spool that were accepted while nothing was stored. */
  private keep(messages: Message[], now: Long): void {
    for (const message of messages) {
      if (this.config.spool && !message.kept) {
        this.spool.add(message, now);
      }
    }
  }

  /** Holds everything: nothing new is sent or stored. A request under way is let finish. */
  pause(): void {
    this.open = false;
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
      this.holdings.add(message);
      if (message.acceptedSeconds < CLOCK_SET_SECONDS) {
        // Stored under a clock that was not set: its age counts from now.
        message.acceptedSeconds = wall;
      }
      earlier.add(message);
    }
    earlier.seal();
    this.offerAll(earlier.takeDue());
    this.offerAll(waiting);
    if (messages.length > 0) {
      this.log.debug(`spool: ${messages.length} messages of an earlier run are offered again`);
      this.storedBefore = this.spool.stored();
    }
  }

  /** Takes an accepted message that fits alone. `type`: of its call, for the log. */
  add(message: Message, type: string, now: Long): void {
    const { holdings, ledger, log, queue } = this;
    ledger.accepted = ledger.accepted + 1;
    holdings.add(message);
    if (this.open && this.config.spool) {
      this.spool.add(message, now);
    }
    queue.add(message);
    if (log.debugShown) {
      const sizes = `characters=${message.text.length} queue=${queue.waiting.length}`;
      log.debug(`${type} queued: messageId=${message.messageId} ${sizes}`);
    }
    if (queue.due.length > 0) {
      this.offerAll(queue.takeDue());
      this.flushDue = NEVER;
    }
    if (this.flushDue === NEVER && queue.waiting.length > 0 && this.config.flushIntervalSeconds > 0) {
      this.flushDue = now + this.config.flushIntervalSeconds * 1000;
    }
    if (holdings.characters > holdings.maxCharacters || holdings.messages > MEMORY_MAX_MESSAGES) {
      this.keepBounds(now);
    }
  }

  private release(messages: Message[], now: Long): void {
    this.spool.settle(messages, now);
    this.holdings.remove(messages);
  }

  private offerAll(batches: Batch[]): void {
    for (const batch of batches) {
      this.delivery.offer(batch);
    }
  }

  /** Drops the oldest batches until memory and spool are within their bounds. */
  private keepBounds(now: Long): void {
    const { holdings } = this;
    if (holdings.tooManyCharacters() && this.open && this.config.spool && now >= this.letGoFrom) {
      this.persist();
      holdings.letGo(this.delivery.distant());
      if (holdings.tooManyCharacters()) {
        // Storing seems to be impossible: not tried again on each call.
        this.letGoFrom = now + LET_GO_PAUSE_MS;
      }
    }
    while (holdings.tooMuch() || this.spool.isOverBound()) {
      const oldest = this.delivery.dropOldest();
      if (oldest === undefined) {
        // What is left is the request under way and the queue: one body each at most.
        return;
      }
      this.release(oldest.messages, now);
      const { length } = oldest.messages;
      this.ledger.lose('QUEUE_OVERFLOW', length, `${length} oldest undelivered messages dropped: no room for more`);
    }
  }

  /** Brings back the texts of a batch that is to be sent now. False when none of it is left. */
  private fetch(batch: Batch, now: Long): boolean {
    if (batch.messages.every((message) => message.text.length > 0)) {
      return true;
    }
    const before = charactersOf(batch.messages);
    const gone = this.spool.reload(batch.messages);
    this.holdings.cameBack(batch.messages, before);
    this.release(gone, now);
    this.ledger.lose('SPOOL_EVICTED', gone.length, `${gone.length} stored messages are gone`);
    batch.messages = batch.messages.filter((message) => !message.settled);
    return batch.messages.length > 0;
  }

  /** Sends what waits in the queue without waiting for more. */
  flush(): void {
    this.flushDue = NEVER;
    this.queue.seal();
    this.offerAll(this.queue.takeDue());
  }

  /** The app is about to end: what can leave leaves now, and every change is stored at once from here on. */
  finish(): void {
    this.finishing = true;
    this.flush();
    this.persist();
  }

  /** The platform is short of memory: what can leave leaves now, and less is held from here on. */
  shrink(): void {
    const now = this.facilities.clock.uptimeMs();
    this.flush();
    this.holdings.shrink();
    this.keepBounds(now);
  }

  linkReturned(): void {
    this.delivery.linkReturned();
  }

  /** Drops and erases everything, stored messages of earlier runs included; counts them under `reason`. */
  discard(reason: DropReason): void {
    if (this.config.spool && !this.opened) {
      this.opened = true;
      this.ledger.drop(reason, this.readEarlier(this.facilities.clock.uptimeMs()).length);
    }
    if (this.delivery.busy()) {
      this.facilities.transfer.cancel();
    }
    this.ledger.drop(reason, this.holdings.messages);
    this.delivery.forget();
    this.queue = new BatchQueue(this.config.queueSize);
    this.flushDue = NEVER;
    this.holdings.clear();
    this.spool.erase();
    this.open = false;
  }

  /** Writes to the device what is not written yet. */
  persist(): void {
    if (!this.open || !this.config.spool) {
      return;
    }
    const now = this.facilities.clock.uptimeMs();
    const trouble = this.spool.persist();
    this.spool.retryLater(now);
    if (trouble.length > 0) {
      this.ledger.report('SPOOL_NOT_WRITTEN', `spool: ${trouble}`);
    }
    if (this.log.debugShown && this.spool.stored() !== this.storedBefore) {
      this.storedBefore = this.spool.stored();
      this.log.debug(`spool: ${this.storedBefore} messages stored`);
    }
    if (this.spool.isOverBound()) {
      this.keepBounds(now);
    }
  }

  /** The answer to the request under way. */
  onAnswer(answer: HttpAnswer): void {
    const { clock, json } = this.facilities;
    const reading = readAnswer(json.read(answer.body));
    const now = clock.uptimeMs();
    const settlement = this.delivery.settle(answer, reading.success, now, clock.now());
    if (settlement === undefined) {
      return;
    }
    this.ledger.lastResponseCode = answer.status;
    if (settlement.outcome === 'delivered') {
      this.onDelivered(settlement, reading);
      this.release(settlement.batch.messages, now);
    } else {
      this.onFailure(settlement, now);
    }
    if (this.finishing) {
      this.persist();
    }
  }

  private onDelivered(settlement: Settlement, reading: AnswerReading): void {
    const { messages } = settlement.batch;
    let rejected: Int = 0;
    for (const item of reading.rejected) {
      const message = messages[item.index];
      if (message !== undefined) {
        rejected++;
        const what = `the server rejected messageId=${message.messageId}: ${item.reason}`;
        this.ledger.lose('MESSAGE_REJECTED', 1, what);
      }
    }
    this.ledger.sent = this.ledger.sent + messages.length - rejected;
    if (this.log.debugShown) {
      this.log.debug(`request delivered: messages=${messages.length} status=${settlement.status}`);
    }
  }

  private onFailure(settlement: Settlement, now: Long): void {
    const { messages, requests } = settlement.batch;
    const { status, reason } = settlement;
    if (settlement.outcome === 'refused') {
      this.release(messages, now);
      const refused = `request refused: messages=${messages.length} status=${status}: ${adviceFor(status)}`;
      this.ledger.lose('REQUEST_REFUSED', messages.length, refused);
      return;
    }
    if (settlement.outcome === 'retry') {
      this.ledger.retried = this.ledger.retried + 1;
      this.ledger.lastError = `request failed: ${reason}`;
      this.log.debug(`request failed: ${reason}; next attempt in ${settlement.waitMs} ms`);
      return;
    }
    const failed = `request failed ${requests} times: messages=${messages.length}, ${reason}; retryLimit is used up`;
    if (this.config.spool) {
      this.ledger.report('RETRIES_EXHAUSTED', `${failed}, to be offered again later`);
      return;
    }
    this.release(messages, now);
    this.ledger.lose('RETRIES_EXHAUSTED', messages.length, `${failed}, dropped`);
  }

  /** Does what is due at this uptime. */
  tick(now: Long): void {
    if (now >= this.flushDue) {
      this.flush();
    }
    if (this.delivery.answerOverdue(now)) {
      this.facilities.transfer.cancel();
      this.onAnswer(noAnswer(`nothing came for ${ANSWER_TIMEOUT_MS} ms`));
    }
    if (this.open) {
      this.sendNext(now);
      const spoolDue = this.spool.dueAt();
      if (spoolDue >= 0 && now >= spoolDue) {
        this.persist();
      }
    }
  }

  /** Makes the next request, if one may leave. */
  private sendNext(now: Long): void {
    let batch = this.delivery.takeNext(now);
    while (batch !== undefined && !this.sendable(batch, now)) {
      this.delivery.dropInFlight();
      batch = this.delivery.takeNext(now);
    }
    if (batch === undefined) {
      return;
    }
    const { clock, transfer } = this.facilities;
    const { seconds, milliseconds } = clock.now();
    this.stamps.take(seconds, milliseconds);
    const body = bodyText(batch.messages, this.stamps.text);
    if (this.log.debugShown) {
      const counts = `messages=${batch.messages.length} characters=${body.length}`;
      this.log.debug(`request sent: ${counts} attempt=${batch.requests}`);
    }
    if (!transfer.start(body)) {
      this.onAnswer(noAnswer('the request could not be started'));
    }
  }

  /** Is there still something of it to send? What is not is counted here. */
  private sendable(batch: Batch, now: Long): boolean {
    if (this.tooOld(batch)) {
      this.release(batch.messages, now);
      const { length } = batch.messages;
      this.ledger.lose('MESSAGE_EXPIRED', length, `${length} messages dropped: they waited for longer than 48 hours`);
      return false;
    }
    return this.fetch(batch, now);
  }

  /** Its newest message is past the age at which the server may have forgotten a first arrival. */
  private tooOld(batch: Batch): boolean {
    const newest = batch.messages.length > 0 ? batch.messages[batch.messages.length - 1] : undefined;
    if (newest === undefined || newest.acceptedSeconds < CLOCK_SET_SECONDS) {
      return false;
    }
    return this.facilities.clock.now().seconds - newest.acceptedSeconds > SPOOL_MAX_AGE_SECONDS;
  }

  /** Uptime at which `tick` has something to do. */
  due(): Long {
    let due: Long = this.flushDue;
    if (this.open && this.delivery.nextDue() < due) {
      due = this.delivery.nextDue();
    }
    const spoolDue = this.spool.dueAt();
    if (this.open && spoolDue >= 0 && spoolDue < due) {
      due = spoolDue;
    }
    return due;
  }

  /** Messages accepted and not settled. */
  unsettled(): Int {
    return this.holdings.messages;
  }

  /** Characters of unsettled messages in memory. */
  characters(): Int {
    return this.holdings.characters;
  }

  spooled(): Int {
    return this.spool.stored();
  }

  busy(): boolean {
    return this.delivery.busy();
  }

  /** Milliseconds until the next request may leave; 0 when it may now. */
  waitMs(now: Long): Long {
    const gate = this.delivery.gateAt();
    return gate > now ? gate - now : 0;
  }
}

/** A request that ended without the server's word. */
function noAnswer(reason: string): HttpAnswer {
  return { status: 0, body: '', reason, retryAfter: '', date: '' };
}
