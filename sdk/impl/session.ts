/** From `init` on: what each call does, under the app's settings, consent and remembered identity. */
import type { MessageType } from '../wire/batch.ts';
import type { CallEvent } from '../wire/call.ts';
import { MAX_BODY_CHARACTERS } from '../wire/limits.ts';
import type { CheckedCall } from './calls.ts';
import { readCall } from './calls.ts';
import type { Config, Consent } from './config.ts';
import { consentOf } from './config.ts';
import { NEVER } from './delivery.ts';
import type { Facilities, HttpAnswer, Instant } from './facilities.ts';
import { IsoStamps } from './iso-stamps.ts';
import { Identity } from './identity.ts';
import type { Ledger } from './ledger.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import { closedEvent, HEARTBEAT_SECONDS, readRun, resumedEvent, startEvents, SUSPENDED_SECONDS } from './lifecycle.ts';
import type { Log } from './log.ts';
import type { OwnContext } from './message.ts';
import { messageText, ownContext } from './message.ts';
import { Sender } from './sender.ts';
import type { Summary } from './status.ts';

/** `tick` wants to be called after this long at the latest, in milliseconds. */
export const IDLE_MS = 60000;
/** Time between two looks at the wall clock, in milliseconds. */
const LOOK_INTERVAL_MS = 1000;
const RUN_RECORD = 'run';
/** A wall clock before 2020 has not been set yet: a leap from there is no suspension. */
const CLOCK_SET_SECONDS = 1577836800;

export class Session {
  private facilities: Facilities;
  private config: Config;
  private log: Log;
  private ledger: Ledger;
  private sender: Sender;
  private identity: Identity;
  private context: OwnContext;
  private stamps: IsoStamps = new IsoStamps();
  private consent: Consent;
  private stopped = false;
  /** Wall time of the last look at the clock, in seconds, to notice that the app was frozen in between. */
  private lastLook: Int;
  /** Uptime of the next look. */
  private lookDue: Long = 0;
  /** Uptime at which the next sign of life is noted. */
  private heartbeatDue: Long = NEVER;

  constructor(facilities: Facilities, config: Config, log: Log, ledger: Ledger) {
    this.facilities = facilities;
    this.config = config;
    this.log = log;
    this.ledger = ledger;
    this.sender = new Sender(facilities, config, log, ledger);
    this.identity = new Identity(facilities.storage, facilities.json, facilities.random, config.rememberIdentity);
    this.context = this.readContext();
    this.consent = config.consent;
    this.lastLook = facilities.clock.now().seconds;
  }

  private readContext(): OwnContext {
    return ownContext(this.facilities.device.context(this.config.includeAdvertisingId), this.facilities.json);
  }

  /** Once, after construction: offers what earlier runs left, and sends the lifecycle events of a start. */
  begin(): void {
    this.applyConsent();
    if (this.config.trackLifecycle && this.consent !== 'denied') {
      const { clock, device, json, storage } = this.facilities;
      const text = storage.readRecord(RUN_RECORD);
      const earlier = readRun(text.length > 0 ? json.read(text) : undefined);
      for (const event of startEvents(earlier, device.appVersion(), this.config.launchParams, clock.now())) {
        this.trackLifecycle(event);
      }
      this.noteRun(false);
    }
  }

  /** One call of the app, in order. */
  act(call: CallEvent): void {
    const name = call.call;
    if (name === 'identify' || name === 'track' || name === 'screen' || name === 'group' || name === 'alias') {
      this.accept(name, call);
    } else if (name === 'flush') {
      this.log.debug('flush');
      this.sender.flush();
    } else if (name === 'reset') {
      this.log.debug('reset');
      this.identity.forget();
    } else if (name === 'setConsent') {
      this.setConsent(call.args[0]);
    } else if (name === 'shutdown') {
      this.shutdown();
    } else {
      this.ledger.drop('invalid', 1);
      this.ledger.report(`${name} rejected: there is no such call`);
    }
  }

  private accept(type: MessageType, call: CallEvent): void {
    if (this.consent === 'denied') {
      this.ledger.drop('consent', 1);
      this.log.debug(`${type} dropped: consent is denied`);
      return;
    }
    const at: Instant = { seconds: call.seconds, milliseconds: call.milliseconds };
    const reading = readCall(type, call.args, at, this.identity.current());
    const { accepted, rejected } = reading;
    if (rejected !== undefined) {
      this.ledger.drop('invalid', 1);
      this.ledger.report(`${type} rejected: ${rejected.field} ${rejected.rule}`);
      return;
    }
    if (reading.correction.length > 0) {
      this.ledger.report(`${type}: ${reading.correction}`);
    }
    if (accepted !== undefined) {
      this.enqueue(accepted, call.seconds);
      if (type === 'identify') {
        this.identity.identified(accepted.ids.userId);
      }
    }
  }

