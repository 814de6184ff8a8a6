/** State of one `roWebSocket` of a channel. The host owns the connection and its timers. */
import type { BrsComponentValue, BrsValue, MessagePortValue } from '../../engine/types.ts';
import type { TransferFailure, TransferRequest } from '../../network/types.ts';
import {
  CLOSE_CODE,
  MAX_CONTROL_BYTES,
  MAX_MESSAGE_BYTES,
  OPCODE,
  type MessageKind,
  type WebSocketEnd,
  type WebSocketEvent,
  type WebSocketInfo,
  type WebSocketMessage,
} from '../../network/web-socket-types.ts';
import type { FixTarget } from '../fix.ts';
import { moveToPort } from './port-room.ts';

/** Most events that the channel has not read, after which it cannot send. */
const MAX_UNREAD_EVENTS = 1000;

/** Event types of Roku's page roWebSocketEvent. */
const TYPE = { opened: 1, closed: 2, error: 3, sent: 4, text: 5, binary: 6, ping: 7, pong: 8, timer: 9 } as const;

export interface ChannelEvent {
  type: number;
  /** Fields of `GetInfo()`. Bytes become an `roByteArray`. */
  info: Readonly<Record<string, number | string | Uint8Array>>;
  /** False for an event that the host does not count. */
  isCounted: boolean;
}

export interface WebSocketTools extends FixTarget {
  makeEvent(socket: ChannelWebSocket, event: ChannelEvent): BrsValue;
  /** Takes the events that have come for all WebSockets of the thread. */
  collect(): void;
}

export class ChannelWebSocket {
  readonly id: number;
  readonly component: BrsComponentValue & { port?: MessagePortValue };
  /** The "socket data" of the channel. */
  data: BrsValue | undefined;
  url = '';
  protocols: readonly string[] = [];
  answersPings = true;
  /** Largest fragment of a message to send, in bytes; 0 does not split messages. */
  fragmentBytes = 0;
  readonly #tools: WebSocketTools;
  readonly #events: ChannelEvent[] = [];
  #state: 'closed' | 'opening' | 'open' | 'closing' = 'closed';
  #info: WebSocketInfo | undefined;
  #unsentBytes = 0;
  #lastMessage = 0;
  /** Payload of a ping whose pong the channel waits for. */
  #awaited: string | undefined;

  constructor(tools: WebSocketTools, id: number, component: BrsComponentValue) {
    this.#tools = tools;
    this.id = id;
    this.component = component;
  }

  get info(): WebSocketInfo | undefined {
    this.#tools.collect();
    return this.#info;
  }

  /** Number of bytes that wait to be sent. */
  get unsentBytes(): number {
    this.#tools.collect();
    return this.#unsentBytes;
  }

