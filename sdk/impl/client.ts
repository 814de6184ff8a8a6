/**
 * The implementation: what the task delegates to. Takes calls, answers and platform events one at a time, and does
 * what is due in `tick`. All state of the SDK lives here.
 *
 *   onCall ─▶ held until init ─▶ readCall ─▶ messageText ─▶ Sender: queue ─▶ batch ─▶ request ─▶ settled
 *                  │                │             │                                                │
 *               dropped          rejected      too large                  delivered | offered again | dropped
 */
import type { CallEvent } from '../wire/call.ts';
import { isMap, isText } from '../wire/kinds.ts';
import { readConfig } from './config.ts';
import type { Facilities, HttpAnswer } from './facilities.ts';
import { HeldCalls } from './held.ts';
import { Ledger } from './ledger.ts';
import { Log } from './log.ts';
import { IDLE_MS, Session } from './session.ts';
import type { State, Summary } from './status.ts';
import { StatusReport } from './status.ts';

export class Client {
  private facilities: Facilities;
  private log: Log;
  private ledger: Ledger;
  private held: HeldCalls;
  private status: StatusReport;
  private misconfigured = false;
  /** Set by the first `init` that names a write key and a host; holds what only exists from then on. */
  private session: Session | undefined = undefined;

  constructor(facilities: Facilities) {
    this.facilities = facilities;
    this.log = new Log(facilities.console);
    this.ledger = new Ledger(this.log);
    this.held = new HeldCalls(facilities.json);
    this.status = new StatusReport(facilities.status);
  }

  /** One value of the task's `event` field. */
  onCall(event: unknown): void {
    if (!isCallEvent(event)) {
      this.ledger.drop('invalid', 1);
      this.ledger.report('the event field was set by something that is not an AnalyticsConnector; use the connector');
      return;
    }
    const call = event as CallEvent;
    if (call.call === 'init') {
      this.initialise(call.args[0]);
    } else if (this.session !== undefined) {
      this.session.act(call);
    } else {
      const dropped = this.held.add(call);
      if (dropped > 0) {
        this.ledger.drop('heldOverflow', dropped);
        this.ledger.report(`${dropped} calls before init dropped: too many to hold; call init first`);
      }
    }
  }

  /** First call of the app. What was held until now follows at once. */
  private initialise(given: unknown): void {
    if (this.session !== undefined) {
      this.ledger.report('init rejected: the SDK is initialised already and keeps its first config; call init once');
      return;
    }
    const { device } = this.facilities;
    const reading = readConfig(given, device.manifestValue('analytics_api_host'));
    this.log.showDebug(reading.config.debug);
    for (const correction of reading.corrections) {
      this.log.error(`init: ${correction}`);
    }
    if (reading.faults.length > 0) {
      this.misconfigured = true;
      this.ledger.report(`self-check: nothing will be sent. ${reading.faults.join('; ')}`);
      return;
    }
    if (device.linkUp()) {
      this.log.debug(`self-check: ready, sending to ${reading.config.apiHost}`);
    } else {
      this.ledger.report('self-check: the device has no network link; messages wait until it is back');
    }
    const session = new Session(this.facilities, reading.config, this.log, this.ledger);
    this.session = session;
    session.begin();
    for (const call of this.held.takeAll()) {
      session.act(call);
    }
  }

  /** The answer to the request under way. */
  onAnswer(answer: HttpAnswer): void {
    if (this.session !== undefined) {
      this.session.onAnswer(answer);
    }
  }

  /** The network link came or went. */
  onLink(up: boolean): void {
    if (this.session !== undefined) {
      this.session.onLink(up);
    }
  }

  /** The platform is short of memory. */
  onLowMemory(): void {
    if (this.session !== undefined) {
      this.session.onLowMemory();
    }
  }

  /** Does what is due. Gives the milliseconds to wait for events before calling again, at least 1. */
  tick(): Int {
    const now = this.facilities.clock.uptimeMs();
    if (this.session !== undefined) {
      this.session.tick(now);
    }
    if (this.status.ready(now)) {
      this.status.update(now, this.summary(now), this.ledger);
    }
    let due: Long = this.status.due();
    if (this.session !== undefined) {
      const sessionDue = this.session.due();
      due = sessionDue < due ? sessionDue : due;
    }
    const wait: Long = due - this.facilities.clock.uptimeMs();
    if (wait > IDLE_MS) {
      return IDLE_MS;
    }
    return wait < 1 ? 1 : Math.trunc(wait);
  }

  /** What is going on at this uptime. */
  summary(now: Long): Summary {
    if (this.session !== undefined) {
      return this.session.summary(now);
    }
    const state: State = this.misconfigured ? 'misconfigured' : 'starting';
    return { state, queued: this.held.size(), spooled: 0, waitMs: 0 };
  }

  /** Characters of undelivered messages in memory. */
  heldCharacters(): Int {
    return this.session === undefined ? 0 : this.session.heldCharacters();
  }

  /** What became of the messages so far. */
  counts(): Ledger {
    return this.ledger;
  }
}

/** Has the value the shape that connectors write? Anyone can set the field. */
function isCallEvent(event: unknown): boolean {
  if (!isMap(event) || !isText(event['call']) || getInterface(event['args'], 'ifArray') === undefined) {
    return false;
  }
  return (
    getInterface(event['seconds'], 'ifInt') !== undefined && getInterface(event['milliseconds'], 'ifInt') !== undefined
  );
}
