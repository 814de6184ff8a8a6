/**
 * Everything from `init` on: handles each call, answer and platform event, and the work that is due. `CallReader` reads
 * a call, and `Intake` takes its message in. Then `Stock` owns the message, and `Sender` the requests. Each feature of
 * the config has a file in `features/`.
 */
import type { MessageType } from '../wire/batch.ts';
import type { CallEvent } from '../wire/call.ts';
import { lossesOf } from '../wire/call.ts';
import { isMap, isTrue, textOf } from '../wire/value-types.ts';
import type { Config } from './config.ts';
import { Delivery } from './delivery/delivery.ts';
import { Sender } from './delivery/sender.ts';
import { Stock } from './delivery/stock.ts';
import type { Facilities, HttpAnswer } from './facilities.ts';
import { NEVER } from './facilities.ts';
import { ClockCheck } from './features/clock-check.ts';
import { applyConsent, setConsent } from './features/consent.ts';
import { openLink } from './features/deep-links.ts';
import { ErrorReports } from './features/error-reports.ts';
import { trackExit } from './features/exits.ts';
import { closedEvent, resumedEvent, SUSPENDED_SECONDS, trackStart } from './features/lifecycle.ts';
import { startSelfTest } from './features/self-test.ts';
import { closeEarlierVideo, closeVideo, noteVideo } from './features/video-ends.ts';
import { Intake } from './intake.ts';
import { quotient } from './integers.ts';
import type { Ledger } from './ledger.ts';
import type { Log } from './log.ts';
import { callLabel } from './message/call-label.ts';
import { CallReader, withPlaceholders } from './message/calls.ts';
import { explainRejection } from './message/rejections.ts';
import { FlushBudget } from './spool/flush-budget.ts';
import type { Summary } from './status.ts';
import { PlainTracks } from './track-fast-path.ts';
import { explainUnquoted } from './unquoted-keys.ts';

/** Maximum interval between calls of `tick`, in milliseconds. */
export const IDLE_MS = 60000;

export class Session {
  private facilities: Facilities;
  readonly config: Config;
  private log: Log;
  private ledger: Ledger;
  private delivery: Delivery;
  readonly stock: Stock;
  private sender: Sender;
  private intake: Intake;
  private reader: CallReader = new CallReader();
  readonly tracks: PlainTracks;
  private errors: ErrorReports = new ErrorReports();
  private clockCheck: ClockCheck;
  private stopped = false;
  /** The log has explained keys that were not quoted. */
  private hasLoggedUnquoted = false;
  /** Uptime of the last `tick`, to detect that the app was suspended. */
  private lastTick: Long;
  /** Uptime at which `tick` has work; set by each `tick`. */
  due: Long = 0;

  constructor(facilities: Facilities, config: Config, log: Log, ledger: Ledger) {
    this.facilities = facilities;
    this.config = config;
    this.log = log;
    this.ledger = ledger;
    const delivery = new Delivery(config.retryLimit, config.spool, facilities.random);
    this.delivery = delivery;
    const flushes = new FlushBudget();
    this.stock = new Stock(facilities, config, log, ledger, delivery, flushes);
    this.sender = new Sender(facilities, config, log, ledger, delivery, this.stock);
    this.intake = new Intake(facilities, config, log, ledger, this.stock, flushes);
    this.tracks = new PlainTracks(this.intake.writer, this.stock);
    this.clockCheck = new ClockCheck(facilities, ledger);
    this.lastTick = facilities.clock.uptime;
  }

  /**
   * Offers the messages of earlier runs, and sends the lifecycle events of a start. Call once, after construction.
   * `isResumed`: the app has stopped the task and runs it again, which is no start of the app.
   */
  begin(isResumed: boolean): void {
    const { config, intake } = this;
    const { journal } = intake;
    const earlier = journal.earlier();
    applyConsent(intake, this.sender, this.stock);
    if (config.consent === 'denied') {
      return;
    }
    const { clock } = this.facilities;
    const now = clock.uptime;
    if (config.childDirected && earlier !== undefined && earlier.session !== undefined) {
      // A run without `childDirected` may have stored it.
      earlier.session = undefined;
      journal.erase();
    }
    if (config.trackSessions && earlier !== undefined) {
      intake.sessions.resume(earlier.session, clock.now().seconds, now);
    }
    intake.updateContext();
    if (isResumed) {
      return;
    }
    if (earlier !== undefined) {
      closeEarlierVideo(intake, earlier, now);
      if (config.trackExits) {
        trackExit(intake, earlier, now);
      }
    }
    if (config.trackLifecycle) {
      trackStart(intake, earlier, now);
    }
    if (config.trackDeepLinks) {
      openLink(intake, config.launchParams, now);
    }
    if (config.trackLifecycle || config.trackExits || config.trackSessions) {
      // The start counts as activity, because a run may end before any other.
      intake.touchSession(clock.now().seconds, now);
      intake.keepSession();
      journal.begin();
    }
  }