  /** @returns with a wait time, whether the connection is open; without one, whether the handshake was started */
  open(request: TransferRequest | TransferFailure, waitMs: number): boolean {
    this.#tools.collect();
    if (this.#state !== 'closed') return false;
    if ('code' in request) {
      this.#end({ code: CLOSE_CODE.abnormal, reason: '', failure: request }, false);
      return false;
    }
    this.#state = 'opening';
    this.#tools.host.openWebSocket(this.id, request, this.protocols);
    if (waitMs <= 0) return true;
    this.#waitFor(waitMs, () => this.#state !== 'opening');
    return this.#isOpen();
  }

  close(code: number, reason: string): void {
    this.#tools.collect();
    if (this.#state === 'closed' || this.#state === 'closing') return;
    this.#state = 'closing';
    this.#tools.host.callWebSocket(this.id, { op: 'close', code, reason });
  }

  /**
   * Sends a message when there is room in the queue, and waits for that up to `waitMs` device milliseconds.
   *
   * @returns the number of the message; undefined when it cannot be sent
   */
  send(kind: MessageKind, bytes: Uint8Array, waitMs: number): number | undefined {
    const isControl = kind === 'ping' || kind === 'pong';
    if (bytes.length > (isControl ? MAX_CONTROL_BYTES : MAX_MESSAGE_BYTES)) return undefined;
    const hasRoom = (): boolean =>
      this.#unsentBytes + bytes.length <= MAX_MESSAGE_BYTES && this.#events.length < MAX_UNREAD_EVENTS;
    this.#waitFor(waitMs, () => !this.#isOpen() || hasRoom());
    if (!this.#isOpen() || !hasRoom()) return undefined;
    const message: WebSocketMessage = { kind, bytes, id: ++this.#lastMessage };
    if (this.fragmentBytes > 0) message.fragmentBytes = this.fragmentBytes;
    this.#unsentBytes += bytes.length;
    this.#tools.host.callWebSocket(this.id, { op: 'send', message });
    return message.id;
  }

  /** Sends a ping and waits for its pong, whose event the channel gets too. */
  pingTest(waitMs: number, text: string): boolean {
    this.#awaited = text;
    if (this.send('ping', new TextEncoder().encode(text), 0) === undefined) return false;
    this.#waitFor(waitMs, () => !this.#isOpen() || this.#awaited === undefined);
    return this.#awaited === undefined;
  }

  setAnswersPings(on: boolean): void {
    this.answersPings = on;
    this.#tools.host.callWebSocket(this.id, { op: 'auto-pong', on });
  }

  setTimer(name: string, ms: number, once: boolean): void {
    const { host, clock } = this.#tools;
    host.callWebSocket(this.id, { op: 'timer', name, ms: clock.realMs(ms), once });
  }

  /** Takes an event of the host. It stays here until the message port has room. */
  take(event: WebSocketEvent): void {
    switch (event.type) {
      case 'opened':
        if (this.#state === 'opening') this.#state = 'open';
        this.#info = event.info;
        this.#add(TYPE.opened, openInfo(event.info));
        break;
      case 'closed':
        this.#end(event.end, true);
        break;
      case 'sent': {
        const { kind, id, bytes } = event.message;
        this.#unsentBytes = Math.max(this.#unsentBytes - bytes, 0);
        this.#add(TYPE.sent, { Opcode: OPCODE[kind], Msg: id, Size: bytes });
        break;
      }
      case 'received':
        this.#receive(event.message);
        break;
      case 'timer':
        this.#add(TYPE.timer, { TimerId: event.name, Occur: event.occurrence });
        break;
    }
  }

  /** Moves events to the message port. */
  deliver(): void {
    const moved = moveToPort(this.#events, this.component.port, (event) => this.#tools.makeEvent(this, event));
    const events = moved.filter(({ isCounted }) => isCounted).length;
    if (events > 0) this.#tools.host.callWebSocket(this.id, { op: 'taken', events });
  }

  #isOpen(): boolean {
    return this.#state === 'open';
  }

  #add(type: number, info: ChannelEvent['info'], isCounted = true): void {
    this.#events.push({ type, info, isCounted });
  }

  #receive({ kind, bytes }: WebSocketMessage): void {
    const text = validText(bytes);
    if (kind === 'text') this.#add(TYPE.text, { Text: text });
    else if (kind === 'binary') this.#add(TYPE.binary, { Data: bytes });
    else this.#add(TYPE[kind], { Text: text, Data: bytes });
    if (kind === 'pong' && text === this.#awaited) this.#awaited = undefined;
  }

  /** Reports the end of the connection, after an error event when an error ended it. */
  #end({ code, reason, failure }: WebSocketEnd, isCounted: boolean): void {
    this.#state = 'closed';
    this.#info = undefined;
    this.#unsentBytes = 0;
    const error = { Error: failure?.code ?? 0, ErrorMsg: failure?.reason ?? '' };
    if (failure !== undefined) this.#add(TYPE.error, error, false);
    this.#add(TYPE.closed, { Code: code, Reason: reason, ...error }, isCounted);
  }

  /** Blocks the thread until `done`, for `ms` device milliseconds at most. Asks at least once. */
  #waitFor(ms: number, done: () => boolean): void {
    const { clock, signal, collect } = this.#tools;
    const deadline = clock.now() + ms;
    for (;;) {
      const seen = signal.read();
      collect();
      const left = deadline - clock.now();
      if (done() || left <= 0) return;
      signal.sleepUnlessRung(seen, clock.realMs(left));
    }
  }
}

export function openInfo({ protocol, ip, url }: WebSocketInfo): ChannelEvent['info'] {
  return { Protocol: protocol, TargetIPAddr: ip, EffectiveUrl: url };
}

/** Returns the text of a payload, which is empty when it is not valid UTF-8. */
function validText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '';
  }
}
