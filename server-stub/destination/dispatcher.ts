/**
 * Moves waiting targets: claim → prepare → send → decide → settle, one lane per URL.
 *
 * Lanes share nothing, so that a dead endpoint cannot slow another. All waiting is data in the store; what is in memory
 * is bounded per lane and can be lost at any moment: an unsettled target is due again.
 */
import type { DeliverySettings } from '../config/settings.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import type { AttemptRecord, Claim, Deliveries, SettleDecision, Settlement } from '../store/deliveries.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { Lane } from './lane.ts';
import { describe, failureOf, outcomeOf, type AttemptResult } from './outcome.ts';
import { prepare, type DestinationLookup } from './prepare.ts';
import { nextAttemptAt } from './schedule.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { AttemptReport, Transport } from './transport.ts';

interface DispatcherOptions {
  deliveries: Deliveries;
  settings: DestinationLookup;
  transport: Transport;
  tracing?: Tracing;
  policy: () => DeliverySettings;
  clock: Clock;
  /** Time sent to receivers, in milliseconds since the epoch. Default: the clock's time. */
  wallMs?: () => number;
  /** In [0, 1). */
  random: () => number;
  log: Logger;
  onAttempt?: (webhook: string, outcome: AttemptRecord['outcome'], durationMs: number) => void;
  /** A delivery ended undelivered at this webhook. */
  onFailed?: (webhook: string) => void;
  /** A delivery of this message changed. */
  onSettled?: (message: number) => void;
}

/** Failure reason of a message that was never attempted. */
export const NEVER_ATTEMPTED = 'the retry window ended before the endpoint could be tried';
/** Claimed targets that wait in memory, per lane and kind. */
export const BUFFERED_TARGETS = 128;
const BUFFERED_BYTES = 4 * 1024 * 1024;
/** Claimed targets while the circuit is open: probes are few. */
const BUFFERED_PROBES = 8;
/** Shortest pause before an empty store is polled again, in milliseconds. News of work ends it. */
const ASK_AGAIN_MS = 100;
/** Limit of attempts per lane whose result is not durable yet; at this limit no further attempt starts. */
export const MOST_UNSETTLED = 256;
/** An attempt that was due in the window may start this much after its end; later, it is not made. */
export const LATEST_START_MS = 1000;
/** Lateness that shows that the process or its store was suspended, in milliseconds. */
const MISSED_MS = 60_000;
/** Interval of the check for suspension, in milliseconds. Lane timers do not cover retries planned by other servers. */
const WATCH_MS = 15_000;
/** Minimum time a message waits for its first attempt, however short the retry window, in milliseconds. */
const SHORTEST_WAIT_MS = 60_000;
/** Pause before a failed store call is retried, in milliseconds. */
const STORE_RETRY_MS = 1000;

/** Targets without an attempt in their window, or targets whose attempt failed. They take turns: see `#nextKind`. */
interface Kind {
  attempted: boolean;
  buffer: Claim[];
  inFlight: number;
  /** Time of the last store query for this kind. */
  askedMs: number;
  /** The store had none left: it is not polled for this kind before this time. */
  noneUntilMs: number;
}

/** A sent request without an answer yet. */
interface Request {
  sentMs: number;
  /** It has given its slot to another message. */
  lingers: boolean;
}

interface LaneState {
  webhook: string;
  control: Lane;
  untried: Kind;
  tried: Kind;
  /** Kind of the newest attempt. */
  latest: Kind | undefined;
  /** Requests that have their slot, in the order in which they were sent. */
  requests: Set<Request>;
  lingering: number;
  /** Cancels the timer until the next request may linger. */
  cancelSlotTimer: (() => void) | undefined;
  unsettled: number;
  pumping: boolean;
  again: boolean;
  cancelTimer: (() => void) | undefined;
}

