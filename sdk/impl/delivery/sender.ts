/**
 * Owns the request in flight: makes it, waits for its answer, and reports the result in log, counts and status.
 * `Delivery` chooses the next batch. `Stock` owns the messages and receives their results.
 */
import { BATCH_PATH } from '../../wire/limits.ts';
import type { RejectedItem, BodyKind } from './answer.ts';
import { readAnswer } from './answer.ts';
import type { Batch } from './batch.ts';
import { bodyText, frameCharacters } from './batch.ts';
import type { Config } from '../config.ts';
import type { Delivery, Settlement } from './delivery.ts';
import type { Facilities, HttpAnswer, Instant } from '../facilities.ts';
import { IsoStamps } from '../message/iso-stamps.ts';
import type { Ledger } from '../ledger.ts';
import type { Log } from '../log.ts';
import type { TestOutcome } from '../features/self-test.ts';
import { verdict } from '../features/self-test.ts';
import { adviceFor, ANSWER_TIMEOUT_MS, describeMisdirection, verdictOf } from './policy.ts';
import type { Stock } from './stock.ts';

/** The endpoint's usual answer: it stored the whole batch. */
const ALL_STORED = '{"success":true}';

export class Sender {
  private facilities: Facilities;
  private log: Log;
  private ledger: Ledger;
  private stamps: IsoStamps = new IsoStamps();
  private delivery: Delivery;
  private stock: Stock;
  /** New requests may be sent: the app has given consent. */
  isOpen = false;
  /** Id of the self-test message, until its result is logged. */
  testId = '';
  /** Address of the batch endpoint. */
  private url: string;
  /** Status and target of the last reported error about a wrong address, cleared by the next delivery. */
  private misdirection = '';

  constructor(facilities: Facilities, config: Config, log: Log, ledger: Ledger, delivery: Delivery, stock: Stock) {
    this.facilities = facilities;
    this.log = log;
    this.ledger = ledger;
    this.delivery = delivery;
    this.stock = stock;
    const { transfer } = facilities;
    this.url = `${config.apiHost}${BATCH_PATH}`;
    transfer.setEndpoint(this.url, `Basic ${transfer.basic(`${config.writeKey}:`)}`);
  }

  /** Stops new requests, and cancels the one under way. */
  stopSending(): void {
    this.isOpen = false;
    if (this.delivery.busy()) {
      this.facilities.transfer.cancel();
    }
  }

  /** Handles the answer to the request in flight. */
  onAnswer(answer: HttpAnswer, now: Long): void {
    if (answer.status === 200 && answer.body === ALL_STORED && answer.location === '') {
      // Nearly every answer is this string, so it is compared before it is parsed.
      this.onDelivered(answer.status, [], now);
    } else {
      const { rejected, bodyKind } = readAnswer(this.facilities.json.read(answer.body), answer.body);
      const verdict = verdictOf(answer, bodyKind);
      if (verdict === 'delivered') {
        this.onDelivered(answer.status, rejected, now);
      } else {
        this.delivery.uploadedBytes = answer.status > 0 ? this.bytesInFlight() : 0;
        const settlement = this.delivery.fail(answer, bodyKind, verdict, now, this.facilities.clock);
        if (settlement !== undefined) {
          this.onFailure(settlement, answer, bodyKind, now);
          const { batch, outcome, reason, status } = settlement;
          this.recordAnswer(batch, status, outcome === 'refused' && status === 403 ? 'sourceRefused' : outcome, reason);
        }
      }
    }
  }

  /** Returns the size of the request body in flight, in bytes. */
  private bytesInFlight(): Int {
    const { delivery, facilities } = this;
    const messages = delivery.inFlightMessages();
    let bytes: Int = frameCharacters() + messages.length;
    for (const message of messages) {
      bytes += facilities.storage.bytesOf(message.text);
    }
    return bytes;
  }

  private onDelivered(status: Int, rejectedItems: RejectedItem[], now: Long): void {
    const batch = this.delivery.deliver();
    if (batch === undefined) {
      return;
    }
    const { messages } = batch;
    let rejected: Int = 0;
    let isTestRejected = false;
    for (const item of rejectedItems) {
      const message = item.index < messages.length ? messages[item.index] : undefined;
      if (message !== undefined) {
        rejected++;
        isTestRejected = isTestRejected || message.messageId === this.testId;
        const reason = `the server rejected messageId=${message.messageId}: ${item.reason}`;
        this.ledger.lose('MESSAGE_REJECTED', 1, reason);
      }
    }
    this.ledger.sent = this.ledger.sent + messages.length - rejected;
    if (this.log.debugShown) {
      this.log.debug(`request delivered: messages=${messages.length} status=${status}`);
    }
    this.misdirection = '';
    this.stock.release(batch, now);
    this.recordAnswer(batch, status, isTestRejected ? 'rejected' : 'delivered', '');
  }

