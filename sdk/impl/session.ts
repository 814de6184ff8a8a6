/**
 * Everything from `init` on: owns the settings, consent and remembered identity, and handles each call. `CallReader`
 * reads a call and `MessageWriter` writes its message. Then `Stock` owns the message, and `Sender` the requests.
 */
import type { MessageType, OwnFields } from '../wire/batch.ts';
import type { CallEvent } from '../wire/call.ts';
import { lossesOf } from '../wire/call.ts';
import type { Fields } from '../wire/value-types.ts';
import { isMap, isTrue, textOf } from '../wire/value-types.ts';
import { callLabel } from './message/call-label.ts';
import { ClockCheck } from './features/clock-check.ts';
import { CallReader, withPlaceholders } from './message/calls.ts';
import { explainRejection, kindOf } from './message/rejections.ts';
import type { Config, Consent } from './config.ts';
import { consentOf } from './config.ts';
import { Delivery } from './delivery/delivery.ts';
import { campaignOf, linkOf } from './features/deep-links.ts';
import { ErrorReports } from './features/error-reports.ts';
import { exitEvent, exitReasonOf } from './features/exits.ts';
import type { Facilities, HttpAnswer, Instant } from './facilities.ts';
import { NEVER } from './facilities.ts';
import { Identity } from './message/identity.ts';
import type { Ledger } from './ledger.ts';
import type { LifecycleEvent } from './features/lifecycle.ts';
import { closedEvent, resumedEvent, startEvents, SUSPENDED_SECONDS } from './features/lifecycle.ts';
import type { Log } from './log.ts';
import type { Content } from './message/message.ts';
import { MessageWriter } from './message/message.ts';
import { PlainTracks } from './track-fast-path.ts';
import type { EarlierRun } from './run-journal.ts';
import { RunJournal } from './run-journal.ts';
import { Sessions } from './features/sessions.ts';
import { openVideo, videoEnd } from './features/video-ends.ts';
import { checklist, setupFacts, verdict } from './features/self-test.ts';
import { FlushBudget } from './spool/flush-budget.ts';
import { Sender } from './delivery/sender.ts';
import { Stock } from './delivery/stock.ts';
import type { Summary } from './status.ts';
import { explainUnquoted } from './unquoted-keys.ts';
import { quotient } from './integers.ts';

/** Status of an answer that refuses the write key. */
const KEY_REFUSED_STATUS = 401;
/** Maximum interval between calls of `tick`, in milliseconds. */
export const IDLE_MS = 60000;

