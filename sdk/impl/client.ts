/**
 * The implementation behind the task: handles calls, answers and platform events one at a time, and timed work in
 * `tick`. Holds calls until `init`, and owns the session from then on. The task's loop catches run-time errors. Each
 * call is removed from its array first, so the next turn does not repeat it.
 *
 *   onCalls ─▶ held until init ─▶ CallReader ─▶ MessageWriter ─▶ Stock ─▶ Delivery ─▶ Sender ─▶ settled
 *                  │                │                              │                     │
 *               dropped          rejected                      too large      delivered | tried again | dropped
 */
import type { CallEvent } from '../wire/call.ts';
import { isCallEvent, lossesOf } from '../wire/call.ts';
import { isMap } from '../wire/value-types.ts';
import { consentOf, readConfig } from './config.ts';
import type { Facilities, MemoryNews } from './facilities.ts';
import { NEVER } from './facilities.ts';
import { PreInitQueue } from './pre-init-queue.ts';
import type { Ledger } from './ledger.ts';
import type { Log } from './log.ts';
import { IDLE_MS, Session } from './session.ts';
import { markOf } from './spool/spool-files.ts';
import { splitNatively } from './split-natively.ts';
import type { State, Summary } from './status.ts';
import { explainUnquoted } from './unquoted-keys.ts';
import { StatusReport } from './status.ts';

/** Wait for `init` after which a held call is reported, in milliseconds. */
export const INIT_PATIENCE_MS = 10000;
/** Wait for `init` in a task that runs again, in milliseconds. After it the config of the run before holds. */
export const RESUME_AFTER_MS = 1000;

export class Client {
  private facilities: Facilities;
  private log: Log;
  private ledger: Ledger;
  private preInitQueue: PreInitQueue;
  private status: StatusReport;
  private misconfigured = false;
  /** Uptime at which a missing `init` is handled, once: `NEVER` before a call waits, and after `init` was called. */
  private initDue: Long = NEVER;
  private awaitsInit = true;
  /** Calls held until `init` that are not processed yet. Not empty only after an error halfway. */
  released: unknown[] = [];
  /** Longest wait for events in the next turn, in milliseconds; set by each `tick`. */
  waitMs: Int = 1;
  /** Consent and config as JSON, a line each: those of a run that the app stopped, then of this one; empty for none. */
  private savedNote: string;
  /** The session, created by the first `init` that has a write key and a host. */
  private session: Session | undefined = undefined;

  constructor(facilities: Facilities, log: Log, ledger: Ledger) {
    this.facilities = facilities;
    this.log = log;
    this.ledger = ledger;
    this.preInitQueue = new PreInitQueue();
    this.status = new StatusReport(facilities.status);
    this.savedNote = facilities.storage.readNote();
    if (this.savedNote !== '') {
      this.awaitsInit = false;
      this.initDue = facilities.clock.uptime + RESUME_AFTER_MS;
    }
  }

  /** Starts a turn of the loop by reading the clock. */
  beginTurn(): void {
    this.facilities.clock.update();
  }

  /** Handles values of the task's `event` field, in order. Removes each from the array first. */
  onCalls(events: unknown[]): void {
    const now = this.facilities.clock.uptime;
    while (this.released.length > 0 || events.length > 0) {
      // Calls held until `init` precede later calls.
      const next = this.released.length > 0 ? this.released : events;
      if (this.session !== undefined) {
        this.session.tracks.take(next, now);
      }
      if (next.length > 0) {
        // Any code can set the field, so each value is checked first.
        this.handleCall(next.shift() as CallEvent, now);
      }
    }
  }

  private handleCall(call: CallEvent, now: Long): void {
    if (!isCallEvent(call)) {
      this.ledger.lose('CALL_UNKNOWN', 1, 'the event field was set by something that is not an AnalyticsConnector');
    } else if (this.session === undefined) {
      this.beforeInit(call, now);
    } else {
      this.session.handleCall(call, now);
      if (call.call === 'setConsent') {
        this.saveNote(this.session, splitNatively(this.savedNote, '\n')[1] ?? '');
      }
    }
  }

  /** Finishes a group of calls. */
  finishGroup(): void {
    if (this.session !== undefined) {
      this.session.stock.scheduleWaiting(this.facilities.clock.uptime);
    }
  }

  private beforeInit(call: CallEvent, now: Long): void {
    if (call.call === 'init') {
      this.initialise(call, '');
      return;
    }
    if (this.awaitsInit) {
      this.awaitsInit = false;
      this.initDue = now + INIT_PATIENCE_MS;
    }
    const dropped = this.preInitQueue.add(call);
    this.ledger.lose('HELD_OVERFLOW', dropped, `${dropped} calls before init dropped: too many to hold`);
  }

