/** The network as the device sees it: real transfers, their faults, the link, and a record of all transfers. */
import type { Network, Reach, ReachPlan, Running, WebSocketLink, WebSocketListener } from './network.ts';
import { PlannedWebSocket } from './planned-web-socket.ts';
import { FaultPlanner, type FaultSettings, type Plan } from './faults.ts';
import { ERRNO, type Endpoint } from './socket-types.ts';
import { fail, FAILURE, type StreamPart, type TransferOutcome, type TransferRequest } from './types.ts';

export interface RecordedTransfer {
  /** Counts up from 1. */
  number: number;
  /** Start time, in milliseconds since the epoch. */
  startedAt: number;
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** Text of the request's body. */
  body: string;
  /** Result that the channel received; absent while the transfer runs, and after a cancellation. */
  outcome?: { status: number; ms: number; reason?: string };
  cancelled?: true;
}

/** Limits of the record: number of transfers, and characters of their bodies. Beyond either, the oldest are dropped. */
const MAX_RECORDS = 2000;
const MAX_RECORDED_CHARACTERS = 32 * 1024 * 1024;
const MS_PER_SECOND = 1000;
/** Maps a rule's transfer error to the socket error for the same fault. */
const SOCKET_ERRORS: Readonly<Record<number, number>> = {
  [FAILURE.refused]: ERRNO.refused,
  [FAILURE.unknownHost]: ERRNO.hostUnreachable,
  [FAILURE.timeout]: ERRNO.timedOut,
};
/** Fate of a transfer while the cable is unplugged. */
const UNPLUGGED: Plan = {
  kind: 'fail',
  code: FAILURE.unknownHost,
  reason: "Couldn't resolve host name",
  afterMs: 0,
  ask: false,
};
const SWITCHING_PROTOCOLS = 101;
const NO_FAULTS: FaultSettings = { rules: [], seed: 1 };

export class DeviceNetwork implements Network {
  readonly #real: Network;
  /** Device seconds per real second: delays are given in device time. */
  #speed: number;
  readonly #records: RecordedTransfer[] = [];
  readonly #listeners = new Set<(transfer: RecordedTransfer) => void>();
  readonly #underWay = new Set<(outcome: TransferOutcome) => void>();
  readonly #webSockets = new Set<PlannedWebSocket>();
  #recordedCharacters = 0;
  #lastNumber = 0;
  #settings = NO_FAULTS;
  #planner = new FaultPlanner(NO_FAULTS);
  #linkUp = true;
  readonly #onLinkDown = new Set<() => void>();
  readonly reach: Reach;

  /** @param ownAddress the device's */
  constructor(real: Network, speed = 1, ownAddress = real.reach.ownAddress) {
    this.#real = real;
    this.#speed = speed;
    const isUp = (): boolean => this.#linkUp;
    this.reach = {
      ownAddress,
      get linkUp() {
        return isUp();
      },
      onLinkDown: (listener) => {
        this.#onLinkDown.add(listener);
        return () => this.#onLinkDown.delete(listener);
      },
      plan: (protocol, peer) => this.#planSocket(protocol, peer),
    };
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
  }

  get faults(): FaultSettings {
    return this.#settings;
  }

  /** Replaces all rules and resets their counts and sequences. */
  setFaults(settings: FaultSettings): void {
    this.#settings = settings;
    this.#planner = new FaultPlanner(settings);
  }

  get linkUp(): boolean {
    return this.#linkUp;
  }