export class Session {
  private facilities: Facilities;
  private config: Config;
  private log: Log;
  private ledger: Ledger;
  private delivery: Delivery;
  private stock: Stock;
  private sender: Sender;
  private identity: Identity;
  private reader: CallReader = new CallReader();
  private writer: MessageWriter;
  private tracks: PlainTracks;
  private journal: RunJournal;
  private sessions: Sessions;
  private errors: ErrorReports = new ErrorReports();
  private clockCheck: ClockCheck;
  /** The viewer's consent; see `setConsent`. */
  consent: Consent;
  /** Created when first needed; see `idOfRun`. */
  private runId = '';
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
    const { json, random, storage } = facilities;
    this.identity = new Identity(storage, json, random, config.rememberIdentity, !config.childDirected);
    this.writer = new MessageWriter(json, random.ids);
    this.tracks = new PlainTracks(this.writer, this.stock);
    this.journal = new RunJournal(facilities, flushes);
    this.sessions = new Sessions(config.sessionTimeoutMinutes, facilities.random);
    this.clockCheck = new ClockCheck(facilities, ledger);
    this.readContext();
    this.consent = config.consent;
    this.lastTick = facilities.clock.uptime;
  }

  private readContext(): void {
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

  /**
   * Offers the messages of earlier runs, and sends the lifecycle events of a start. Call once, after construction.
   * `isResumed`: the app has stopped the task and runs it again, which is no start of the app.
   */
  begin(isResumed: boolean): void {
    const earlier = this.journal.earlier();
    this.applyConsent();
    if (this.consent === 'denied') {
      return;
    }
    const { config } = this;
    const { clock, device } = this.facilities;
    const now = clock.uptime;
    if (config.childDirected && earlier !== undefined && earlier.session !== undefined) {
      // A run without `childDirected` may have stored it.
      earlier.session = undefined;
      this.journal.erase();
    }
    if (config.trackSessions && earlier !== undefined) {
      this.sessions.resume(earlier.session, clock.now().seconds, now);
    }
    this.readContext();
    if (isResumed) {
      return;
    }
    if (earlier !== undefined) {
      this.closeEarlierVideo(earlier, now);
      if (config.trackExits) {
        this.trackOwn(exitEvent(earlier, config.launchParams), contextOf(earlier.session), now);
      }
    }
    if (config.trackLifecycle) {
      for (const event of startEvents(earlier, device.appVersion(), config.launchParams, clock.now())) {
        this.trackOwn(event, undefined, now);
      }
    }
    if (config.trackDeepLinks) {
      this.openLink(config.launchParams, now);
    }
    if (config.trackLifecycle || config.trackExits || config.trackSessions) {
      // The start counts as activity, because a run may end before any other.
      this.touchSession(clock.now().seconds, now);
      this.keepSession();
      this.journal.begin();
    }
  }

  /** Handles an opened deep link, and ignores other parameters. */
  private openLink(params: Fields, now: Long): void {
    const properties = linkOf(params);
    if (properties === undefined) {
      return;
    }
    const wall = this.facilities.clock.now();
    this.touchSession(wall.seconds, now);
    const campaign = campaignOf(properties);
    if (campaign !== undefined) {
      this.sessions.campaign = campaign;
      this.readContext();
    }
    this.trackOwn({ name: 'Deep Link Opened', properties, at: wall }, undefined, now);
  }

  /** Prints the checklist and sends a test message, whose answer becomes its last line. */
  private selfTest(now: Long): void {
    const { config, consent } = this;
    if (!config.debug) {
      this.ledger.lose(
        'CALL_INVALID',
        1,
        'selfTest rejected: debug must be true in the config. Example: init({ "writeKey": "…", "debug": true })',
      );
      return;
    }
    for (const line of checklist(setupFacts(this.facilities, config, consent, this.clockCheck.isOff))) {
      this.log.debug(line);
    }
    if (this.sender.isKeyRefused()) {
      // Nothing more is sent in this run, so the test message would get no answer.
      this.log.debug(verdict('keyRefused', KEY_REFUSED_STATUS, ''));
    } else if (consent === 'granted') {
      this.trackOwn({ name: 'Analytics Self-Test', properties: {}, at: this.facilities.clock.now() }, undefined, now);
      this.sender.testId = this.writer.messageId;
      this.stock.flush(now);
    }
  }

  /** Reports an error that the app caught. */
  private reportError(call: CallEvent, now: Long): void {
    const [error, details] = call.args;
    const properties = this.errors.take(error);
    if (properties === undefined) {
      this.log.debug('reportError: nothing to report, or reported before');
      return;
    }
    if (isMap(details)) {
      properties['details'] = details;
    }
    const at: Instant = { seconds: call.seconds, milliseconds: call.milliseconds };
    this.trackOwn({ name: 'Application Error', properties, at }, undefined, now);
    if (this.config.trackExits) {
      this.journal.error = textOf(properties['message']);
      this.journal.note();
    }
  }

  /** Notes activity, which may begin a session. */
  private touchSession(seconds: Int, now: Long): void {
    if (this.config.trackSessions && this.consent !== 'denied') {
      if (this.sessions.touch(seconds, now)) {
        this.readContext();
      }
      this.journal.note();
    }
  }

  /** Stores the session for the next run, unless ids must not outlive this run. */
  private keepSession(): void {
    if (this.config.trackSessions && !this.config.childDirected) {
      this.journal.session = this.sessions.record();
    }
  }

  /** Closes a video that the previous run left unfinished. */
  private closeEarlierVideo(earlier: EarlierRun, now: Long): void {
    const { lastSeen, session, video } = earlier;
    if (video !== undefined) {
      const reason = exitReasonOf(this.config.launchParams);
      this.closeVideo(video, reason, { seconds: lastSeen, milliseconds: 0 }, contextOf(session), now);
      this.journal.begin();
    }
  }

  /** Sends the missing end of a playback, with the position of its last event. */
  private closeVideo(video: Fields, reason: string, at: Instant, context: Fields | undefined, now: Long): void {
    const own = videoEnd(video, reason);
    const wall = this.facilities.clock.now();
    this.enqueue('track', { own, at, context, extras: undefined }, wall.seconds, wall.milliseconds, now);
  }

  /** Writes the calls at the head of the array that need no checks. `now`: uptime. */
  takePlainTracks(events: unknown[], now: Long): void {
    this.tracks.take(events, now);
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
      this.identity.forget();
      this.sessions.end();
      this.readContext();
    } else if (name === 'reportError') {
      this.reportError(call, now);
    } else if (name === 'deepLink') {
      this.openLink(isMap(call.args[0]) ? call.args[0] : {}, now);
    } else if (name === 'selfTest') {
      this.selfTest(now);
    } else if (name === 'setConsent') {
      this.setConsent(call.args[0]);
    } else if (name === 'shutdown') {
      this.shutdown(now);
    } else if (name === 'init') {
      this.ledger.lose('INIT_REPEATED', 1, 'init rejected: config is there already');
    } else {
      this.ledger.lose('CALL_UNKNOWN', 1, `${name} rejected: there is no such call`);
    }
  }

  /** Finishes a group of calls. */
  finishGroup(now: Long): void {
    this.stock.scheduleWaiting(now);
  }

  private accept(type: MessageType, call: CallEvent, now: Long): void {
    const { reader } = this;
    if (this.identity.isLacking && this.consent !== 'denied') {
      this.identity.prepare();
    }
    reader.read(type, call.args, this.identity.ids);
    if (reader.lacksArgument && isTrue(call.complete)) {
      reader.read(type, withPlaceholders(call.args), this.identity.ids);
    }
    if (this.log.debugShown && !this.hasLoggedUnquoted) {
      this.logUnquotedKeys(type, call.args);
    }
    if (this.consent === 'denied') {
      this.ledger.drop('consent', 1);
      this.log.debug(`${type} dropped: consent is denied`);
    } else if (reader.rejectedField !== '') {
      const { own, rejectedField, rejectedRule } = reader;
      this.ledger.lose('CALL_INVALID', 1, explainRejection(type, call.args, own, rejectedField, rejectedRule));
    } else {
      if (reader.correction !== '') {
        this.ledger.report('CALL_CORRECTED', `${type}: ${reader.correction}`);
      }
      this.enqueue(type, reader, call.seconds, call.milliseconds, now);
      if (type === 'track' && !this.config.debug && !this.config.trackSessions) {
        this.tracks.cacheOptions(call.args[2], reader);
      }
      if (type === 'identify') {
        this.identity.identified(reader.own.userId ?? '');
      } else if (reader.videoPlayback !== '') {
        this.noteVideo(reader.videoPlayback, reader.own);
      } else if (type === 'screen' && this.config.trackExits) {
        this.journal.screen = reader.own.name ?? reader.own.category ?? '';
        this.journal.note();
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

  /** Stores the last event of a playback, so that the next start can close it if this run does not. */
  private noteVideo(playback: string, own: OwnFields): void {
    const { journal } = this;
    journal.video = playback === 'open' ? openVideo(own) : undefined;
    journal.note();
  }

  /** `seconds` and `milliseconds`: when the call was made. */
  private enqueue(type: MessageType, content: Content, seconds: Int, milliseconds: Int, now: Long): void {
    if (this.config.trackSessions) {
      this.touchSession(seconds, now);
    }
    this.writer.write(type, content, seconds, milliseconds);
    if (this.facilities.json.losses.length > 0) {
      this.logLosses(callLabel(type, content.own));
    }
    this.stock.add(type, content.own, this.writer.messageId, this.writer.text, seconds, now);
  }

  /** Reports values that did not reach the task, or that JSON cannot hold. */
  private logLosses(label: string): void {
    const { json } = this.facilities;
    for (const loss of json.losses) {
      this.log.debug(`${label}: ${loss}; its value is not sent`);
    }
    json.losses = [];
  }

  /** Sends an event of the SDK. `context`: replaces the context of this run. */
  private trackOwn(event: LifecycleEvent, context: Fields | undefined, now: Long): void {
    if (this.consent === 'denied') {
      this.ledger.drop('consent', 1);
      return;
    }
    this.identity.prepare();
    const { userId, anonymousId } = this.identity.ids;
    const own: OwnFields = { event: event.name, properties: event.properties };
    own.anonymousId = anonymousId.length > 0 ? anonymousId : this.idOfRun();
    if (userId.length > 0) {
      own.userId = userId;
    }
    const wall = this.facilities.clock.now();
    const content: Content = { own, at: event.at, context, extras: undefined };
    this.enqueue('track', content, wall.seconds, wall.milliseconds, now);
  }

  /**
   * Returns the anonymous id of lifecycle events without a remembered identity: the device id if the app wants it,
   * otherwise an id for this run.
   */
  private idOfRun(): string {
    if (this.runId === '') {
      const { device, random } = this.facilities;
      this.runId = this.config.includeDeviceId ? device.id() : random.uuid();
    }
    return this.runId;
  }

  private setConsent(given: unknown): void {
    const consent = consentOf(given);
    if (consent === undefined) {
      const rule = 'state must be "granted", "pending" or "denied"';
      const message = `setConsent rejected: ${rule}, and is ${kindOf(given)}. Example: setConsent("granted")`;
      this.ledger.lose('CALL_INVALID', 1, message);
      return;
    }
    this.log.debug(`setConsent ${consent}`);
    this.consent = consent;
    this.applyConsent();
  }

  private applyConsent(): void {
    this.identity.allowWrites(this.consent === 'granted');
    this.journal.allowWrites(this.consent === 'granted');
    if (this.consent === 'granted') {
      this.sender.start();
      this.stock.open(this.facilities.clock.uptime);
    } else if (this.consent === 'pending') {
      this.sender.pause();
      this.stock.close();
    } else {
      this.sender.stopSending();
      this.stock.discard('consent');
      this.identity.forget();
      this.journal.erase();
      this.sessions.end();
      this.readContext();
    }
  }

  /** Handles the end of the app: sends what can be sent, and stores the rest. */
  private shutdown(now: Long): void {
    this.log.debug('shutdown');
    this.stopped = true;
    const { video } = this.journal;
    if (video !== undefined && this.consent !== 'denied') {
      this.closeVideo(video, '', this.facilities.clock.now(), undefined, now);
    }
    if (this.config.trackLifecycle && this.consent !== 'denied') {
      this.trackOwn(closedEvent(this.facilities.device.appVersion(), this.facilities.clock.now()), undefined, now);
    }
    this.keepSession();
    this.journal.close();
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
    this.readContext();
    if (up) {
      this.sender.linkReturned();
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
    if (this.journal.isKept) {
      const { journal } = this;
      if (now >= journal.due()) {
        this.keepSession();
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
    this.sender.linkReturned();
    if (this.config.trackLifecycle && this.consent !== 'denied') {
      this.trackOwn(resumedEvent(seconds, this.facilities.clock.now()), undefined, now);
      this.stock.scheduleWaiting(now);
      this.journal.begin();
    }
  }

  /** Returns the characters of undelivered messages in memory. */
  memoryCharacters(): Int {
    return this.stock.characters();
  }

  /** Returns the state at this uptime. */
  summary(now: Long): Summary {
    const waitMs = this.sender.waitMs(now);
    let state: Summary['state'] = 'ready';
    if (this.consent !== 'granted') {
      state = this.consent;
    } else if (this.sender.busy()) {
      state = 'sending';
    } else if (this.sender.isMisconfigured()) {
      state = 'misconfigured';
    } else if (waitMs > 0) {
      state = 'retrying';
    } else if (this.stopped) {
      state = 'stopped';
    }
    const { id, count } = this.sessions;
    return {
      state,
      queued: this.stock.messages(),
      spooled: this.stock.stored(),
      waitMs,
      sessionId: id,
      sessionCount: count,
      anonymousId: this.identity.ids.anonymousId,
    };
  }
}

/** Returns the context of a message about the previous run. */
function contextOf(session: Fields | undefined): Fields | undefined {
  return session === undefined ? undefined : { session: { id: session['id'], count: session['count'] } };
}