  /**
   * Handles the first `init`. The held calls follow at once. `consent`: that of the run before, if the app stopped it;
   * empty at a start.
   */
  private initialise(call: CallEvent, consent: string): void {
    this.awaitsInit = false;
    this.initDue = NEVER;
    const { device } = this.facilities;
    const reading = readConfig(call.args[0], device.manifestValue('analytics_api_host'));
    this.log.showDebug(reading.config.debug);
    for (const loss of lossesOf(call)) {
      this.log.debug(`init: ${loss}; its value is not used`);
    }
    const unquoted = explainUnquoted(call.args);
    if (unquoted !== '') {
      this.log.debug(`init: ${unquoted}`);
    }
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
    reading.config.consent = consentOf(consent) ?? reading.config.consent;
    const { json, storage } = this.facilities;
    storage.open(markOf(reading.config.writeKey));
    const session = new Session(this.facilities, reading.config, this.log, this.ledger);
    this.session = session;
    this.saveNote(session, json.write(call.args[0]));
    // The note is never sent. Its losses must not be reported as those of the first message.
    json.losses = [];
    this.released = this.preInitQueue.takeAll();
    session.begin(consent !== '');
  }

  /** Notes what a later run of this task needs if the app stops this one. `config`: JSON. */
  private saveNote(session: Session, config: string): void {
    this.savedNote = `${session.config.consent}\n${config}`;
    this.facilities.storage.writeNote(this.savedNote);
  }

  /** Goes on with the config of a run that the app stopped, or reports that `init` is missing. */
  private resumeWithoutInit(): void {
    const [consent = '', config = ''] = splitNatively(this.savedNote, '\n');
    const given = this.facilities.json.read(config);
    if (isMap(given)) {
      this.initialise({ call: 'init', seconds: 0, milliseconds: 0, args: [given] }, consent);
      return;
    }
    const seconds = INIT_PATIENCE_MS / 1000;
    this.ledger.report(
      'INIT_MISSING',
      `init was not called for ${seconds} seconds: nothing is sent, calls waiting: ${this.preInitQueue.size()}`,
    );
  }

  /** Handles an answer or a platform event. */
  onEvent(event: object): void {
    const kind = type(event);
    if (kind === 'roUrlEvent') {
      const answer = this.facilities.transfer.answerOf(event);
      if (answer !== undefined && this.session !== undefined) {
        this.session.onAnswer(answer, this.facilities.clock.uptime);
      }
    } else if (kind === 'roDeviceInfoEvent') {
      const link = this.facilities.events.linkOf(event);
      if (link === undefined) {
        this.onMemory(this.facilities.events.memoryOf(event));
      } else if (this.session !== undefined) {
        this.session.onLink(link);
      }
    } else if (kind === 'roAppMemoryNotificationEvent') {
      this.onMemory(this.facilities.events.memoryOf(event));
    }
  }

  /** Handles the start or end of a memory shortage. */
  private onMemory(news: MemoryNews): void {
    if (this.session !== undefined && news !== 'none') {
      this.session.onMemory(news === 'low');
    }
  }

  /** Does the work that is due. `isDrained`: an answer that is not here by now has not arrived. */
  tick(isDrained: boolean): void {
    const { session, status } = this;
    const now = this.facilities.clock.uptime;
    let due: Long = this.initDue;
    if (session !== undefined) {
      session.tick(now, isDrained);
      due = session.due;
    } else if (now >= due) {
      this.initDue = NEVER;
      this.resumeWithoutInit();
    }
    if (now >= status.earliest) {
      status.update(now, this.summary(now), this.ledger);
    } else if (status.earliest < due) {
      due = status.earliest;
    }
    const wait: Long = due - now;
    if (wait > IDLE_MS) {
      this.waitMs = IDLE_MS;
    } else {
      this.waitMs = wait < 1 ? 1 : Math.trunc(wait);
    }
  }

  /** Returns the state at this uptime. */
  summary(now: Long): Summary {
    if (this.session !== undefined) {
      return this.session.summary(now);
    }
    const state: State = this.misconfigured ? 'misconfigured' : 'starting';
    const queued = this.preInitQueue.size();
    return { state, queued, spooled: 0, waitMs: 0, sessionId: '', sessionCount: 0, anonymousId: '' };
  }

  /** Characters of undelivered messages in memory. */
  memoryCharacters(): Int {
    return this.session === undefined ? 0 : this.session.memoryCharacters();
  }

  /** Returns the counts of messages by outcome. */
  counts(): Ledger {
    return this.ledger;
  }
}
