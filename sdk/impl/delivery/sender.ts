/**
 * From accepted messages to settled ones: queue, batches, requests and answers. What is undelivered meanwhile is kept by
 * `Stock`, what an answer means is decided by `Delivery`; this does it.
 */
import type { MessageType } from '../../wire/batch.ts';
import { BATCH_PATH, MAX_BODY_CHARACTERS } from '../../wire/limits.ts';
import type { AnswerReading } from './answer.ts';
import { readAnswer } from './answer.ts';
import { BatchQueue, bodyText } from './batch.ts';
import type { Config } from '../config.ts';
import type { Settlement } from './delivery.ts';
import { Delivery, NEVER } from './delivery.ts';
import type { DropReason } from '../errors.ts';
import type { Facilities, HttpAnswer } from '../facilities.ts';
import type { Holdings } from './holdings.ts';
import { MEMORY_MAX_MESSAGES } from './holdings.ts';
import { IsoStamps } from '../message/iso-stamps.ts';
import type { Ledger } from '../ledger.ts';
import type { Log } from '../log.ts';
import { adviceFor, ANSWER_TIMEOUT_MS } from './policy.ts';
import { Stock } from './stock.ts';

/** The endpoint's answer when it stored all of a batch. */
const ALL_STORED = '{"success":true}';
const NOTHING_REJECTED: AnswerReading = { success: true, rejected: [] };

export class Sender {
  private facilities: Facilities;
  private log: Log;
  private ledger: Ledger;
  private config: Config;
  private stamps: IsoStamps = new IsoStamps();
  private queue: BatchQueue;
  private delivery: Delivery;
  private stock: Stock;
  private holdings: Holdings;
  /** Nothing is sent or stored while the app's consent is pending. */
  private open = false;
  private finishing = false;
  /** Uptime at which the queue is sent although it is not full. */
  private flushDue: Long = NEVER;
  /** Uptime at which `tick` has something to do; known after each `tick`. */
  due: Long = 0;

  constructor(facilities: Facilities, config: Config, log: Log, ledger: Ledger) {
    this.facilities = facilities;
    this.config = config;
    this.log = log;
    this.ledger = ledger;
    const { transfer } = facilities;
    transfer.aim(`${config.apiHost}${BATCH_PATH}`, `Basic ${transfer.basic(`${config.writeKey}:`)}`);
    this.queue = new BatchQueue(config.queueSize);
    this.delivery = new Delivery(config.retryLimit, config.spool, facilities.random);
    this.stock = new Stock(facilities, config, log, ledger, this.queue, this.delivery);
    this.holdings = this.stock.holdings;
  }

  /** Starts sending and storing. */
  start(): void {
    this.open = true;
    this.stock.open(this.facilities.clock.uptimeMs());
  }

  /** Holds everything: nothing new is sent or stored. A request under way is let finish. */
  pause(): void {
    this.open = false;
    this.stock.close();
  }

  /** Takes the text of a message, empty when it could not be written. `acceptedSeconds`: wall time. */
  add(type: MessageType, messageId: string, text: string, acceptedSeconds: Int, now: Long): void {
    const { length } = text;
    const { queue } = this;
    if (length > 0 && length <= queue.maxTextCharacters) {
      queue.add({ messageId, text, acceptedSeconds, segment: 0, settled: false }, length);
      if (this.log.debugShown) {
        const sizes = `characters=${length} queue=${queue.waiting.length}`;
        this.log.debug(`${type} queued: messageId=${messageId} ${sizes}`);
      }
      if (queue.due.length > 0) {
        this.offerDue(now);
      }
      if (
        this.holdings.characters + queue.characters > this.holdings.maxCharacters ||
        this.holdings.messages + queue.waiting.length > MEMORY_MAX_MESSAGES
      ) {
        this.stock.makeRoom(now);
      }
    } else if (length === 0) {
      this.ledger.lose('CALL_NOT_DATA', 1, `${type} rejected: its arguments must be data that JSON can hold`);
    } else {
      const sizes = `the message has ${length} characters, a request may have ${MAX_BODY_CHARACTERS}`;
      this.ledger.lose('MESSAGE_TOO_LARGE', 1, `${type} rejected: ${sizes}`);
    }
  }

  /** After messages came: what waits for more of them is to be sent, and stored, in time. */
  messagesTaken(now: Long): void {
    const { queue, stock } = this;
    if (queue.waiting.length > 0) {
      if (this.flushDue === NEVER && this.config.flushIntervalSeconds > 0) {
        this.flushDue = now + this.config.flushIntervalSeconds * 1000;
      }
      if (stock.storing) {
        stock.spool.touch(now);
      }
    }
  }

