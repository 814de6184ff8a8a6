/**
 * The implementation: what the task delegates to. Takes calls, answers and platform events one at a time, and does
 * what is due in `tick`. All state of the SDK lives here.
 *
 *   onCall ─▶ hold until init ─▶ readCall ─▶ messageText ─▶ BatchQueue ─▶ Delivery ─▶ transfer
 *                  │                │             │                           │
 *               dropped          rejected      too large         delivered | retry | parked | dropped
 */
import type { MessageType } from '../wire/batch.ts';
import type { CallEvent } from '../wire/call.ts';
import { isMap, isText } from '../wire/kinds.ts';
import { BATCH_PATH, MAX_BODY_CHARACTERS } from '../wire/limits.ts';
import { readAnswer } from './answer.ts';
import type { Batch } from './batch.ts';
import { BatchQueue, bodyText, fitsAlone } from './batch.ts';
import type { CheckedCall, Ids } from './calls.ts';
import { readCall } from './calls.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import type { Settlement } from './delivery.ts';
import { Delivery, NEVER } from './delivery.ts';
import type { Facilities, HttpAnswer, Instant } from './facilities.ts';
import { HeldCalls } from './held.ts';
import { Ledger } from './ledger.ts';
import { Log } from './log.ts';
import type { Message, OwnContext } from './message.ts';
import { messageText, ownContext } from './message.ts';
import { adviceFor, ANSWER_TIMEOUT_MS } from './policy.ts';
import type { State } from './status.ts';
import { StatusReport } from './status.ts';

/** `tick` asks to be called again after this long at the latest. */
const IDLE_MS = 60000;

export class Client {
  private facilities: Facilities;
  private log: Log;
  private ledger: Ledger = new Ledger();
  private held: HeldCalls;
  /** Set by the first `init` that names a write key and a host. */
  private config: Config | undefined = undefined;
  private queue: BatchQueue;
  private delivery: Delivery;
  private context: OwnContext;
  private authorization = '';
  /** Uptime at which the queue is sent although it is not full. */
  private flushDue: Long = NEVER;
  private misconfigured = false;
  private status: StatusReport;

  constructor(facilities: Facilities) {
    this.facilities = facilities;
    this.log = new Log(facilities.console);
    this.held = new HeldCalls(facilities.json);
    this.queue = new BatchQueue(1);
    this.delivery = new Delivery(1, true, facilities.random);
    this.context = ownContext({}, facilities.json);
    this.status = new StatusReport(facilities.status);
  }

  /** One value of the task's `event` field. */
  onCall(event: unknown): void {
    if (!isMap(event) || !isText(event['call']) || !Array.isArray(event['args'])) {
      this.ledger.drop('invalid', 1);
      this.log.error('the event field was set by something that is not an AnalyticsConnector; use the connector');
      return;
    }
    const call = event as unknown as CallEvent;
    if (call.call === 'init') {
      this.initialise(call.args[0]);
    } else if (this.config === undefined) {
      this.ledger.drop('heldOverflow', this.held.add(call));
    } else {
      this.act(call, this.config);
    }
  }

  /** First call of the app. What was held until now follows at once. */
  private initialise(given: unknown): void {
    if (this.config !== undefined) {
      this.log.error('init rejected: the SDK is initialised already and keeps its first config; call init once');
      return;
    }
    const reading = readConfig(given, this.facilities.device.manifestValue('analytics_api_host'));
    const config = reading.config;
    this.log.showDebug(config.debug);
    for (const correction of reading.corrections) {
      this.log.error(`init: ${correction}`);
    }
    if (reading.faults.length > 0) {
      this.misconfigured = true;
      this.ledger.lastError = reading.faults.join('; ');
      this.log.error(`self-check: nothing will be sent. ${this.ledger.lastError}`);
      return;
    }
    this.config = config;
    this.queue = new BatchQueue(config.queueSize);
    this.delivery = new Delivery(config.retryLimit, config.spool, this.facilities.random);
    this.authorization = `Basic ${this.facilities.transfer.basic(`${config.writeKey}:`)}`;
    this.context = ownContext(this.facilities.device.context(config.includeAdvertisingId), this.facilities.json);
    this.selfCheck(config);
    for (const call of this.held.takeAll()) {
      this.act(call, config);
    }
  }