  /** `acceptedSeconds`: when the call was made, seconds since 1970. */
  private enqueue(call: CheckedCall, acceptedSeconds: Int): void {
    const { json, random } = this.facilities;
    const messageId = random.uuid();
    const text = messageText(call, messageId, this.stamps.text(call.at), this.context, json);
    if (text.length === 0) {
      this.ledger.drop('invalid', 1);
      this.ledger.report(`${call.type} rejected: its arguments must be plain data that JSON can hold`);
      return;
    }
    if (!this.sender.fitsAlone(text)) {
      this.ledger.drop('tooLarge', 1);
      const sizes = `the message has ${text.length} characters, a request may have ${MAX_BODY_CHARACTERS}`;
      this.ledger.report(`${call.type} rejected: ${sizes}`);
      return;
    }
    this.sender.add({ messageId, text, acceptedSeconds, kept: false, segment: 0, settled: false }, call.type);
  }

  private trackLifecycle(event: LifecycleEvent): void {
    const remembered = this.identity.current();
    // Without a remembered identity these events speak for the device.
    const anonymousId = remembered.anonymousId.length > 0 ? remembered.anonymousId : this.facilities.device.id();
    const call: CheckedCall = {
      type: 'track',
      ids: { userId: remembered.userId, anonymousId },
      own: { event: event.name, properties: event.properties },
      at: event.at,
      context: undefined,
      integrations: undefined,
      extras: undefined,
    };
    this.enqueue(call, this.facilities.clock.now().seconds);
  }

  private setConsent(given: unknown): void {
    const consent = consentOf(given);
    if (consent === undefined) {
      this.ledger.report('setConsent rejected: state must be "granted", "pending" or "denied"');
      return;
    }
    this.log.debug(`setConsent ${consent}`);
    this.consent = consent;
    this.applyConsent();
  }

  private applyConsent(): void {
    this.identity.allowWrites(this.consent === 'granted');
    if (this.consent === 'granted') {
      this.sender.start();
    } else if (this.consent === 'pending') {
      this.sender.pause();
    } else {
      this.sender.discard('consent');
      this.identity.forget();
      this.facilities.storage.eraseRecord(RUN_RECORD);
      this.heartbeatDue = NEVER;
    }
  }

  /** The app says that it ends: everything is sent as far as it goes, and stored. */
  private shutdown(): void {
    this.log.debug('shutdown');
    this.stopped = true;
    if (this.config.trackLifecycle && this.consent !== 'denied') {
      this.trackLifecycle(closedEvent(this.facilities.device.appVersion(), this.facilities.clock.now()));
      this.noteRun(true);
    }
    this.sender.finish();
  }

  /** Leaves the record from which the next start infers how this run ended. */
  private noteRun(closed: boolean): void {
    if (this.consent !== 'granted') {
      // Asked again at the next beat: nothing is written without consent.
      this.heartbeatDue = this.facilities.clock.uptimeMs() + HEARTBEAT_SECONDS * 1000;
      return;
    }
    const { clock, device, json, storage } = this.facilities;
    storage.writeRecord(
      RUN_RECORD,
      json.write({ version: device.appVersion(), lastSeen: clock.now().seconds, closed }),
    );
    this.heartbeatDue = closed ? NEVER : clock.uptimeMs() + HEARTBEAT_SECONDS * 1000;
  }

  onAnswer(answer: HttpAnswer): void {
    this.sender.onAnswer(answer);
  }

  onLink(up: boolean): void {
    this.log.debug(up ? 'network link is up' : 'network link is down');
    this.context = this.readContext();
    if (up) {
      this.sender.linkReturned();
    }
  }

  onLowMemory(): void {
    this.log.debug('memory is low: sending now and holding less');
    this.sender.shrink();
  }

  tick(now: Long): void {
    if (now >= this.lookDue) {
      this.lookDue = now + LOOK_INTERVAL_MS;
      this.noticeSuspension();
    }
    if (now >= this.heartbeatDue) {
      this.noteRun(false);
    }
    this.sender.tick(now);
  }

  /** A loop that stood still was frozen with the app: waits are over, and the app may want to know. */
  private noticeSuspension(): void {
    const wall = this.facilities.clock.now();
    const gap: Int = wall.seconds - this.lastLook;
    const frozen = this.lastLook > CLOCK_SET_SECONDS && gap > SUSPENDED_SECONDS + IDLE_MS / 1000;
    this.lastLook = wall.seconds;
    if (!frozen) {
      return;
    }
    this.log.debug(`resumed after ${gap} s`);
    this.sender.linkReturned();
    if (this.config.trackLifecycle && this.consent !== 'denied') {
      this.trackLifecycle(resumedEvent(gap, wall));
      this.noteRun(false);
    }
  }

  /** Uptime at which `tick` has something to do. */
  due(): Long {
    const due = this.sender.due();
    return this.heartbeatDue < due ? this.heartbeatDue : due;
  }

  heldCharacters(): Int {
    return this.sender.characters();
  }

  summary(now: Long): Summary {
    const waitMs = this.sender.waitMs(now);
    let state: Summary['state'] = 'ready';
    if (this.consent !== 'granted') {
      state = this.consent;
    } else if (this.sender.busy()) {
      state = 'sending';
    } else if (waitMs > 0) {
      state = 'retrying';
    } else if (this.stopped) {
      state = 'stopped';
    }
    return { state, queued: this.sender.unsettled(), spooled: this.sender.spooled(), waitMs };
  }
}
