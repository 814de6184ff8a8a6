/**
 * The implementation, to which the task delegates: takes calls, answers and platform events one at a time, and does
 * what is due in `tick`. Owns what holds before `init`, and the one session from then on.
 *
 *   onCalls ─▶ held until init ─▶ CallReader ─▶ MessageWriter ─▶ Stock ─▶ Delivery ─▶ Sender ─▶ settled
 *                  │                │                              │                     │
 *               dropped          rejected                      too large      delivered | tried again | dropped
 */
import type { CallEvent } from '../wire/call.ts';
import { isCallEvent } from '../wire/call.ts';
import { readConfig } from './config.ts';
import type { Facilities, HttpAnswer } from './facilities.ts';
import { NEVER } from './facilities.ts';
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

  /**
   * Values of the task's `event` field, in order. Anyone can set the field, so each is looked at first: in line by the
   * names of types, since this runs for every call of the app. Boxed values have other names: `isCallEvent` knows them.
   */
  onCalls(events: unknown[]): void {
    if (events.length > 0) {
      const now = this.facilities.clock.uptimeMs();
      for (const call of events as CallEvent[]) {
        if (
          (type(call) !== 'roAssociativeArray' ||
            type(call.call) !== 'roString' ||
            type(call.args) !== 'roArray' ||
            type(call.seconds) !== 'roInteger' ||
            type(call.milliseconds) !== 'roInteger') &&
          !isCallEvent(call)
        ) {
          this.ledger.lose('CALL_UNKNOWN', 1, 'the event field was set by something that is not an AnalyticsConnector');
        } else if (this.session !== undefined) {
          this.session.act(call, now);
        } else {
          this.beforeInit(call, now);
        }
      }
      if (this.session !== undefined) {
        this.session.callsTaken(now);
      }
    }
  }

  private beforeInit(call: CallEvent, now: Long): void {
    if (call.call === 'init') {
      this.initialise(call.args[0], now);
      return;
    }
    const dropped = this.held.add(call);
    this.ledger.lose('HELD_OVERFLOW', dropped, `${dropped} calls before init dropped: too many to hold`);
  }

  /** First call of the app. What was held until now follows at once. */
  private initialise(given: unknown, now: Long): void {
    const { device } = this.facilities;
    const reading = readConfig(given, device.manifestValue('analytics_api_host'));
    this.log.showDebug(reading.config.debug);
    for (const correction of reading.corrections) {
      this.ledger.report('CONFIG_CORRECTED', `init: ${correction}`);
    }
    if (reading.faults.length > 0) {
      this.misconfigured = true;
      this.ledger.report('CONFIG_INVALID', `self-check: nothing will be sent. ${reading.faults.join('. ')}`);
      return;
    }
    if (device.linkUp()) {
      this.log.debug(`self-check: ready, sending to ${reading.config.apiHost}`);
    } else {
      this.ledger.report('NO_LINK', 'self-check: the device has no network link');
    }
    const session = new Session(this.facilities, reading.config, this.log, this.ledger);
    this.session = session;
    session.begin();
    for (const call of this.held.takeAll()) {
      session.act(call, now);
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
    const { clock } = this.facilities;
    const { session, status } = this;
    const now = clock.uptimeMs();
    let due: Long = NEVER;
    if (session !== undefined) {
      session.tick(now);
      due = session.due;
    }
    if (now >= status.earliest) {
      status.update(now, this.summary(now), this.ledger);
    } else if (status.earliest < due) {
      due = status.earliest;
    }
    const wait: Long = due - clock.uptimeMs();
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