  /** Handles one call. `now`: uptime. */
  handleCall(call: CallEvent, now: Long): void {
    const name = call.call;
    if (name !== 'track') {
      this.tracks.forget();
    }
    if (this.log.debugShown) {
      this.facilities.json.losses = lossesOf(call);
    }
    if (name === 'track' || name === 'screen' || name === 'identify' || name === 'group' || name === 'alias') {
      this.accept(name, call, now);
    } else if (name === 'flush') {
      this.log.debug('flush');
      this.stock.flush(now);
    } else if (name === 'reset') {
      this.log.debug('reset');
      this.intake.identity.forget();
      this.intake.endSession();
    } else if (name === 'reportError') {
      this.errors.handle(call, this.intake, now);
    } else if (name === 'deepLink') {
      openLink(this.intake, isMap(call.args[0]) ? call.args[0] : {}, now);
    } else if (name === 'selfTest') {
      this.selfTest(now);
    } else if (name === 'setConsent') {
      setConsent(call.args[0], this.intake, this.sender, this.stock);
    } else if (name === 'shutdown') {
      this.shutdown(now);
    } else if (name === 'init') {
      this.ledger.lose('INIT_REPEATED', 1, 'init rejected: config is there already');
    } else {
      this.ledger.lose('CALL_UNKNOWN', 1, `${name} rejected: there is no such call`);
    }
  }

  private accept(type: MessageType, call: CallEvent, now: Long): void {
    const { config, intake, reader } = this;
    const { identity, journal } = intake;
    if (identity.isLacking && config.consent !== 'denied') {
      identity.prepare();
    }
    reader.read(type, call.args, identity.ids);
    if (reader.lacksArgument && isTrue(call.complete)) {
      reader.read(type, withPlaceholders(call.args), identity.ids);
    }
    if (this.log.debugShown && !this.hasLoggedUnquoted) {
      this.logUnquotedKeys(type, call.args);
    }
    if (config.consent === 'denied') {
      this.ledger.drop('consent', 1);
      this.log.debug(`${type} dropped: consent is denied`);
    } else if (reader.rejectedField !== '') {
      const { own, rejectedField, rejectedRule } = reader;
      this.ledger.lose('CALL_INVALID', 1, explainRejection(type, call.args, own, rejectedField, rejectedRule));
    } else {
      if (reader.correction !== '') {
        this.ledger.report('CALL_CORRECTED', `${type}: ${reader.correction}`);
      }
      intake.enqueue(type, reader, call.seconds, call.milliseconds, now);
      if (type === 'track' && !config.debug && !config.trackSessions) {
        this.tracks.cacheOptions(call.args[2], reader);
      }
      if (type === 'identify') {
        identity.identified(textOf(reader.own.userId));
      } else if (reader.videoPlayback !== '') {
        noteVideo(journal, reader.videoPlayback, reader.own);
      } else if (type === 'screen' && config.trackExits) {
        journal.screen = textOf(reader.own.name ?? reader.own.category);
        journal.note();
      }
    }
  }

  /** Reports options with keys that were not quoted, once. */
  private logUnquotedKeys(type: MessageType, args: unknown[]): void {
    const unquoted = explainUnquoted(args);
    if (unquoted !== '') {
      this.hasLoggedUnquoted = true;
      this.log.debug(`${callLabel(type, this.reader.own)}: ${unquoted}`);
    }
  }

  private selfTest(now: Long): void {
    const testId = startSelfTest(this.intake, this.delivery.isKeyRefused, this.clockCheck.isOff, now);
    if (testId !== '') {
      this.sender.testId = testId;
      this.stock.flush(now);
    }
  }

