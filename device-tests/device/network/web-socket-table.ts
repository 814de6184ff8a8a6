/** The WebSockets of one engine thread: connections, timers, and the limit of what the channel has not read yet. */
import type { Network, WebSocketLink } from './network.ts';
import { FAILURE, type TransferRequest } from './types.ts';
import { Unread } from './unread.ts';
import { CLOSE_CODE, type WebSocketCall, type WebSocketEvent, type WebSocketMessage } from './web-socket-types.ts';

/** Most WebSockets that one thread may have open. */
export const MAX_WEB_SOCKETS = 64;
/** Most timers of one WebSocket. Further ones are ignored. */
const MAX_TIMERS = 64;

type Tell = (socket: number, event: WebSocketEvent) => void;

export class WebSocketTable {
  readonly #network: Network;
  readonly #tell: Tell;
  readonly #sockets = new Map<number, HostWebSocket>();

  /** @param tell called with the events of a WebSocket, in order */
  constructor(network: Network, tell: Tell) {
    this.#network = network;
    this.#tell = tell;
  }

  open(socket: number, request: TransferRequest, protocols: readonly string[]): void {
    const open = [...this.#sockets.values()].filter(({ isConnected }) => isConnected).length;
    this.#socket(socket).open(this.#network, request, protocols, open < MAX_WEB_SOCKETS);
  }

  call(socket: number, call: WebSocketCall): void {
    if (call.op === 'drop') {
      this.#sockets.get(socket)?.drop();
      this.#sockets.delete(socket);
    } else this.#socket(socket).call(call);
  }

  /** Ends all WebSockets at once. */
  end(): void {
    for (const socket of this.#sockets.values()) socket.end();
    this.#sockets.clear();
  }

  #socket(id: number): HostWebSocket {
    const known = this.#sockets.get(id) ?? new HostWebSocket((event) => this.#tell(id, event));
    this.#sockets.set(id, known);
    return known;
  }
}

class HostWebSocket {
  readonly #tell: (event: WebSocketEvent) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #unread = new Unread((on) => (on ? this.#link?.pause() : this.#link?.resume()));
  #answersPings = true;
  #isDropped = false;
  #link: WebSocketLink | undefined;

  constructor(tell: (event: WebSocketEvent) => void) {
    this.#tell = tell;
  }

  get isConnected(): boolean {
    return this.#link !== undefined;
  }

  /** @param hasRoom false when the thread has too many WebSockets */
  open(network: Network, request: TransferRequest, protocols: readonly string[], hasRoom: boolean): void {
    if (!hasRoom) {
      const failure = { code: FAILURE.refused, reason: `more than ${MAX_WEB_SOCKETS} WebSockets are open` };
      this.#send({ type: 'closed', end: { code: CLOSE_CODE.abnormal, reason: '', failure } }, 0);
      return;
    }
    this.#link = network.openWebSocket(request, protocols, {
      opened: (info) => this.#send({ type: 'opened', info }, 0),
      received: (message) => this.#receive(message),
      closed: (end) => {
        this.#link = undefined;
        this.#stopTimers();
        this.#send({ type: 'closed', end }, 0);
      },
    });
  }

  call(call: Exclude<WebSocketCall, { op: 'drop' }>): void {
    switch (call.op) {
      case 'send': {
        const { kind, id = 0, bytes } = call.message;
        const sent = { kind, id, bytes: bytes.length };
        this.#link?.send(call.message, () => this.#send({ type: 'sent', message: sent }, 0));
        break;
      }
      case 'close':
        this.#link?.close(call.code, call.reason);
        break;
      case 'auto-pong':
        this.#answersPings = call.on;
        break;
      case 'timer':
        this.#setTimer(call.name, call.ms, call.once);
        break;
      case 'taken':
        this.#unread.take(call.events);
        break;
    }
  }

  /** Closes a WebSocket that the channel has released, without further events. */
  drop(): void {
    this.#stopTimers();
    this.#isDropped = true;
    this.#link?.resume();
    this.#link?.close(CLOSE_CODE.normal, '');
  }

  end(): void {
    this.#stopTimers();
    this.#link?.end();
    this.#link = undefined;
  }

  #receive(message: WebSocketMessage): void {
    if (message.kind === 'ping' && this.#answersPings) {
      this.#link?.send({ kind: 'pong', bytes: message.bytes }, () => undefined);
    }
    this.#send({ type: 'received', message }, message.bytes.length);
  }

  #send(event: WebSocketEvent, bytes: number): void {
    if (this.#isDropped) return;
    this.#unread.add(bytes);
    this.#tell(event);
  }

  #setTimer(name: string, ms: number, once: boolean): void {
    clearInterval(this.#timers.get(name));
    this.#timers.delete(name);
    if (this.#timers.size >= MAX_TIMERS) return;
    let occurrence = 0;
    const timer = setInterval(
      () => {
        occurrence++;
        if (once) {
          clearInterval(timer);
          this.#timers.delete(name);
        }
        // A channel that does not read is told of a later occurrence.
        if (once || !this.#unread.isFull) this.#send({ type: 'timer', name, occurrence }, 0);
      },
      Math.max(ms, 1),
    );
    this.#timers.set(name, timer);
  }

  #stopTimers(): void {
    for (const timer of this.#timers.values()) clearInterval(timer);
    this.#timers.clear();
  }
}