  /** Records the status of an answer, and reports the self-test if this request carried it. */
  private recordAnswer(batch: Batch, status: Int, outcome: TestOutcome, reason: string): void {
    this.ledger.lastResponseCode = status;
    if (this.testId !== '') {
      this.reportSelfTest(batch, status, outcome, reason);
    }
    this.stock.persistIfFinishing();
  }

  /**
   * Logs the verdict of a self-test below the lines that explain it. Only the request with the test message counts, and
   * one that is split leaves the verdict to its halves.
   */
  private reportSelfTest(batch: Batch, status: Int, outcome: TestOutcome, reason: string): void {
    const { testId } = this;
    if (outcome !== 'split' && batch.messages.some((message) => message.messageId === testId)) {
      this.testId = '';
      this.log.debug(verdict(outcome, status, reason));
    }
  }

  private onFailure(settlement: Settlement, answer: HttpAnswer, bodyKind: BodyKind, now: Long): void {
    const { batch, outcome, status, reason, waitMs } = settlement;
    const { length } = batch.messages;
    if (outcome === 'refused') {
      this.stock.release(batch, now);
      const refused = `request refused: messages=${length} status=${status}: ${adviceFor(status)}`;
      this.ledger.lose('REQUEST_REFUSED', length, refused);
    } else if (outcome === 'keyRefused') {
      this.ledger.report('KEY_REFUSED', `the server knows no enabled source with this writeKey (status ${status})`);
    } else if (outcome === 'misdirected') {
      this.ledger.retried = this.ledger.retried + 1;
      this.reportMisdirection(answer, bodyKind);
      this.log.debug(`request failed: ${reason}; next attempt in ${waitMs} ms`);
    } else if (outcome === 'split') {
      this.ledger.lastError = `request refused: messages=${settlement.messages} ${reason}; sent again in halves`;
      this.log.debug(`${this.ledger.lastError} in ${waitMs} ms`);
    } else if (outcome === 'retry') {
      this.ledger.retried = this.ledger.retried + 1;
      this.ledger.lastError = `request failed: ${reason}`;
      this.log.debug(`request failed: ${reason}; next attempt in ${waitMs} ms`);
    } else {
      this.onExhausted(settlement, now);
    }
  }

  /** Reports a wrong address once, until a delivery succeeds. */
  private reportMisdirection(answer: HttpAnswer, bodyKind: BodyKind): void {
    const kind = `${answer.status} ${answer.location}`;
    if (kind !== this.misdirection) {
      this.misdirection = kind;
      this.ledger.report('ADDRESS_WRONG', describeMisdirection(answer, bodyKind, this.url));
    }
  }

  private onExhausted(settlement: Settlement, now: Long): void {
    const { batch, messages, reason } = settlement;
    const failed = `request failed ${batch.requests} times: messages=${messages}, ${reason}; retryLimit is used up`;
    if (settlement.outcome === 'parked') {
      this.ledger.report('RETRIES_EXHAUSTED', `${failed}, to be offered again later`);
    } else {
      this.stock.release(batch, now);
      this.ledger.lose('RETRIES_EXHAUSTED', batch.messages.length, `${failed}, dropped`);
    }
  }

  /**
   * Cancels a request that timed out, and sends the next one, when `Delivery` has either due. Does not cancel while its
   * answer may wait behind calls (`isDrained` false).
   */
  tick(now: Long, isDrained: boolean): void {
    if (isDrained && now >= this.delivery.answerDue) {
      this.onAnswer(noAnswer(`nothing came for ${ANSWER_TIMEOUT_MS} ms`), now);
      this.facilities.transfer.cancel();
    }
    if (this.isOpen) {
      this.sendNext(now);
    }
  }

  /** Sends the next request if one may be sent. */
  private sendNext(now: Long): void {
    const { delivery, stock } = this;
    let batch = delivery.takeNext(now);
    while (batch !== undefined) {
      stock.offerNextEarlier(now);
      const wall = this.facilities.clock.now();
      if (stock.hasMessagesToSend(batch, wall.seconds, now)) {
        this.send(batch, wall, now);
        batch = undefined;
      } else {
        delivery.dropInFlight();
        batch = delivery.takeNext(now);
      }
    }
  }

  private send(batch: Batch, wall: Instant, now: Long): void {
    this.stamps.take(wall.seconds, wall.milliseconds);
    const body = bodyText(batch.messages, this.stamps.text);
    if (this.log.debugShown) {
      const counts = `messages=${batch.messages.length} characters=${body.length}`;
      this.log.debug(`request sent: ${counts} attempt=${batch.requests}`);
    }
    if (!this.facilities.transfer.start(body)) {
      this.onAnswer(noAnswer('the request could not be started'), now);
    }
  }
}

/** Returns the answer object of a request without an answer. */
function noAnswer(reason: string): HttpAnswer {
  return { status: 0, body: '', reason, retryAfter: '', date: '', location: '' };
}
