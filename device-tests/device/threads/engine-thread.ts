/** The host's handle of one engine thread: starts and ends it, exchanges messages, runs its transfers and sockets. */
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { OUT_OF_MEMORY_EXIT } from '../engine/memory-guard.ts';
import { HEALTHY, type DeviceNews, type DeviceStatus } from '../profile/device-status.ts';
import { USUAL_PLATFORM, type PlatformSettings } from '../profile/platform-settings.ts';
import type { Network } from '../network/network.ts';
import { Unread } from '../network/unread.ts';
import { SocketTable } from '../network/socket-table.ts';
import { WebSocketTable } from '../network/web-socket-table.ts';
import type { SocketAnswer } from '../network/socket-types.ts';
import type { ComponentLibrary, FromHost, QueuedMessage, ToHost } from '../network/types.ts';
import type { ClockSettings } from '../engine/clock.ts';
import { Signal } from '../engine/signal.ts';
import type { FlatGraph } from '../engine/object-graph.ts';
import type { ParsedMessage } from '../engine/parsed-scripts.ts';
import { outsideFileOperations } from '../engine/volume-lock.ts';
import type { ThreadLine } from '../debugging/messages.ts';
import type { MeasuredScript } from '../coverage/count-visits.ts';
import { engineCode, keepCompiled } from './engine-code.ts';
import { threadEntry, threadStart } from './thread-entry.ts';
import type { CompiledMessage, ThreadCommand, ThreadData, Volumes } from './thread.ts';

export interface EngineThreadOptions {
  network: Network;
  clock: ClockSettings;
  appStartedAt?: number;
  draws?: boolean;
  status?: DeviceStatus;
  volumes?: Volumes;
  withoutFixes?: readonly string[];
  platform?: PlatformSettings;
  /** OS version of a thread that runs no app; an app's is in its device information. */
  osVersion?: string;
  /** Heap limit of the thread, in MB; beyond it the thread breaks. */
  heapMb?: number;
  /** Shares parsed scripts with other such threads of this process. Not useful for scripts that run only once. */
  sharesScripts?: boolean;
  /** Called once when the app is debugged. */
  debug?: (ring: () => void) => ThreadLine;
  /** `record` records the thread's inputs; an array replaces all inputs by those of a recording. */
  tape?: 'record' | readonly unknown[];
  /** Scripts whose runs are counted; nothing is counted when absent. */
  coverage?: readonly MeasuredScript[];
  onMessage: (message: unknown) => void;
  /** Called when the thread itself broke (not the channel in it). */
  onBroken: (error: Error) => void;
}

/** Processor time, in microseconds. */
export interface CpuTimes {
  user: number;
  system: number;
}

export interface ThreadUsage {
  cpu: CpuTimes;
  heapBytes: number;
  limitBytes: number;
}

/** Modules of a thread that runs from the sources: addresses by name and importer, and texts without types. */
export interface ThreadModules {
  addresses: Map<string, string>;
  sources: Map<string, string>;
}

/** Modules that the first thread of this process loaded. */
let modules: ThreadModules | undefined;

/** Scripts that threads of this process have parsed, oldest first. */
const parsed = new Map<string, FlatGraph>();
/** Memory limit of the parsed scripts. A syntax tree takes about eight times the memory of its script's text. */
const MAX_PARSED_BYTES = 64 * 1024 * 1024;

function keepParsed({ key, graph }: ParsedMessage['parsed']): void {
  parsed.set(key, graph);
  let bytes = 0;
  for (const [other, { numbers }] of [...parsed].reverse()) {
    bytes += numbers.byteLength + other.length;
    if (bytes > MAX_PARSED_BYTES) parsed.delete(other);
  }
}

// Nearly all that a thread makes at its start it keeps: with V8's usual megabyte for what is new, a fifth of the start was
// moving it about. More than 8 MB is not safe. Node gives a thread at its heap limit 16 MB more to end in. New objects
// that are promoted at that moment and need more would end the whole process. As flags, the two hold in a process that
// was started with other values of them.
setFlagsFromString('--min-semi-space-size=8');
setFlagsFromString('--max-semi-space-size=8');