  /** Sets the link. When it goes down, running transfers break and new ones fail. */
  setLink(up: boolean): void {
    this.#linkUp = up;
    if (up) return;
    const broken = fail(FAILURE.reset, 'Failure when receiving data from the peer');
    for (const end of [...this.#underWay]) end(broken);
    for (const socket of [...this.#webSockets]) socket.break(broken);
    for (const listener of [...this.#onLinkDown]) listener();
  }

  /** Applies the rules to a connection or datagram as method CONNECT or SEND and URL `tcp://host:port` or `udp://…`. */
  #planSocket(protocol: 'tcp' | 'udp', { host, port, name = host }: Endpoint): ReachPlan {
    const method = protocol === 'tcp' ? 'CONNECT' : 'SEND';
    const plan = this.#planner.plan({ method, url: `${protocol}://${name}:${port}` });
    switch (plan.kind) {
      case 'never':
        return plan;
      case 'fail':
        return { kind: 'fail', errno: SOCKET_ERRORS[plan.code] ?? ERRNO.reset, afterMs: plan.afterMs / this.#speed };
      // An `answer` is an HTTP response, which a socket cannot receive: it passes.
      case 'pass':
      case 'answer':
        return { kind: 'pass', delayMs: plan.delayMs / this.#speed };
    }
  }

  /** Returns the records with a number above `after`. */
  records(after = 0): RecordedTransfer[] {
    return this.#records.filter((record) => record.number > after);
  }

  /** Calls back when a transfer starts and when it ends. @returns a function that stops */
  onTransfer(listener: (transfer: RecordedTransfer) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(
    request: TransferRequest,
    done: (outcome: TransferOutcome) => void,
    stream?: (part: StreamPart) => void,
  ): Running {
    const record = this.#record(request);
    const delays = new Delays(this.#speed);
    let running: Running | undefined;
    const over = (): void => {
      this.#underWay.delete(end);
      delays.end();
      running?.cancel();
    };
    const end = (outcome: TransferOutcome): void => {
      if (!this.#underWay.has(end)) return;
      over();
      const status = outcome.answered ? outcome.status : outcome.code;
      record.outcome = { status, ms: Date.now() - record.startedAt };
      if (!outcome.answered) record.outcome.reason = outcome.reason;
      this.#tell(record);
      done(outcome);
    };
    const later = delays.later.bind(delays);
    this.#underWay.add(end);
    const plan: Plan = this.#linkUp ? this.#planner.plan(request) : UNPLUGGED;
    const ask = (then: (outcome: TransferOutcome) => void): void => {
      const delayMs = plan.kind === 'pass' ? plan.delayMs : Infinity;
      const streamLater = (part: StreamPart): void => {
        if (delayMs === 0) stream?.(part);
        else if (delayMs < Infinity) later(delayMs, () => stream?.(part));
      };
      running = this.#real.start(inRealTime(request, this.#speed), then, streamLater);
    };
    /** Ends a transfer that falls below the channel's minimum rate. */
    const tooSlow = (afterMs: number | undefined): void => {
      if (afterMs !== undefined) later(afterMs, () => end(fail(FAILURE.timeout, 'Timeout was reached')));
    };
    switch (plan.kind) {
      case 'never':
        tooSlow(starvedMs(request, Infinity, 0));
        break;
      case 'fail': {
        const failed = fail(plan.code, plan.reason);
        if (plan.ask) ask(() => end(failed));
        else later(plan.afterMs, () => end(failed));
        break;
      }
      case 'answer':
        later(plan.delayMs, () => end(made(plan)));
        break;
      case 'pass':
        ask((outcome) => {
          const { ms, bytesPerSecond } = transferTime(request, outcome, plan);
          const wait = plan.delayMs + ms;
          if (wait === 0) end(outcome);
          else later(wait, () => end(outcome));
          tooSlow(starvedMs(request, plan.delayMs, ms, bytesPerSecond));
        });
        break;
    }
    return {
      cancel: () => {
        if (!this.#underWay.has(end)) return;
        over();
        record.cancelled = true;
        this.#tell(record);
      },
      hold: (on) => running?.hold?.(on),
    };
  }

  openWebSocket(request: TransferRequest, protocols: readonly string[], listener: WebSocketListener): WebSocketLink {
    const record = this.#record(request);
    const settle = (status: number, reason?: string): void => {
      if (record.outcome !== undefined) return;
      record.outcome = { status, ms: Date.now() - record.startedAt, ...(reason === undefined ? {} : { reason }) };
      this.#tell(record);
    };
    const plan: Plan = this.#linkUp ? this.#planner.plan(request) : UNPLUGGED;
    const socket = new PlannedWebSocket(
      plan,
      this.#speed,
      {
        opened: (info) => {
          settle(SWITCHING_PROTOCOLS);
          listener.opened(info);
        },
        received: (message) => listener.received(message),
        closed: (end) => {
          settle(end.failure?.code ?? 0, end.failure?.reason);
          listener.closed(end);
        },
      },
      (whileOpen) => this.#real.openWebSocket(request, protocols, whileOpen),
      () => this.#webSockets.delete(socket),
    );
    this.#webSockets.add(socket);
    return socket;
  }

  #record(request: TransferRequest): RecordedTransfer {
    const record: RecordedTransfer = {
      number: ++this.#lastNumber,
      startedAt: Date.now(),
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: request.body === undefined ? '' : new TextDecoder().decode(request.body),
    };
    this.#records.push(record);
    this.#recordedCharacters += record.body.length;
    while (this.#records.length > MAX_RECORDS || this.#recordedCharacters > MAX_RECORDED_CHARACTERS) {
      this.#recordedCharacters -= this.#records.shift()?.body.length ?? 0;
    }
    this.#tell(record);
    return record;
  }

  #tell(record: RecordedTransfer): void {
    for (const listener of this.#listeners) listener(record);
  }
}

/** Runs actions later, in device time, unless their transfer is over. */
class Delays {
  readonly #speed: number;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(speed: number) {
    this.#speed = speed;
  }

  later(ms: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, ms / this.#speed);
    this.#timers.add(timer);
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}

function made({ status, headers, body }: Extract<Plan, { kind: 'answer' }>): TransferOutcome {
  return {
    answered: true,
    status,
    statusText: '',
    headers: Object.entries(headers),
    body: new TextEncoder().encode(body),
    ip: '',
  };
}

/** Returns the duration of the transfer under the plan, in device milliseconds, and its byte rate. */
function transferTime(
  request: TransferRequest,
  outcome: TransferOutcome,
  { bytesPerSecond = Infinity, dripMs }: Extract<Plan, { kind: 'pass' }>,
): { ms: number; bytesPerSecond: number } {
  const answerBytes = outcome.answered ? outcome.body.length : 0;
  const bytes = (request.body?.length ?? 0) + answerBytes;
  const ms = Math.max((bytes / bytesPerSecond) * MS_PER_SECOND, answerBytes * (dripMs ?? 0));
  return { ms, bytesPerSecond: ms === 0 ? Infinity : (bytes / ms) * MS_PER_SECOND };
}

/**
 * Returns the time at which a transfer has been below the channel's minimum rate for a whole period. The transfer first
 * waits and then flows at a rate. In device milliseconds; undefined when that never happens.
 */
function starvedMs(
  { minimumRate }: TransferRequest,
  waitMs: number,
  flowMs: number,
  bytesPerSecond = 0,
): number | undefined {
  if (minimumRate === undefined || minimumRate.bytesPerSecond <= 0 || minimumRate.periodSeconds <= 0) return undefined;
  const belowMs = bytesPerSecond < minimumRate.bytesPerSecond ? waitMs + flowMs : waitMs;
  const periodMs = minimumRate.periodSeconds * MS_PER_SECOND;
  return belowMs >= periodMs ? periodMs : undefined;
}

/** Converts the channel's minimum rate from device time to real time, for the real sockets. */
function inRealTime(request: TransferRequest, speed: number): TransferRequest {
  const { minimumRate } = request;
  if (minimumRate === undefined || speed === 1) return request;
  const { bytesPerSecond, periodSeconds } = minimumRate;
  return {
    ...request,
    minimumRate: { bytesPerSecond: bytesPerSecond * speed, periodSeconds: periodSeconds / speed },
  };
}
