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
import { charactersOf, Holdings } from './holdings.ts';
import type { DropReason, Ledger } from './ledger.ts';
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
  private url: string;
  private authorization: string;
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

  constructor(facilities: Facilities, config: Config, log: Log, ledger: Ledger) {
    this.facilities = facilities;
    this.config = config;
    this.log = log;
    this.ledger = ledger;
    this.url = `${config.apiHost}${BATCH_PATH}`;
    this.authorization = `Basic ${facilities.transfer.basic(`${config.writeKey}:`)}`;
    this.queue = new BatchQueue(config.queueSize);
    this.delivery = new Delivery(config.retryLimit, config.spool, facilities.random);
    this.spool = new Spool(facilities.storage, facilities.json);
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
    this.keep(this.queue.messages(), now);
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
    const reading = this.spool.load(now);
    this.dropCounted('evicted', reading.evicted, 'messages stored by an earlier run were evicted by a reboot');
    this.dropCounted('damaged', reading.damaged, 'messages stored by an earlier run could not be read');
    return reading.messages;
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
      this.offerAll(earlier.add(message));
    }
    this.offerAll(earlier.seal());
    this.offerAll(waiting);
    if (messages.length > 0) {
      this.log.debug(`spool: ${messages.length} messages of an earlier run are offered again`);
    }
  }

  private dropCounted(reason: DropReason, messages: Int, what: string): void {
    if (messages > 0) {
      this.ledger.drop(reason, messages);
      this.ledger.report(`${messages} ${what}`);
    }
  }

  fitsAlone(text: string): boolean {
    return this.queue.fitsAlone(text);
  }

  /** Takes an accepted message that fits alone. `type`: of its call, for the log. */
  add(message: Message, type: string): void {
    const now = this.facilities.clock.uptimeMs();
    this.ledger.accepted = this.ledger.accepted + 1;
    this.holdings.add(message);
    if (this.open && this.config.spool) {
      this.spool.add(message, now);
    }
    const due = this.queue.add(message);
    if (this.log.debugShown()) {
      const sizes = `characters=${message.text.length} queue=${this.queue.size()}`;
      this.log.debug(`${type} queued: messageId=${message.messageId} ${sizes}`);
    }
    if (this.queue.size() === 0) {
      this.flushDue = NEVER;
    } else if (due.length > 0 || this.flushDue === NEVER) {
      const seconds = this.config.flushIntervalSeconds;
      this.flushDue = seconds > 0 ? now + seconds * 1000 : NEVER;
    }
    this.offerAll(due);
    this.keepBounds(now);
  }

  private release(messages: Message[], now: Long): void {
    for (const message of messages) {
      this.spool.settle(message, now);
      this.holdings.remove(message);
    }
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
      this.dropCounted('overflow', oldest.messages.length, 'oldest undelivered messages dropped: no room for more');
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
    this.dropCounted('evicted', gone.length, 'stored messages were evicted by the platform');
    batch.messages = batch.messages.filter((message) => !message.settled);
    return batch.messages.length > 0;
  }

  /** Sends what waits in the queue without waiting for more. */
  flush(): void {
    this.flushDue = NEVER;
    this.offerAll(this.queue.seal());
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
    const trouble = this.spool.persist();
    this.spool.retryLater(this.facilities.clock.uptimeMs());
    if (trouble.length > 0) {
      this.ledger.report(`spool: ${trouble}`);
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
        this.ledger.report(`the server rejected messageId=${message.messageId}: ${item.reason}`);
      }
    }
    this.ledger.drop('rejectedByServer', rejected);
    this.ledger.sent = this.ledger.sent + messages.length - rejected;
    this.log.debug(`request delivered: messages=${messages.length} status=${settlement.status}`);
  }

  private onFailure(settlement: Settlement, now: Long): void {
    const { messages, requests } = settlement.batch;
    const { status, reason } = settlement;
    if (settlement.outcome === 'refused') {
      this.release(messages, now);
      this.ledger.drop('refused', messages.length);
      this.ledger.report(`request refused: messages=${messages.length} status=${status}: ${adviceFor(status)}`);
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
      this.ledger.report(`${failed}, to be offered again later`);
      return;
    }
    this.release(messages, now);
    this.ledger.drop('retriesExhausted', messages.length);
    this.ledger.report(`${failed}, dropped`);
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
    const body = bodyText(batch.messages, clock.now());
    const counts = `messages=${batch.messages.length} characters=${body.length}`;
    this.log.debug(`request sent: ${counts} attempt=${batch.requests}`);
    if (!transfer.start({ url: this.url, authorization: this.authorization, body })) {
      this.onAnswer(noAnswer('the request could not be started'));
    }
  }

  /** Is there still something of it to send? What is not is counted here. */
  private sendable(batch: Batch, now: Long): boolean {
    if (this.tooOld(batch)) {
      this.release(batch.messages, now);
      this.dropCounted('expired', batch.messages.length, 'messages dropped: they waited for longer than 48 hours');
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