export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #lanes = new Map<string, LaneState>();
  /**
   * Work due before this moment may have been missed, because no process ran, or because it was stopped: a retry gets
   * its attempt even if its window is over.
   */
  #missedMs = 0;
  #stopped = true;
  #cancelWatch: (() => void) | undefined;
  /** Planned time of the next suspension check. After a suspension, late timers fire in any order. */
  #watchMs = Infinity;
  #onIdle: (() => void) | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    options.deliveries.onWork((webhooks) => {
      for (const webhook of webhooks) this.#wake(webhook);
    });
  }

  async start(): Promise<void> {
    this.#missedMs = this.#options.clock.now();
    this.#stopped = false;
    this.#watch();
    for (const webhook of await this.#options.deliveries.webhooks()) this.#wake(webhook);
  }

  /** Starts nothing new and resolves when the attempts under way are settled. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelWatch?.();
    for (const lane of this.#lanes.values()) {
      lane.cancelTimer?.();
      lane.cancelSlotTimer?.();
      await this.#options.deliveries.release([...lane.untried.buffer.splice(0), ...lane.tried.buffer.splice(0)]);
    }
    if (this.#busy === 0) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
  }

  /** Attempts under way, and results on their way to the disk. */
  get #busy(): number {
    let sum = 0;
    for (const lane of this.#lanes.values()) sum += inFlightOf(lane) + lane.unsettled;
    return sum;
  }

  /** Returns the current load of each lane, for metrics and the admin API. */
  lanes(): {
    webhook: string;
    inFlight: number;
    unsettled: number;
    buffered: number;
    limit: number;
    open: boolean;
  }[] {
    return [...this.#lanes.values()].map((lane) => ({
      webhook: lane.webhook,
      inFlight: inFlightOf(lane),
      unsettled: lane.unsettled,
      buffered: lane.untried.buffer.length + lane.tried.buffer.length,
      limit: lane.control.limit,
      open: lane.control.open,
    }));
  }

  #laneOf(webhook: string): LaneState {
    let lane = this.#lanes.get(webhook);
    if (lane === undefined) {
      lane = {
        webhook,
        // Read on each use: a configuration reload changes the policy.
        control: new Lane(() => {
          const { maxConcurrencyPerUrl, retryBaseMs } = this.#options.policy();
          return { maxConcurrency: maxConcurrencyPerUrl, probeBaseMs: retryBaseMs };
        }),
        untried: { attempted: false, buffer: [], inFlight: 0, askedMs: 0, noneUntilMs: -Infinity },
        tried: { attempted: true, buffer: [], inFlight: 0, askedMs: 0, noneUntilMs: -Infinity },
        latest: undefined,
        requests: new Set(),
        lingering: 0,
        cancelSlotTimer: undefined,
        unsettled: 0,
        pumping: false,
        again: false,
        cancelTimer: undefined,
      };
      this.#lanes.set(webhook, lane);
    }
    return lane;
  }

  /** The store may have something for this lane that it did not have before. */
  #wake(webhook: string): void {
    const lane = this.#laneOf(webhook);
    lane.untried.noneUntilMs = lane.tried.noneUntilMs = -Infinity;
    this.#goOn(lane);
  }

  #goOn(lane: LaneState): void {
    if (this.#stopped) return;
    if (lane.pumping) {
      lane.again = true;
      return;
    }
    // A busy lane with a closed circuit continues from its buffer: each finished attempt starts the next one.
    if (!lane.control.open && this.#startBuffered(lane) === undefined) return;
    lane.pumping = true;
    this.#pump(lane).then(
      () => {
        lane.pumping = false;
        if (lane.again) this.#wake(lane.webhook);
      },
      (error: unknown) => {
        lane.pumping = false;
        this.#options.log.error('delivery.store_failed', { webhook: lane.webhook, error: messageOf(error) });
        this.#wakeAt(lane, this.#options.clock.now() + STORE_RETRY_MS);
      },
    );
  }

  /** Starts attempts from the buffers. Returns the kind to fetch from the store next, if there is room for more. */
  #startBuffered(lane: LaneState): Kind | undefined {
    const { clock } = this.#options;
    while (!this.#stopped && lane.unsettled < MOST_UNSETTLED) {
      const nowMs = clock.now();
      letLinger(lane, nowMs);
      const kind = nextKind(lane, nowMs);
      if (kind === undefined) this.#waitForSlot(lane, nowMs);
      const claim = kind?.buffer.shift();
      if (kind === undefined || claim === undefined) return kind;
      kind.inFlight += 1;
      lane.latest = kind;
      lane.control.started(nowMs);
      void this.#deliver(lane, kind, claim);
    }
    return undefined;
  }

  /** Goes on when the longest unanswered request may give its slot to a message without an attempt. */
  #waitForSlot(lane: LaneState, nowMs: number): void {
    const [oldest] = lane.requests;
    if (lane.cancelSlotTimer !== undefined || oldest === undefined || !mayHave(lane.untried, nowMs)) return;
    if (lane.lingering >= lane.control.mostLingering || this.#stopped) return;
    lane.cancelSlotTimer = this.#options.clock.after(oldest.sentMs + lane.control.patienceMs - nowMs, () => {
      lane.cancelSlotTimer = undefined;
      this.#goOn(lane);
    });
  }

  #sent(lane: LaneState): Request {
    const request = { sentMs: this.#options.clock.now(), lingers: false };
    lane.requests.add(request);
    this.#waitForSlot(lane, request.sentMs);
    return request;
  }

  /** Starts as many attempts as the lane has room for, then sets the timer for the next ones. */
  async #pump(lane: LaneState): Promise<void> {
    const { deliveries, clock } = this.#options;
    lane.cancelTimer?.();
    lane.again = false;
    for (let kind = this.#startBuffered(lane); kind !== undefined; kind = this.#startBuffered(lane)) {
      const nowMs = clock.now();
      const most = !lane.control.open ? BUFFERED_TARGETS : kind.attempted ? 1 : BUFFERED_PROBES;
      const request = { webhook: lane.webhook, nowMs, most, mostBytes: BUFFERED_BYTES, attempted: kind.attempted };
      kind.askedMs = nowMs;
      kind.buffer = await deliveries.take(request);
      this.#look(nowMs);
      if (this.#stopped) {
        await deliveries.release(kind.buffer.splice(0));
        return;
      }
      // Checks for room again: the circuit may have opened while the store answered.
      if (kind.buffer.length > 0) continue;
      const answeredMs = clock.now();
      // A slow store is asked less often, so that both kinds can be known to be empty at once.
      kind.noneUntilMs = answeredMs + Math.max(ASK_AGAIN_MS, 4 * (answeredMs - nowMs));
      if (mayHave(lane.untried, answeredMs) || mayHave(lane.tried, answeredMs)) continue;
      // Starts at the earlier of the two queries. Otherwise a target that fell due in between would never be found.
      const next = await deliveries.nextDueOf(lane.webhook, Math.min(lane.untried.askedMs, lane.tried.askedMs));
      this.#look(nowMs);
      if (next !== undefined) this.#wakeAt(lane, next);
      return;
    }
    if (lane.unsettled >= MOST_UNSETTLED) return;
    const isUntried = mayHave(lane.untried, clock.now());
    const probe = lane.control.nextStartMs(slotsOf(lane, isUntried), isUntried);
    if (probe !== undefined) this.#wakeAt(lane, probe);
  }

  #wakeAt(lane: LaneState, atMs: number): void {
    if (this.#stopped) return;
    lane.cancelTimer?.();
    const nowMs = this.#options.clock.now();
    lane.cancelTimer = this.#options.clock.after(atMs - nowMs, () => {
      this.#look(Math.max(atMs, nowMs));
      this.#wake(lane.webhook);
    });
  }

  #watch(): void {
    this.#watchMs = this.#options.clock.now() + WATCH_MS;
    this.#cancelWatch = this.#options.clock.after(WATCH_MS, () => {
      this.#look(this.#watchMs);
      this.#watch();
    });
  }

  /** Detects a suspension of the process from the lateness of an event planned for `plannedMs`. */
  #look(plannedMs: number): void {
    const nowMs = this.#options.clock.now();
    if (nowMs - Math.min(plannedMs, this.#watchMs) > MISSED_MS) this.#missedMs = nowMs;
  }

  /** Frees the slot as soon as the attempt has ended; its result goes to the disk together with others. */
  async #deliver(lane: LaneState, kind: Kind, claim: Claim): Promise<void> {
    let settlement: Settlement | undefined;
    try {
      settlement = await this.#attempt(lane, claim);
    } catch (error) {
      settlement = await this.#withoutAttempt(lane, claim, error);
    }
    kind.inFlight -= 1;
    lane.unsettled += 1;
    this.#goOn(lane);
    if (settlement === undefined) await this.#options.deliveries.release([claim]);
    else await this.#settle(lane, settlement);
    const wasFull = lane.unsettled >= MOST_UNSETTLED;
    lane.unsettled -= 1;
    // The store has the result, so there may be work: this target may wait again, or others of its user waited for it.
    if (wasFull || settlement === undefined || settlement.decision.kind === 'retry' || claim.ordered) {
      this.#wake(lane.webhook);
    }
    if (this.#stopped && this.#busy === 0) this.#onIdle?.();
  }

  /**
   * Nothing was sent. A store that is away says nothing about the message, which goes back to the queue. A defect met
   * on the way of one message must not stop the others: it ends that message, listed with the cause.
   */
  async #withoutAttempt(lane: LaneState, claim: Claim, error: unknown): Promise<Settlement | undefined> {
    if (error instanceof StoreUnavailable) {
      this.#options.log.error('delivery.store_failed', { webhook: lane.webhook, error: messageOf(error) });
      if (!this.#stopped) await this.#pause();
      return undefined;
    }
    const reason = `internal error: ${messageOf(error)}`;
    this.#options.log.error('delivery.broken', { messageId: claim.messageId, error: reason });
    return ended(claim, reason, false, this.#options.clock.now());
  }

  /** One attempt, or the reason why there is none; undefined when another URL's success made it needless. */
  async #attempt(lane: LaneState, claim: Claim): Promise<Settlement | undefined> {
    const { clock, settings, deliveries, transport } = this.#options;
    const policy = this.#options.policy();
    const startedMs = clock.now();
    if (deliveries.wasDropped(claim)) return undefined;
    if (claim.attempts > 0 && !(await deliveries.stillWaiting(claim))) return undefined;
    const late = this.#tooLate(claim, policy, startedMs);
    if (late !== undefined) return ended(claim, late, false, startedMs);
    const prepareNow = () => prepare(claim, settings, this.#options.wallMs?.() ?? startedMs);
    let prepared = prepareNow();
    if (prepared.kind === 'gone' && settings.refresh !== undefined) {
      await settings.refresh();
      prepared = prepareNow();
    }
    if (prepared.kind === 'gone') return ended(claim, prepared.reason, prepared.everyUrl, startedMs);
    const { request, destination } = prepared;
    const span = this.#options.tracing?.attempt(claim, request.url);
    if (span !== undefined && destination.traceContext === true) Object.assign(request.headers, span.headers);
    const sent: { request?: Request } = {};
    const send = (): Promise<AttemptReport> =>
      transport.send(request, policy.timeoutMs, () => (sent.request = this.#sent(lane)));
    const report = await (span === undefined ? send() : span.run(send));
    const nowMs = clock.now();
    if (sent.request !== undefined) answered(lane, sent.request);
    this.#look(startedMs + policy.timeoutMs);
    const failure = failureOf(report.result);
    if (failure === undefined) {
      // The circuit closes: the store is polled at once for both kinds.
      if (lane.control.open) lane.untried.noneUntilMs = lane.tried.noneUntilMs = -Infinity;
      lane.control.succeeded(sent.request === undefined ? undefined : nowMs - sent.request.sentMs);
    } else lane.control.failed(failure, startedMs, nowMs, claim.attempts > 0);
    const attempt = recordOf(report, startedMs, nowMs, policy.timeoutMs);
    span?.end(attempt);
    const decision = this.#decide(claim, report.result, policy, startedMs, nowMs);
    this.#options.onAttempt?.(claim.webhook, attempt.outcome, attempt.durationMs);
    this.#logAttempt(claim, request.url, attempt, decision);
    return { claim, attempt, decision, everyUrl: destination.everyUrl, nowMs };
  }

  /** Why no attempt is made any more. The window of a message that was never attempted begins with its acceptance. */
  #tooLate(claim: Claim, { retryWindowMs }: DeliverySettings, nowMs: number): string | undefined {
    if (claim.attempts > 0) {
      const endMs = (claim.windowStartMs ?? nowMs) + retryWindowMs + LATEST_START_MS;
      const missed = claim.dueMs < this.#missedMs;
      return nowMs > endMs && !missed ? 'the retry window ended while the endpoint did not answer' : undefined;
    }
    const waitMs = Math.max(retryWindowMs, SHORTEST_WAIT_MS) + LATEST_START_MS;
    const endMs = (claim.windowStartMs ?? claim.dueMs) + waitMs;
    // A window that ended during a suspension restarts: attempting all of those messages at once could take too long.
    return nowMs > (endMs < this.#missedMs ? this.#missedMs + waitMs : endMs) ? NEVER_ATTEMPTED : undefined;
  }

  #decide(
    claim: Claim,
    result: AttemptResult,
    policy: DeliverySettings,
    startedMs: number,
    nowMs: number,
  ): SettleDecision {
    const outcome = outcomeOf(result);
    if (outcome !== 'retry') return { kind: outcome };
    const atMs = nextAttemptAt(
      policy,
      {
        attempts: claim.attempts + 1,
        windowStartMs: claim.windowStartMs ?? startedMs,
        nowMs,
        retryAfterMs: result.kind === 'answered' ? result.retryAfterMs : undefined,
      },
      this.#options.random(),
    );
    return atMs === undefined ? { kind: 'failed' } : { kind: 'retry', atMs };
  }

  /** Keeps trying to write the result down: an attempt that was made must not be made again because of a full disk. */
  async #settle(lane: LaneState, settlement: Settlement): Promise<void> {
    const { deliveries, log } = this.#options;
    const { claim } = settlement;
    for (;;) {
      try {
        const result = await deliveries.settle(settlement);
        this.#look(settlement.nowMs);
        this.#options.onSettled?.(claim.message);
        if (result.kind === 'retry') return;
        const fields = { messageId: claim.messageId, type: claim.type, delivery: claim.deliveryId };
        if (result.kind === 'failed') {
          this.#options.onFailed?.(claim.webhook);
          log.warn('delivery.failed', { ...fields, reason: settlement.reason });
        } else log.debug(`delivery.${result.kind}`, fields);
        return;
      } catch (error) {
        log.error('delivery.store_failed', { webhook: lane.webhook, error: messageOf(error) });
        if (this.#stopped) return;
        await this.#pause();
        if (error instanceof StoreUnavailable) continue;
        // Anything but a store that is away is a defect. The target goes back, and is attempted again.
        await deliveries.release([claim]);
        this.#wake(lane.webhook);
        return;
      }
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#options.clock.after(STORE_RETRY_MS, resolve);
    });
  }

  #logAttempt(claim: Claim, url: string, attempt: AttemptRecord, decision: SettleDecision): void {
    const level = attempt.outcome === 'delivered' ? 'debug' : 'warn';
    if (!this.#options.log.writes(level)) return;
    const fields = {
      messageId: claim.messageId,
      type: claim.type,
      delivery: claim.deliveryId,
      attempt: claim.attempts + 1,
      // Without its path: that may hold a secret, as many providers' hook URLs do.
      url: new URL(url).origin,
      status: attempt.status,
      outcome: attempt.outcome,
      ms: attempt.durationMs,
      error: attempt.error,
      nextAttempt: decision.kind === 'retry' ? new Date(decision.atMs).toISOString() : undefined,
    };
    this.#options.log[level]('delivery.attempt', fields);
  }
}

const inFlightOf = ({ untried, tried }: LaneState): number => untried.inFlight + tried.inFlight;

/** Slots in use, as far as they matter to this kind. Repeated messages never have more requests than there are slots. */
function slotsOf(lane: LaneState, isUntried: boolean): number {
  const slots = inFlightOf(lane) - lane.lingering;
  return isUntried ? slots : Math.max(slots, lane.tried.inFlight);
}

/** Takes the slots of requests that have been without an answer for too long. */
function letLinger(lane: LaneState, nowMs: number): void {
  for (const request of lane.requests) {
    if (nowMs - request.sentMs < lane.control.patienceMs || lane.lingering >= lane.control.mostLingering) return;
    request.lingers = true;
    lane.lingering += 1;
    lane.requests.delete(request);
  }
}

/** Forgets a request that has its answer, or none in time. */
function answered(lane: LaneState, request: Request): void {
  if (request.lingers) lane.lingering -= 1;
  else lane.requests.delete(request);
}

/** Tells if one of this kind waits, as far as is known. */
const mayHave = ({ buffer, noneUntilMs }: Kind, nowMs: number): boolean => buffer.length > 0 || nowMs >= noneUntilMs;

/**
 * The kind of the next attempt; undefined when none may start now. A message that failed has half of the lane while one
 * waits that was never tried, and an open circuit never repeats one meanwhile: it may be the message that fails, and
 * not the endpoint.
 */
function nextKind(lane: LaneState, nowMs: number): Kind | undefined {
  const { control, untried, tried } = lane;
  const [hasUntried, hasTried] = [mayHave(untried, nowMs), mayHave(tried, nowMs)];
  const { limit } = control;
  const isTurn = limit > 1 ? tried.inFlight < Math.floor(limit / 2) : lane.latest !== tried;
  const kind = hasTried && (!hasUntried || (isTurn && !control.open)) ? tried : hasUntried ? untried : undefined;
  if (kind === undefined || control.room(slotsOf(lane, kind === untried), nowMs, kind === untried) === 0)
    return undefined;
  return kind;
}

function ended(claim: Claim, reason: string, everyUrl: boolean, nowMs: number): Settlement {
  return { claim, attempt: undefined, decision: { kind: 'failed' }, reason, everyUrl, nowMs };
}

function recordOf(report: AttemptReport, startedMs: number, nowMs: number, timeoutMs: number): AttemptRecord {
  return {
    startedMs,
    durationMs: nowMs - startedMs,
    timing: report.timing,
    status: report.result.kind === 'answered' ? report.result.status : undefined,
    outcome: outcomeOf(report.result),
    error: describe(report.result, timeoutMs),
    answer: report.answer,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
