/**
 * Takes in the content of messages: notes the activity, writes the message and hands it to `Stock`. Owns the identity,
 * the session, and the record of this run for the next one.
 */
import type { MessageType, OwnFields } from '../wire/batch.ts';
import type { Fields } from '../wire/value-types.ts';
import type { Config } from './config.ts';
import type { Stock } from './delivery/stock.ts';
import type { Facilities, Instant } from './facilities.ts';
import { Sessions } from './features/sessions.ts';
import type { Ledger } from './ledger.ts';
import type { Log } from './log.ts';
import { callLabel } from './message/call-label.ts';
import { Identity } from './message/identity.ts';
import type { Content } from './message/message.ts';
import { MessageWriter } from './message/message.ts';
import { RunJournal } from './run-journal.ts';
import type { FlushBudget } from './spool/flush-budget.ts';

/** An event of the SDK. */
export interface OwnEvent {
  name: string;
  properties: Fields;
  at: Instant;
}

export class Intake {
  readonly facilities: Facilities;
  readonly config: Config;
  readonly log: Log;
  readonly ledger: Ledger;
  readonly identity: Identity;
  readonly journal: RunJournal;
  readonly sessions: Sessions;
  readonly writer: MessageWriter;
  private stock: Stock;
  /** Anonymous id of the SDK's events when none is remembered: the device's if the app wants it. */
  private runId = '';

  constructor(facilities: Facilities, config: Config, log: Log, ledger: Ledger, stock: Stock, flushes: FlushBudget) {
    this.facilities = facilities;
    this.config = config;
    this.log = log;
    this.ledger = ledger;
    this.stock = stock;
    const { json, random, storage } = facilities;
    this.identity = new Identity(storage, json, random, config.rememberIdentity, !config.childDirected);
    this.journal = new RunJournal(facilities, flushes);
    this.sessions = new Sessions(config.sessionTimeoutMinutes, random);
    this.writer = new MessageWriter(json, random.ids);
    this.updateContext();
  }

  /** Reads the context of the messages anew, after a change of the device or the session. */
  updateContext(): void {
    const { includeAdvertisingId, includeDeviceId } = this.config;
    const context = this.facilities.device.context(includeAdvertisingId, includeDeviceId);
    const { id, count, campaign } = this.sessions;
    if (id !== '') {
      context['session'] = { id, count };
    }
    if (campaign !== undefined) {
      context['campaign'] = campaign;
    }
    this.writer.useContext(context);
  }

  /** Notes activity, which may begin a session. */
  touchSession(seconds: Int, now: Long): void {
    if (this.config.trackSessions && this.config.consent !== 'denied') {
      if (this.sessions.touch(seconds, now)) {
        this.updateContext();
      }
      this.journal.note();
    }
  }

  /** Stores the session for the next run, unless ids must not outlive this run. */
  keepSession(): void {
    if (this.config.trackSessions && !this.config.childDirected) {
      this.journal.session = this.sessions.record();
    }
  }

  /** Ends the session: the next activity begins another. */
  endSession(): void {
    this.sessions.end();
    this.updateContext();
  }

  /** Writes a message and hands it on. `seconds` and `milliseconds`: when the call was made. */
  enqueue(type: MessageType, content: Content, seconds: Int, milliseconds: Int, now: Long): void {
    if (this.config.trackSessions) {
      this.touchSession(seconds, now);
    }
    const { writer } = this;
    writer.write(type, content, seconds, milliseconds);
    const { json } = this.facilities;
    if (json.losses.length > 0) {
      const label = callLabel(type, content.own);
      for (const loss of json.losses) {
        this.log.debug(`${label}: ${loss}; its value is not sent`);
      }
      json.losses = [];
    }
    this.stock.add(type, content.own, writer.messageId, writer.text, seconds, now);
  }

  /** Adds the message of an event of the SDK. `context`: replaces the context of this run. */
  addOwn(event: OwnEvent, context: Fields | undefined, now: Long): void {
    if (this.config.consent === 'denied') {
      this.ledger.drop('consent', 1);
      return;
    }
    this.identity.prepare();
    const { userId, anonymousId } = this.identity.ids;
    if (anonymousId === '' && this.runId === '') {
      const { device, random } = this.facilities;
      this.runId = this.config.includeDeviceId ? device.id() : random.uuid();
    }
    const own: OwnFields = { event: event.name, properties: event.properties };
    own.anonymousId = anonymousId === '' ? this.runId : anonymousId;
    if (userId !== '') {
      own.userId = userId;
    }
    this.addTrack(own, event.at, context, now);
  }

  /** Adds a track that no call made. */
  addTrack(own: OwnFields, at: Instant, context: Fields | undefined, now: Long): void {
    const wall = this.facilities.clock.now();
    this.enqueue('track', { own, at, context, extras: undefined }, wall.seconds, wall.milliseconds, now);
  }
}