  private offerDue(now: Long): void {
    this.flushDue = NEVER;
    for (const batch of this.queue.takeDue()) {
      this.stock.offer(batch, now);
    }
  }

  /** Sends what waits in the queue without waiting for more. */
  flush(): void {
    this.queue.seal();
    this.offerDue(this.facilities.clock.uptimeMs());
  }

  /** The app is about to end: what can leave leaves now, and every change is stored at once from here on. */
  finish(): void {
    this.finishing = true;
    this.flush();
    this.stock.persist();
  }

  /** The platform is short of memory: what can leave leaves now, and less is held from here on. */
  shrink(): void {
    this.flush();
    this.stock.shrink(this.facilities.clock.uptimeMs());
  }

  linkReturned(): void {
    this.delivery.linkReturned();
  }

  /** Drops and erases everything, stored messages of earlier runs included; counts them under `reason`. */
  discard(reason: DropReason): void {
    if (this.delivery.busy()) {
      this.facilities.transfer.cancel();
    }
    this.stock.discard(reason);
    this.flushDue = NEVER;
    this.open = false;
  }

  /** The answer to the request under way. */
  onAnswer(answer: HttpAnswer): void {
    const { clock, json } = this.facilities;
    // Nearly every answer says the same, and is known by its text.
    const reading = answer.body === ALL_STORED ? NOTHING_REJECTED : readAnswer(json.read(answer.body));
    const now = clock.uptimeMs();
    const settlement = this.delivery.settle(answer, reading.success, now, clock);
    if (settlement !== undefined) {
      this.ledger.lastResponseCode = answer.status;
      if (settlement.outcome === 'delivered') {
        this.onDelivered(settlement, reading);
        this.stock.release(settlement.batch, now);
      } else {
        this.onFailure(settlement, now);
      }
      if (this.finishing) {
        this.stock.persist();
      }
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
    const { batch, status, reason } = settlement;
    const { length } = batch.messages;
    if (settlement.outcome === 'refused') {
      this.stock.release(batch, now);
      const refused = `request refused: messages=${length} status=${status}: ${adviceFor(status)}`;
      this.ledger.lose('REQUEST_REFUSED', length, refused);
      return;
    }
    if (settlement.outcome === 'retry') {
      this.ledger.retried = this.ledger.retried + 1;
      this.ledger.lastError = `request failed: ${reason}`;
      this.log.debug(`request failed: ${reason}; next attempt in ${settlement.waitMs} ms`);
      return;
    }
    const failed = `request failed ${batch.requests} times: messages=${length}, ${reason}; retryLimit is used up`;
    if (this.config.spool) {
      this.ledger.report('RETRIES_EXHAUSTED', `${failed}, to be offered again later`);
      return;
    }
    this.stock.release(batch, now);
    this.ledger.lose('RETRIES_EXHAUSTED', length, `${failed}, dropped`);
  }

  /** Does what is due at this uptime. */
  tick(now: Long): void {
    const { delivery, stock } = this;
    if (now >= this.flushDue) {
      this.flush();
    }
    if (now >= delivery.due) {
      if (delivery.answerOverdue(now)) {
        this.facilities.transfer.cancel();
        this.onAnswer(noAnswer(`nothing came for ${ANSWER_TIMEOUT_MS} ms`));
      }
      if (this.open) {
        this.sendNext(now);
      }
    }
    if (stock.storing && now >= stock.spool.dueAt) {
      stock.persist();
    }
    let due: Long = this.flushDue;
    if (this.open && delivery.due < due) {
      due = delivery.due;
    }
    if (stock.storing && stock.spool.dueAt < due) {
      due = stock.spool.dueAt;
    }
    this.due = due;
  }

  /** Makes the next request, if one may leave. */
  private sendNext(now: Long): void {
    const { delivery } = this;
    const { clock, transfer } = this.facilities;
    const { seconds, milliseconds } = clock.now();
    let batch = delivery.takeNext(now);
    while (batch !== undefined && !this.stock.sendable(batch, seconds, now)) {
      delivery.dropInFlight();
      batch = delivery.takeNext(now);
    }
    if (batch !== undefined) {
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
  }

  /** Messages accepted and not settled. */
  unsettled(): Int {
    return this.stock.messages();
  }

  /** Characters of unsettled messages in memory. */
  characters(): Int {
    return this.stock.characters();
  }

  spooled(): Int {
    return this.stock.spool.stored();
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