  /** Handles the end of the app: sends what can be sent, and stores the rest. */
  private shutdown(now: Long): void {
    const { intake } = this;
    this.log.debug('shutdown');
    this.stopped = true;
    closeVideo(intake, now);
    if (this.config.trackLifecycle && this.config.consent !== 'denied') {
      intake.addOwn(closedEvent(this.facilities.device.appVersion(), this.facilities.clock.now()), undefined, now);
    }
    intake.keepSession();
    intake.journal.close();
    this.stock.finish(now);
  }

  /** Handles the answer to the request in flight. */
  onAnswer(answer: HttpAnswer, now: Long): void {
    this.sender.onAnswer(answer, now);
    this.clockCheck.onAnswer(answer.date);
  }

  /** Handles a change of the network link. */
  onLink(up: boolean): void {
    this.log.debug(up ? 'network link is up' : 'network link is down');
    this.intake.updateContext();
    if (up) {
      this.delivery.linkReturned();
    }
  }

  /** Handles the start or end of a memory shortage. */
  onMemory(low: boolean): void {
    if (low) {
      this.log.debug('memory is low: sending now and holding less');
      this.stock.shrink(this.facilities.clock.uptime);
    } else if (this.stock.restoreDue !== NEVER) {
      this.log.debug('memory is no longer low');
      this.stock.restore();
    }
  }

  /** Does the work that is due. `isDrained`: all answers so far were dispatched. */
  tick(now: Long, isDrained: boolean): void {
    if (now - this.lastTick > IDLE_MS + SUSPENDED_SECONDS * 1000) {
      this.resumed(quotient(now - this.lastTick, 1000), now);
    }
    this.lastTick = now;
    const { delivery, sender, stock } = this;
    let due: Long = NEVER;
    const { journal } = this.intake;
    if (journal.isKept) {
      if (now >= journal.due()) {
        this.intake.keepSession();
        journal.tick(now);
      }
      due = journal.due();
    }
    if (now >= stock.flushDue) {
      stock.flush(now);
    }
    // At most IDLE_MS late.
    if (now >= stock.restoreDue) {
      this.onMemory(false);
    }
    if (now >= delivery.due) {
      sender.tick(now, isDrained);
    }
    // Runs after the requests, so that none waits for a file.
    stock.persistWhenDue(now);
    if (sender.isOpen && delivery.due < due) {
      due = delivery.due;
    }
    if (stock.flushDue < due) {
      due = stock.flushDue;
    }
    this.due = stock.persistDue < due ? stock.persistDue : due;
  }

  /**
   * Handles a suspension of the app, detected by a loop that paused for longer than it ever waits. Ends the backoff and
   * sends an event, because the platform reports an Instant Resume only to the scene. Ignores wall time, because the
   * clock may be set.
   */
  private resumed(seconds: Int, now: Long): void {
    this.log.debug(`resumed after ${seconds} s`);
    this.delivery.linkReturned();
    if (this.config.trackLifecycle && this.config.consent !== 'denied') {
      this.intake.addOwn(resumedEvent(seconds, this.facilities.clock.now()), undefined, now);
      this.stock.scheduleWaiting(now);
      this.intake.journal.begin();
    }
  }

  /** Returns the characters of undelivered messages in memory. */
  memoryCharacters(): Int {
    return this.stock.characters();
  }

  /** Returns the state at this uptime. */
  summary(now: Long): Summary {
    const { consent } = this.config;
    const { delivery } = this;
    const waitMs = delivery.waitMs(now);
    let state: Summary['state'] = 'ready';
    if (consent !== 'granted') {
      state = consent;
    } else if (delivery.busy()) {
      state = 'sending';
    } else if (delivery.isKeyRefused || delivery.isMisdirected) {
      state = 'misconfigured';
    } else if (waitMs > 0) {
      state = 'retrying';
    } else if (this.stopped) {
      state = 'stopped';
    }
    const { identity, sessions } = this.intake;
    return {
      state,
      queued: this.stock.messages(),
      spooled: this.stock.stored(),
      waitMs,
      sessionId: sessions.id,
      sessionCount: sessions.count,
      anonymousId: identity.ids.anonymousId,
    };
  }
}