  private selfCheck(config: Config): void {
    if (this.facilities.device.linkUp()) {
      this.log.debug(`self-check: ready, sending to ${config.apiHost}`);
    } else {
      this.log.error('self-check: the device has no network link; messages wait until it is back');
    }
  }

  private act(call: CallEvent, config: Config): void {
    const name = call.call;
    if (name === 'identify' || name === 'track' || name === 'screen' || name === 'group' || name === 'alias') {
      this.accept(name, call, config);
    } else if (name === 'flush') {
      this.flush();
    } else {
      this.ledger.drop('invalid', 1);
      this.log.error(`${name} rejected: there is no such call`);
    }
  }

  private accept(type: MessageType, call: CallEvent, config: Config): void {
    const at: Instant = { seconds: call.seconds, milliseconds: call.milliseconds };
    const reading = readCall(type, call.args, at, this.rememberedIds());
    if (reading.rejected !== undefined) {
      this.ledger.drop('invalid', 1);
      this.report(`${type} rejected: ${reading.rejected.field} ${reading.rejected.rule}`);
      return;
    }
    if (reading.correction.length > 0) {
      this.report(`${type}: ${reading.correction}`);
    }
    if (reading.accepted !== undefined) {
      this.enqueue(reading.accepted, config);
    }
  }

  private rememberedIds(): Ids {
    return { userId: '', anonymousId: '' };
  }

  private enqueue(call: CheckedCall, config: Config): void {
    const messageId = this.facilities.random.uuid();
    const text = messageText(call, messageId, this.context, this.facilities.json);
    if (text.length === 0) {
      this.ledger.drop('invalid', 1);
      this.report(`${call.type} rejected: its arguments must be plain data that JSON can hold`);
      return;
    }
    if (!fitsAlone(text)) {
      this.ledger.drop('tooLarge', 1);
      this.report(
        `${call.type} rejected: the message has ${text.length} characters; a request may have ${MAX_BODY_CHARACTERS}`,
      );
      return;
    }
    const message: Message = { messageId, text, acceptedSeconds: this.facilities.clock.now().seconds };
    this.ledger.accepted = this.ledger.accepted + 1;
    const due = this.queue.add(message);
    if (this.log.debugShown()) {
      const size = this.queue.size();
      this.log.debug(`${call.type} queued: messageId=${messageId} characters=${text.length} queue=${size}`);
    }
    if (this.queue.size() === 0) {
      this.flushDue = NEVER;
    } else if (due.length > 0 || this.flushDue === NEVER) {
      const seconds = config.flushIntervalSeconds;
      this.flushDue = seconds > 0 ? this.facilities.clock.uptimeMs() + seconds * 1000 : NEVER;
    }
    this.offerAll(due);
  }

  private offerAll(batches: Batch[]): void {
    for (const batch of batches) {
      this.delivery.offer(batch);
    }
  }

  /** Sends what waits in the queue without waiting for more. */
  private flush(): void {
    this.flushDue = NEVER;
    this.offerAll(this.queue.seal());
  }

  /** An ERROR line that the status shows too. */
  private report(text: string): void {
    this.ledger.lastError = text;
    this.log.error(text);
  }