/** Code of Node's error about a worker thread that has reached its heap limit. */
export const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** The error for a thread that has ended itself, with the code of Node's own. */
function outOfMemory(): Error {
  return Object.assign(new Error('a value does not fit in the memory of its app'), { code: OUT_OF_MEMORY });
}

export class EngineThread {
  readonly signal = new Signal();
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #hostSide: MessagePort;
  readonly #network: Network;
  readonly #onBroken: (error: Error) => void;
  readonly #transfers = new Map<number, { cancel(): void; take(parts: number): void }>();
  readonly #sockets: SocketTable;
  readonly #webSockets: WebSocketTable;
  readonly #volumeLock: SharedArrayBuffer | undefined;
  #ended = false;

  constructor(options: EngineThreadOptions) {
    this.#volumeLock = options.volumes?.lock;
    this.#network = options.network;
    this.#onBroken = options.onBroken;
    const { port1: hostSide, port2: threadSide } = new MessageChannel();
    this.#sockets = new SocketTable(options.network.reach, (socket) => this.#post({ kind: 'socket-event', socket }));
    this.#webSockets = new WebSocketTable(options.network, (socket, event) =>
      this.#post({ kind: 'web-socket-event', socket, event }),
    );
    const debug = options.debug?.(this.ring);
    const data: ThreadData = {
      signal: this.signal.buffer,
      link: threadSide,
      status: options.status ?? HEALTHY,
      ...(options.volumes === undefined ? {} : { volumes: options.volumes }),
      draws: options.draws ?? false,
      clock: options.clock,
      code: engineCode(),
      ...(options.sharesScripts === true ? { parsed } : {}),
      ...(options.tape === undefined ? {} : { tape: options.tape }),
      ...(options.coverage === undefined ? {} : { coverage: options.coverage }),
      appStartedAt: options.appStartedAt ?? Date.now(),
      withoutFixes: options.withoutFixes ?? [],
      platform: options.platform ?? USUAL_PLATFORM,
      ...(options.osVersion === undefined ? {} : { osVersion: options.osVersion }),
      ...(debug === undefined ? {} : { debug }),
    };
    const entry = threadEntry();
    this.#worker = new Worker(threadStart(entry), {
      workerData: { ...data, entry: entry.href, modules },
      transferList: debug === undefined ? [threadSide] : [threadSide, debug.port],
      stdout: false,
      stderr: false,
      ...(options.heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: options.heapMb } }),
    });
    hostSide.on('message', (message: ToHost) => {
      // Sent before the thread was ended and read afterwards: nobody waits for it any more.
      // A recorded thread has its answers already.
      if (this.#ended || Array.isArray(options.tape)) return;
      this.#serve(message);
    });
    this.#hostSide = hostSide;
    hostSide.unref();
    this.ready = new Promise<void>((resolve, reject) => {
      this.#worker.on('message', (message: unknown) => {
        if (typeof message === 'string') this.signal.heard();
        if (typeof message === 'object' && message !== null && 'ready' in message) {
          resolve();
        } else if (typeof message === 'object' && message !== null && 'compiled' in message) {
          keepCompiled((message as CompiledMessage).compiled, data.code);
        } else if (typeof message === 'object' && message !== null && 'parsed' in message) {
          keepParsed((message as ParsedMessage).parsed);
        } else if (typeof message === 'object' && message !== null && 'modules' in message) {
          ({ modules } = message as { modules: ThreadModules });
        } else options.onMessage(message);
      });
      this.#worker.on('error', (error: Error) => {
        reject(error);
        if (!this.#ended) options.onBroken(error);
      });
      this.#worker.on('exit', (code) => {
        this.#exited(code);
        reject(new Error('the engine thread ended before it was ready'));
      });
    });
    // A caller that does not await `ready` learns of a failure through `onBroken`.
    this.ready.catch(() => undefined);
  }

  #exited(code: number): void {
    if (code === OUT_OF_MEMORY_EXIT && !this.#ended) this.#onBroken(outOfMemory());
    this.#hostSide.close();
    this.#sockets.end();
    this.#webSockets.end();
  }

  /** Returns the thread's processor and memory use; zeros for a thread that is ending. */
  async usage(): Promise<ThreadUsage> {
    try {
      const [cpu, heap] = await Promise.all([this.#worker.cpuUsage(), this.#worker.getHeapStatistics()]);
      const { used_heap_size: used, external_memory: external, heap_size_limit: limitBytes } = heap;
      return { cpu, heapBytes: used + external, limitBytes };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_NOT_RUNNING') throw error;
      return { cpu: { user: 0, system: 0 }, heapBytes: 0, limitBytes: 0 };
    }
  }

  /** Wakes the thread when it sleeps. */
  readonly ring = (): void => this.signal.ring();

  send(command: ThreadCommand): void {
    this.#worker.postMessage(command);
  }

  /** Sends an event of the device to the thread. */
  tell(news: DeviceNews): void {
    this.#post({ kind: 'news', news });
  }

  /** Sends the thread a component library that another thread of the app has loaded. */
  addLibrary(library: ComponentLibrary): void {
    this.#post({ kind: 'library', library });
  }

  /** Sends the thread a message for the handlers of its app. */
  queue(message: QueuedMessage): void {
    this.#post({ kind: 'queued', message });
  }

  /** Serves a request of the thread. */
  #serve(message: ToHost): void {
    switch (message.kind) {
      case 'start': {
        const { id, request } = message;
        const unread = new Unread((on) => running.hold?.(on));
        const running = this.#network.start(
          request,
          (outcome) => {
            // The channel ignores an answer after a cancellation.
            if (this.#transfers.delete(id)) this.#post({ kind: 'finished', id, outcome });
          },
          (part) => {
            if (!this.#transfers.has(id)) return;
            this.#post({ kind: 'streamed', id, part });
            unread.add(part.type === 'event' ? part.bytes : 0);
          },
        );
        this.#transfers.set(id, { cancel: () => running.cancel(), take: (parts) => unread.take(parts) });
        break;
      }
      case 'taken':
        this.#transfers.get(message.id)?.take(message.parts);
        break;
      case 'cancel':
        this.#transfers.get(message.id)?.cancel();
        this.#transfers.delete(message.id);
        break;
      case 'sockets':
        this.#answer(this.#sockets.callTable(message.call));
        break;
      case 'socket':
        this.#answer(this.#sockets.call(message.socket, message.call));
        break;
      case 'drop-socket':
        this.#sockets.drop(message.socket);
        break;
      case 'open-web-socket':
        this.#webSockets.open(message.socket, message.request, message.protocols);
        break;
      case 'web-socket':
        this.#webSockets.call(message.socket, message.call);
        break;
    }
  }

  #answer(call: Promise<SocketAnswer>): void {
    call.then(
      (answer) => this.#post({ kind: 'socket-answer', answer }),
      (error: unknown) => {
        if (!this.#ended) this.#onBroken(error instanceof Error ? error : new Error(String(error)));
      },
    );
  }

  #post(message: FromHost): void {
    if (this.#ended) return;
    this.#hostSide.postMessage(message);
    this.signal.ring();
  }

  /** Lets the thread keep the process alive; `unref` reverses it. */
  ref(): void {
    this.#worker.ref();
  }

  unref(): void {
    this.#worker.unref();
  }

  /** Ends the thread, its transfers and its sockets. Messages it has not sent yet are lost. */
  async end(): Promise<void> {
    this.#ended = true;
    for (const running of this.#transfers.values()) running.cancel();
    this.#transfers.clear();
    this.#sockets.end();
    this.#webSockets.end();
    const terminate = (): Promise<number> => this.#worker.terminate();
    if (this.#volumeLock === undefined) await terminate();
    else await outsideFileOperations(new Int32Array(this.#volumeLock), terminate);
  }
}
