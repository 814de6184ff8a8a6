/** An engine thread's link to the host: sends transfers and socket calls, and receives results and device events. */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { DeviceNews, DeviceStatus } from '../profile/device-status.ts';
import type { VideoScript } from '../profile/video-script.ts';
import type { SocketAnswer, SocketCall, SocketTableCall } from '../network/socket-types.ts';
import type {
  ComponentLibrary,
  FinishedTransfer,
  FromHost,
  QueuedMessage,
  StreamedPart,
  ToHost,
  TransferOutcome,
  TransferRequest,
} from '../network/types.ts';
import type { WebSocketCall, WebSocketEvent } from '../network/web-socket-types.ts';
import type { Signal } from './signal.ts';

/** Longest poll interval during a synchronous transfer or call, in milliseconds. */
const LOOK_AGAIN_MS = 1000;

/**
 * Returns a function that takes the host's next message. The host rings after each, so the function looks into the port
 * only after a ring: an app asks for its messages many times in each turn, and an empty port costs as much as a full one.
 */
function receiveOnceRung(port: MessagePort, signal: Signal): () => { message: unknown } | undefined {
  let emptyAt: number | undefined;
  return () => {
    const rings = signal.read();
    if (rings === emptyAt) return undefined;
    const next = receiveMessageOnPort(port) as { message: unknown } | undefined;
    if (next === undefined) emptyAt = rings;
    return next;
  };
}

export class HostLink {
  /** Device status, updated by the device's events. */
  readonly status: DeviceStatus;
  readonly #port: MessagePort;
  readonly #signal: Signal;
  readonly #take: () => { message: unknown } | undefined;
  readonly #finished: FinishedTransfer[] = [];
  readonly #streamed: StreamedPart[] = [];
  /** Callbacks of the transfers that report to one, by the transfer's id. */
  readonly #callbacks = new Map<number, (outcome: TransferOutcome) => void>();
  readonly #libraries: ComponentLibrary[] = [];
  readonly #news: Exclude<DeviceNews, { type: 'video' }>[] = [];
  readonly #videoScripts: VideoScript[] = [];
  readonly #socketEvents: number[] = [];
  readonly #queued: QueuedMessage[] = [];
  readonly #webSocketEvents: { socket: number; event: WebSocketEvent }[] = [];
  #socketAnswer: SocketAnswer | undefined;
  #lastId = 0;

  /** @param receive takes the next message of the host, if there is one */
  constructor(
    port: MessagePort,
    signal: Signal,
    status: DeviceStatus,
    receive: () => { message: unknown } | undefined = receiveOnceRung(port, signal),
  ) {
    this.#port = port;
    this.#take = receive;
    this.#signal = signal;
    this.status = { ...status };
  }

  /**
   * Starts a transfer and returns its id.
   *
   * @param done receives the outcome during {@link takeFinished}, which then leaves the transfer out
   */
  start(request: TransferRequest, done?: (outcome: TransferOutcome) => void): number {
    const id = ++this.#lastId;
    if (done !== undefined) this.#callbacks.set(id, done);
    this.#post({ kind: 'start', id, request });
    return id;
  }

  cancel(id: number): void {
    this.#callbacks.delete(id);
    this.#post({ kind: 'cancel', id });
  }

  /** Returns the transfers that ended since the last call, in order. */
  takeFinished(): FinishedTransfer[] {
    this.#receive();
    return this.#finished.splice(0).filter(({ id, outcome }) => {
      const done = this.#callbacks.get(id);
      this.#callbacks.delete(id);
      done?.(outcome);
      return done === undefined;
    });
  }

  /** Returns the component libraries that other threads have loaded since the last call. */
  takeLibraries(): ComponentLibrary[] {
    this.#receive();
    return this.#libraries.splice(0);
  }

  /** Returns the parts of event streams that came before the last call of {@link takeFinished}, in order. */
  takeStreamed(): StreamedPart[] {
    return this.#streamed.splice(0);
  }

  /** Tells the host that the channel has taken parts of an event stream. */
  taken(id: number, parts: number): void {
    this.#post({ kind: 'taken', id, parts });
  }

  /** Returns the device's events since the last call, except those for its video. */
  takeNews(): Exclude<DeviceNews, { type: 'video' }>[] {
    this.#receive();
    return this.#news.splice(0);
  }

  /** Returns the video's events since the last call. */
  takeVideoScripts(): VideoScript[] {
    this.#receive();
    return this.#videoScripts.splice(0);
  }

  /** Returns the sockets with a notification for the channel since the last call. */
  takeSocketEvents(): number[] {
    this.#receive();
    return this.#socketEvents.splice(0);
  }

  /** Returns the messages of tasks for the render thread since the last call. */
  takeQueued(): QueuedMessage[] {
    this.#receive();
    return this.#queued.splice(0);
  }

  /** Makes a call that needs no open socket; blocks the calling thread. */
  callSockets(call: SocketTableCall): SocketAnswer {
    this.#post({ kind: 'sockets', call });
    return this.#waitForSocket();
  }

  /** Makes a call on a socket; blocks the calling thread until the host answers. */
  callSocket(socket: number, call: SocketCall): SocketAnswer {
    this.#post({ kind: 'socket', socket, call });
    return this.#waitForSocket();
  }

  dropSocket(socket: number): void {
    this.#post({ kind: 'drop-socket', socket });
  }

  /** Opens a WebSocket, whose events come later. */
  openWebSocket(socket: number, request: TransferRequest, protocols: readonly string[]): void {
    this.#post({ kind: 'open-web-socket', socket, request, protocols });
  }

  callWebSocket(socket: number, call: WebSocketCall): void {
    this.#post({ kind: 'web-socket', socket, call });
  }

  /** Returns the events of WebSockets since the last call, in order. */
  takeWebSocketEvents(): { socket: number; event: WebSocketEvent }[] {
    this.#receive();
    return this.#webSocketEvents.splice(0);
  }

  #waitForSocket(): SocketAnswer {
    for (;;) {
      const seen = this.#signal.read();
      this.#receive();
      const answer = this.#socketAnswer;
      this.#socketAnswer = undefined;
      if (answer !== undefined) return answer;
      this.#signal.sleepUnlessRung(seen, LOOK_AGAIN_MS);
    }
  }

  /** Runs a transfer; blocks the calling thread. */
  runSync(request: TransferRequest): TransferOutcome {
    const id = this.start(request);
    for (;;) {
      const seen = this.#signal.read();
      this.#receive();
      const index = this.#finished.findIndex((f) => f.id === id);
      const [mine] = index < 0 ? [] : this.#finished.splice(index, 1);
      if (mine !== undefined) return mine.outcome;
      this.#signal.sleepUnlessRung(seen, LOOK_AGAIN_MS);
    }
  }

  #post(message: ToHost): void {
    this.#port.postMessage(message);
  }

  #receive(): void {
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      const message = next.message as FromHost;
      switch (message.kind) {
        case 'finished':
          this.#finished.push(message);
          break;
        case 'streamed':
          this.#streamed.push(message);
          break;
        case 'socket-answer':
          this.#socketAnswer = message.answer;
          break;
        case 'socket-event':
          this.#socketEvents.push(message.socket);
          break;
        case 'library':
          this.#libraries.push(message.library);
          break;
        case 'web-socket-event':
          this.#webSocketEvents.push(message);
          break;
        case 'queued':
          this.#queued.push(message.message);
          break;
        case 'news':
          if (message.news.type === 'status') Object.assign(this.status, message.news.status);
          if (message.news.type === 'video') this.#videoScripts.push(message.news.script);
          else this.#news.push(message.news);
          break;
      }
    }
  }
}