  /** The answer to the request under way. */
  onAnswer(answer: HttpAnswer): void {
    const clock = this.facilities.clock;
    const reading = readAnswer(this.facilities.json.read(answer.body));
    const settlement = this.delivery.settle(answer, reading.success, clock.uptimeMs(), clock.now());
    if (settlement === undefined) {
      return;
    }
    this.ledger.lastResponseCode = answer.status;
    const batch = settlement.batch;
    if (settlement.outcome === 'delivered') {
      let rejected: Int = 0;
      for (const item of reading.rejected) {
        const message = batch.messages[item.index];
        if (message !== undefined) {
          rejected++;
          this.report(`the server rejected messageId=${message.messageId}: ${item.reason}`);
        }
      }
      this.ledger.drop('rejectedByServer', rejected);
      this.ledger.sent = this.ledger.sent + batch.messages.length - rejected;
      this.log.debug(`request delivered: messages=${batch.messages.length} status=${answer.status}`);
      return;
    }
    this.onFailure(settlement);
  }

  private onFailure(settlement: Settlement): void {
    const messages: Int = settlement.batch.messages.length;
    if (settlement.outcome === 'refused') {
      this.ledger.drop('refused', messages);
      this.report(`request refused: messages=${messages} status=${settlement.status}: ${adviceFor(settlement.status)}`);
      return;
    }
    if (settlement.outcome === 'retry') {
      this.ledger.retried = this.ledger.retried + 1;
      this.ledger.lastError = `request failed: ${settlement.reason}`;
      this.log.debug(`request failed: ${settlement.reason}; next attempt in ${settlement.waitMs} ms`);
      return;
    }
    const failed = `request failed ${settlement.batch.requests} times: messages=${messages}, ${settlement.reason}`;
    if (this.config?.spool === false) {
      this.ledger.drop('retriesExhausted', messages);
      this.report(`${failed}; retryLimit is used up, dropped`);
      return;
    }
    this.report(`${failed}; retryLimit is used up, kept to be offered again later`);
  }

  /** Does what is due. Gives the milliseconds to wait for events before calling again, at least 1. */
  tick(): Int {
    const now = this.facilities.clock.uptimeMs();
    if (now >= this.flushDue) {
      this.flush();
    }
    if (this.delivery.answerOverdue(now)) {
      this.facilities.transfer.cancel();
      this.onAnswer(noAnswer(`nothing came for ${ANSWER_TIMEOUT_MS} ms`));
    }
    this.sendNext(now);
    this.publishStatus(now);
    return this.msUntilDue(now);
  }

  private publishStatus(now: Long): void {
    let queued: Int = this.queue.size();
    for (const batch of this.delivery.unsettled()) {
      queued += batch.messages.length;
    }
    const gate = this.delivery.gateAt();
    this.status.update(now, this.state(now), queued, 0, gate > now ? gate - now : 0, this.ledger);
  }

  private state(now: Long): State {
    if (this.config === undefined) {
      return this.misconfigured ? 'misconfigured' : 'starting';
    }
    if (this.delivery.busy()) {
      return 'sending';
    }
    return this.delivery.gateAt() > now ? 'retrying' : 'ready';
  }

  private sendNext(now: Long): void {
    if (this.config === undefined) {
      return;
    }
    const batch = this.delivery.takeNext(now);
    if (batch === undefined) {
      return;
    }
    const body = bodyText(batch.messages, this.facilities.clock.now());
    const counts = `messages=${batch.messages.length} characters=${body.length}`;
    this.log.debug(`request sent: ${counts} attempt=${batch.requests}`);
    const url = `${this.config.apiHost}${BATCH_PATH}`;
    if (!this.facilities.transfer.start({ url, authorization: this.authorization, body })) {
      this.onAnswer(noAnswer('the request could not be started'));
    }
  }

  private msUntilDue(now: Long): Int {
    let due: Long = this.delivery.nextDue();
    if (this.flushDue < due) {
      due = this.flushDue;
    }
    if (this.status.due() < due) {
      due = this.status.due();
    }
    const wait: Long = due - now;
    if (wait > IDLE_MS) {
      return IDLE_MS;
    }
    return wait < 1 ? 1 : wait;
  }

  /** What became of the messages so far. */
  counts(): Ledger {
    return this.ledger;
  }
}

/** A request that ended without the server's word. */
function noAnswer(reason: string): HttpAnswer {
  return { status: 0, body: '', reason, retryAfter: '', date: '' };
}
