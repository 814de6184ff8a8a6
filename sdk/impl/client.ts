/**
 * The implementation, to which the task delegates: takes calls, answers and platform events one at a time, and does
 * what is due in `tick`. Owns what holds before `init`, and the one session from then on. A run-time error in any of
 * these ends that turn only: without this barrier it would end the app.
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
import { describeFault } from './faults.ts';
import { HeldCalls } from './held.ts';
import { Ledger } from './ledger.ts';
import { Log } from './log.ts';
import { IDLE_MS, Session } from './session.ts';
import type { State, Summary } from './status.ts';
import { StatusReport } from './status.ts';

/** After a run-time error in `tick` the next try comes this much later, in milliseconds. */
const FAULT_PAUSE_MS = 1000;

export class Client {
  private facilities: Facilities;
  private log: Log;
  private ledger: Ledger;
  private held: HeldCalls;
  private status: StatusReport;
  private misconfigured = false;
  /** The last run-time error that was reported, in words. */
  private lastFault = '';
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
    const { length } = events;
    if (length > 0) {
      const now = this.facilities.clock.uptimeMs();
      let next: Int = 0;
      // A call at which something fails is lost. The ones behind it are not.
      while (next < length) {
        try {
          while (next < length) {
            const call = events[next] as CallEvent;
            next++;
            if (
              (type(call) !== 'roAssociativeArray' ||
                type(call.call) !== 'roString' ||
                type(call.args) !== 'roArray' ||
                type(call.seconds) !== 'roInteger' ||
                type(call.milliseconds) !== 'roInteger') &&
              !isCallEvent(call)
            ) {
              const what = 'the event field was set by something that is not an AnalyticsConnector';
              this.ledger.lose('CALL_UNKNOWN', 1, what);
            } else if (this.session !== undefined) {
              this.session.act(call, now);
            } else {
              this.beforeInit(call);
            }
          }
        } catch (error) {
          this.fail(error, 1);
        }
      }
      this.callsTaken(now);
    }
  }

  private callsTaken(now: Long): void {
    try {
      if (this.session !== undefined) {
        this.session.callsTaken(now);
      }
    } catch (error) {
      this.fail(error, 0);
    }
  }

  private beforeInit(call: CallEvent): void {
    if (call.call === 'init') {
      this.initialise(call.args[0]);
      return;
    }
    const dropped = this.held.add(call);
    this.ledger.lose('HELD_OVERFLOW', dropped, `${dropped} calls before init dropped: too many to hold`);
  }

  /** First call of the app. What was held until now follows at once. */
  private initialise(given: unknown): void {
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
    this.onCalls(this.held.takeAll());
  }

  /**
   * A run-time error, caught at the edge of this turn of the task: a line, and a count of what it cost. The same error
   * again is counted only, since it may come each second. `lost`: calls given up by it.
   */
  private fail(error: unknown, lost: Int): void {
    const what = describeFault(error);
    this.ledger.drop('internal', lost);
    if (what !== this.lastFault) {
      this.lastFault = what;
      this.ledger.report('INTERNAL', what);
    }
  }

  /** A run-time error in what the task does around the client. */
  onFault(error: unknown): void {
    this.fail(error, 0);
  }

  /** The answer to the request under way. */
  onAnswer(answer: HttpAnswer): void {
    try {
      if (this.session !== undefined) {
        this.session.onAnswer(answer);
      }
    } catch (error) {
      this.fail(error, 0);
    }
  }

  /** The network link came or went. */
  onLink(up: boolean): void {
    try {
      if (this.session !== undefined) {
        this.session.onLink(up);
      }
    } catch (error) {
      this.fail(error, 0);
    }
  }

  /** The platform is short of memory, or is no more. */
  onMemory(low: boolean): void {
    try {
      if (this.session !== undefined) {
        this.session.onMemory(low);
      }
    } catch (error) {
      this.fail(error, 0);
    }
  }

  /** Does what is due. Gives the milliseconds to wait for events before calling again, at least 1. */
  tick(): Int {
    try {
      return this.work();
    } catch (error) {
      this.fail(error, 0);
      return FAULT_PAUSE_MS;
    }
  }

  private work(): Int {
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
