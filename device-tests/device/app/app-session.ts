/**
 * One run of one channel: its main thread, its task threads, and the messages between them.
 *
 * It takes keys, input and debugger commands, and reports the channel's output, registry and screen through callbacks.
 */
import { readFileSync } from 'node:fs';
import { strFromU8, zipSync } from 'fflate';
import type { PlatformSettings } from '../profile/platform-settings.ts';
import type { DeviceNews, DeviceStatus } from '../profile/device-status.ts';
import type { PackageFiles } from '../engine/channel-package.ts';
import { ControlArray, DEBUG } from '../engine/control-array.ts';
import { wallClockMs, type ClockSettings } from '../engine/clock.ts';
import { EngineThread, OUT_OF_MEMORY, type ThreadUsage } from '../threads/engine-thread.ts';
import type { FrameMessage } from '../engine/browser-shims.ts';
import type { NodeReport } from '../engine/node-tree.ts';
import type { NodesMessage } from '../threads/thread.ts';
import { enginePaths, SCENE_GRAPH } from '../engine/load-engine.ts';
import { isRenderAddress } from '../engine/render-address.ts';
import { storedZip } from '../engine/stored-zip.ts';
import { SharedObject } from '../engine/shared-object.ts';
import type { ThreadUpdate } from '../engine/types.ts';
import type { MeasuredScript, UnlikeMessage } from '../coverage/count-visits.ts';
import { AppRecorder, type AppRecording, type RecordedStart } from '../recording/app-recording.ts';
import { ReplayGate, type ReplayEnd } from '../recording/replay-gate.ts';
import type { TapeMessage, TapeOverMessage } from '../recording/tape.ts';
import type { Network } from '../network/network.ts';
import type { ComponentLibrary, LibraryMessage, QueueMessage } from '../network/types.ts';
import type { AppDebugger } from '../debugging/app-debugger.ts';
import type { Rendezvous, RendezvousMessage } from '../debugging/watch-rendezvous.ts';

export type ExitReason =
  | 'EXIT_USER_NAV'
  | 'EXIT_BRIGHTSCRIPT_CRASH'
  | 'EXIT_BRIGHTSCRIPT_STOP'
  | 'EXIT_BRIGHTSCRIPT_UNK_FUNC'
  | 'EXIT_POWER_MODE'
  | 'EXIT_CHANNEL_MEM_LIMIT_FG'
  | 'EXIT_UNKNOWN';

export interface AppSessionOptions {
  files: PackageFiles;
  manifest: ReadonlyMap<string, string>;
  /** Passed to `Main`. */
  launchParams: Readonly<Record<string, string>>;
  /** Device information for the engine. */
  deviceInfo: Readonly<Record<string, unknown>>;
  registry: ReadonlyMap<string, string>;
  tmp: SharedArrayBuffer;
  cacheFs: SharedArrayBuffer;
  /** Shared by all runs of the device, like `cacheFs`. */
  volumeLock: SharedArrayBuffer;
  network: Network;
  status: DeviceStatus;
  clock: ClockSettings;
  draws: boolean;
  withoutFixes: readonly string[];
  platform?: PlatformSettings;
  /** Most memory an engine thread may take, in MB. */
  heapMb?: number;
  stopOnCrash: boolean;
  /** Present when the app is debugged; the app's threads connect to it. */
  debugger?: AppDebugger;
  /** Scripts whose runs are counted, and a callback for a script that differs from its package file. */
  coverage?: { scripts: readonly MeasuredScript[]; onUnlike: (path: string) => void };
  /** Real milliseconds since the epoch; now, when absent. */
  startedAt?: number;
  /** Called for each rendezvous once {@link AppSession.trackRendezvous} is on. */
  onRendezvous?: (rendezvous: Rendezvous) => void;
  /** Records the run for a replay. */
  record?: boolean;
  /** Replays a recording, which then supplies all inputs. */
  replay?: ReplaySettings;
  onOutput: (text: string) => void;
  onStarted: () => void;
  onRegistry: (registry: ReadonlyMap<string, string>) => void;
  onFrame: (frame: FrameMessage) => void;
  /** A thread entered or left the debugger. */
  onDebugger: (active: boolean) => void;
}

interface ReplaySettings {
  recording: AppRecording;
  /** The event after which to stop, from 1. */
  until: number;
  /** Called before each event with its number, its thread and the message. */
  onEvent: (event: number, thread: number, message: unknown) => void;
  onEnd: (end: ReplayEnd) => void;
}

interface TaskMessage {
  id: number;
  name: string;
  state: number;
  buffer?: SharedArrayBuffer;
  m?: { top?: { functionname?: unknown } };
}

const TASK_RUN = 1;
const TASK_STOP = 2;
/** A device allows a hundred threads for each app. */
const MAX_TASK_THREADS = 100;
const FRAME_TIMEOUT_MS = 5000;
const NODES_TIMEOUT_MS = 5000;
/** Keys kept for an app that is busy; more are lost, as on a device. */
const MAX_WAITING_KEYS = 100;
const KEY_RETRY_MS = 2;

/** The platform's common files, uncompressed: decompressing them takes a tenth of each thread's start. */
const assets = arrayBufferOf(storedZip(readFileSync(enginePaths().assets)));

export class AppSession {
  readonly ended: Promise<ExitReason>;
  readonly #options: AppSessionOptions;
  readonly #startedAt: number;
  readonly #recorder: AppRecorder | undefined;
  readonly #gate: ReplayGate | undefined;
  /** Component libraries that the app has loaded, by name in lower case. The thread that loads them bounds their size. */
  readonly #libraries = new Map<string, ComponentLibrary>();
  #threadCount = 0;
  #reason: ExitReason = 'EXIT_USER_NAV';
  /** Replay only: threads that end with the replay, because their last messages may follow their recorded end. */
  readonly #endedThreads: EngineThread[] = [];
  readonly #status: DeviceStatus;
  readonly #control = new ControlArray();
  readonly #tasks = new Map<number, EngineThread>();
  readonly #toTask = new Map<number, SharedObject>();
  readonly #toMain = new Map<number, SharedObject>();
  readonly #payload: Record<string, unknown>;
  readonly #frameWaiters: ((frame: FrameMessage) => void)[] = [];
  readonly #nodeWaiters: ((nodes: NodeReport) => void)[] = [];
  readonly #keys: { code: number; down: boolean }[] = [];
  #keyTimer: NodeJS.Timeout | undefined;
  #main: EngineThread | undefined;
  #tracksRendezvous = false;
  #finish: (reason: ExitReason) => void = () => undefined;
  #over = false;

  constructor(options: AppSessionOptions) {
    this.#options = options;
    this.#startedAt = options.startedAt ?? Date.now();
    if (options.record === true) this.#recorder = new AppRecorder(startOf(options, this.#startedAt));
    if (options.replay !== undefined) {
      const { recording, until, onEnd } = options.replay;
      this.#gate = new ReplayGate(recording.order, until, onEnd);
    }
    this.#status = { ...options.status };
    this.#payload = payloadOf(options, this.#startedAt);
    this.ended = new Promise((resolve) => {
      this.#finish = (reason) => {
        if (this.#over) return;
        this.#over = true;
        clearTimeout(this.#keyTimer);
        options.debugger?.end();
        this.#reason = reason;
        void this.#endThreads().then(() => resolve(reason));
      };
    });
  }

  start(): void {
    this.#main = this.#thread('main', (message) => this.#fromMain(message));
    this.#toEngine(this.#main, this.#control.buffer);
    this.#toEngine(this.#main, { ...this.#payload, launchTime: wallClockMs(this.#options.clock, this.#startedAt) });
  }

  /** Ends the app as the Home key does. Resolves when all its threads are gone. */
  async end(reason: ExitReason = 'EXIT_USER_NAV'): Promise<ExitReason> {
    this.#finish(reason);
    return this.ended;
  }

  /** Presses or releases a key. Keys reach the app in order, also when it reads them slowly. */
  key(code: number, down: boolean): void {
    if (this.#keys.length < MAX_WAITING_KEYS) this.#keys.push({ code, down });
    this.#sendKeys();
  }

  #sendKeys(): void {
    if (this.#keyTimer !== undefined || this.#over) return;
    const [next] = this.#keys;
    if (next === undefined) return;
    if (this.#control.key(next.code, next.down)) {
      this.#keys.shift();
      this.#main?.signal.ring();
    }
    this.#keyTimer = setTimeout(() => {
      this.#keyTimer = undefined;
      this.#sendKeys();
    }, KEY_RETRY_MS);
  }

  /** Sends an event of the device to all threads. */
  tell(news: DeviceNews): void {
    if (news.type === 'status') Object.assign(this.#status, news.status);
    // Tasks have no screen.
    const tasks = news.type === 'video' ? [] : this.#tasks.values();
    for (const thread of [this.#main, ...tasks]) thread?.tell(news);
  }

  /** Turns frames for each change of the screen on or off, at most five per second. */
  live(on: boolean): void {
    this.#main?.signal.setLive(on);
  }

  /** Number of frames the app has drawn. */
  get drawn(): number {
    return this.#main?.signal.drawn ?? 0;
  }

  get startedAt(): number {
    return this.#startedAt;
  }

  /** Returns the processor and memory use of the app's threads; undefined when it has no thread. */
  async usage(): Promise<ThreadUsage | undefined> {
    if (this.#main === undefined || this.#over) return undefined;
    const threads = await Promise.all([this.#main, ...this.#tasks.values()].map((thread) => thread.usage()));
    const sum = (of: (usage: ThreadUsage) => number): number => threads.reduce((total, usage) => total + of(usage), 0);
    return {
      cpu: { user: sum(({ cpu }) => cpu.user), system: sum(({ cpu }) => cpu.system) },
      heapBytes: sum(({ heapBytes }) => heapBytes),
      limitBytes: threads[0]?.limitBytes ?? 0,
    };
  }

  /** Turns reports of rendezvous (tasks waiting for the render thread) on or off, also for tasks started later. */
  trackRendezvous(on: boolean): void {
    this.#tracksRendezvous = on;
    for (const task of this.#tasks.values()) task.signal.setTracksRendezvous(on);
  }

  /** Stops the running thread in the debugger. */
  breakIn(): void {
    this.#control.command(DEBUG.break);
    this.#ringAll();
  }

  /** One line typed at the debugger's prompt. */
  debuggerLine(line: string): void {
    this.#control.expression(line);
    this.#ringAll();
  }

  /** Draws the screen now. @returns undefined when the app shows none within five seconds. */
  async frame(): Promise<FrameMessage | undefined> {
    return this.#answer(this.#frameWaiters, FRAME_TIMEOUT_MS, (main) => main.signal.askForFrame());
  }

  /** @returns undefined when the app does not answer within five seconds */
  async nodes(): Promise<NodeReport | undefined> {
    return this.#answer(this.#nodeWaiters, NODES_TIMEOUT_MS, (main) => main.signal.askForNodes());
  }

  /** Asks the main thread. One answer serves everyone who is waiting when it comes. */
  #answer<T>(
    waiters: ((answer: T) => void)[],
    timeoutMs: number,
    ask: (main: EngineThread) => void,
  ): Promise<T | undefined> {
    const main = this.#main;
    if (main === undefined || this.#over) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const done = (answer: T | undefined): void => {
        clearTimeout(timer);
        const index = waiters.indexOf(done);
        if (index >= 0) waiters.splice(index, 1);
        resolve(answer);
      };
      const timer = setTimeout(() => done(undefined), timeoutMs);
      // An app that ends has nothing more to say.
      void this.ended.then(() => done(undefined));
      waiters.push(done);
      ask(main);
    });
  }

  /** Returns the recording so far; undefined when the run is not recorded or exceeds the limits. */
  recording(): AppRecording | undefined {
    return this.#recorder?.recording(this.#reason);
  }

  /** Reports whether the app was started for a debugger. */
  get isDebugged(): boolean {
    return this.#options.debugger !== undefined;
  }

  get taskCount(): number {
    return this.#tasks.size;
  }

  #thread(name: string, onMessage: (message: unknown) => void): EngineThread {
    const { network, clock, draws, withoutFixes, platform, heapMb, coverage, replay } = this.#options;
    const watching = this.#options.debugger;
    const index = this.#threadCount++;
    const recorded = replay?.recording.threads[index];
    const tape = replay === undefined ? this.#recorder && 'record' : (recorded?.inputs ?? []);
    this.#recorder?.thread(this.#status);
    return new EngineThread({
      network,
      clock,
      draws: draws && name === 'main',
      withoutFixes,
      ...(platform === undefined ? {} : { platform }),
      ...(heapMb === undefined ? {} : { heapMb }),
      ...(watching === undefined ? {} : { debug: (ring: () => void) => watching.addThread(name, ring) }),
      ...(coverage === undefined ? {} : { coverage: coverage.scripts }),
      status: recorded?.status ?? this.#status,
      ...(tape === undefined ? {} : { tape }),
      volumes: { tmp: this.#options.tmp, cacheFs: this.#options.cacheFs, lock: this.#options.volumeLock },
      appStartedAt: this.#startedAt,
      // A thread that lacks a fix must not share scripts, because fixes change parsed scripts.
      sharesScripts: withoutFixes.length === 0,
      onMessage: (message) => {
        if (!this.#over) this.#heard(index, message, onMessage);
      },
      onBroken: (error) => {
        const isFull = (error as NodeJS.ErrnoException).code === OUT_OF_MEMORY;
        const what = isFull ? 'exceeded its memory limit' : `of the emulator broke: ${error.message}`;
        this.#print(`BRIGHTSCRIPT: ERROR: thread '${name}' ${what}\n`);
        this.#finish(isFull ? 'EXIT_CHANNEL_MEM_LIMIT_FG' : 'EXIT_BRIGHTSCRIPT_CRASH');
      },
    });
  }

  /** Takes a message of a thread; threads are numbered in the order of their starts. */
  #heard(index: number, message: unknown, take: (message: unknown) => void): void {
    if (typeof message === 'object' && message !== null && 'tape' in message) {
      this.#recorder?.inputs(index, (message as TapeMessage).tape);
    } else if (typeof message === 'object' && message !== null && 'tapeOver' in message) {
      this.#gate?.over(index, (message as TapeOverMessage).otherwise);
    } else if (this.#gate === undefined) {
      this.#recorder?.message(index);
      take(message);
    } else {
      this.#gate.message(index, (event) => {
        this.#options.replay?.onEvent(event, index, message);
        if (!this.#over) take(message);
      });
    }
  }

  #print(text: string): void {
    this.#recorder?.output(text);
    this.#options.onOutput(text);
  }

  #toEngine(thread: EngineThread, message: unknown): void {
    thread.send({ command: 'engine', message });
  }

  #ringAll(): void {
    for (const thread of [this.#main, ...this.#tasks.values()]) thread?.signal.ring();
  }

  #fromMain(message: unknown): void {
    if (typeof message === 'string') this.#text(message, true);
    else if (isUpdate(message)) this.#fieldUpdate(message, false);
    else if (isTask(message)) this.#task(message);
    else this.#common(message);
  }

  #fromTask(message: unknown): void {
    if (typeof message === 'string') this.#text(message, false);
    else if (isUpdate(message)) this.#fieldUpdate(message, true);
    else if (isTask(message)) {
      if (message.state === TASK_STOP) void this.#endThread(message.id);
    } else this.#common(message);
  }

  /** Hands a library to the app's other threads, and keeps it for those to come. One of the same name is replaced. */
  #addLibrary(library: ComponentLibrary): void {
    this.#libraries.set(library.namespace.toLowerCase(), library);
    for (const thread of this.#tasks.values()) thread.addLibrary(library);
  }

  #common(message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    if ('frame' in message) {
      const frame = message as FrameMessage;
      this.#options.onFrame(frame);
      for (const waiter of this.#frameWaiters.splice(0)) waiter(frame);
    } else if ('nodes' in message) {
      const { nodes } = message as NodesMessage;
      for (const waiter of this.#nodeWaiters.splice(0)) waiter(nodes);
    } else if ('queued' in message) {
      // In a replay, the render thread reads queued messages from its recording.
      if (this.#gate === undefined) this.#main?.queue((message as QueueMessage).queued);
    } else if ('loadedLibrary' in message) {
      this.#addLibrary((message as LibraryMessage).loadedLibrary);
    } else if ('rendezvous' in message) {
      this.#options.onRendezvous?.((message as RendezvousMessage).rendezvous);
    } else if ('unlike' in message) {
      this.#options.coverage?.onUnlike((message as UnlikeMessage).unlike);
    } else if ('current' in message && message.current instanceof Map) {
      this.#options.onRegistry(message.current as Map<string, string>);
    }
  }

  #text(message: string, fromMain: boolean): void {
    const comma = message.indexOf(',');
    const kind = comma < 0 ? message : message.slice(0, comma);
    const rest = comma < 0 ? '' : message.slice(comma + 1);
    if (kind === 'print') this.#print(rest);
    else if (kind === 'warning' || kind === 'error') this.#print(`${rest.trimEnd().replaceAll('\r\n', '\n')}\n`);
    else if (kind === 'start') this.#options.onStarted();
    else if (kind === 'command') this.#options.onDebugger(rest === 'stop');
    else if (kind === 'end') {
      const reason = rest.trim() as ExitReason;
      // A task that ends is reported by its state; a task that crashes takes the app with it.
      if (fromMain || reason !== 'EXIT_USER_NAV') this.#finish(reason);
    }
  }

  #task(message: TaskMessage): void {
    if (message.state === TASK_STOP) {
      void this.#endTask(message.id);
      return;
    }
    if (message.state !== TASK_RUN || this.#tasks.has(message.id)) return;
    const functionName = message.m?.top?.functionname;
    if (typeof functionName !== 'string' || functionName === '') return;
    if (this.#tasks.size >= MAX_TASK_THREADS) {
      this.#print(`BRIGHTSCRIPT: ERROR: more than ${MAX_TASK_THREADS} threads: task '${message.name}' not started\n`);
      return;
    }
    if (message.buffer !== undefined) {
      this.#toMain.get(message.id)?.close();
      this.#toMain.set(message.id, new SharedObject(() => this.#main?.signal.ring(), message.buffer));
    }
    const thread = this.#thread(message.name, (m) => this.#fromTask(m));
    thread.signal.setTracksRendezvous(this.#tracksRendezvous);
    this.#tasks.set(message.id, thread);
    const mailbox = this.#mailbox(message.id);
    const { device, manifest, extensions, paths, pkgZip } = this.#payload;
    this.#toEngine(thread, this.#control.buffer);
    this.#toEngine(thread, {
      device,
      manifest,
      extensions,
      paths,
      pkgZip,
      taskData: { ...message, buffer: mailbox.buffer },
      libraries: [...this.#libraries.values()],
    });
  }

  /** A task may be sent changes before its thread exists: they wait in its mailbox. */
  #mailbox(taskId: number): SharedObject {
    let mailbox = this.#toTask.get(taskId);
    if (mailbox === undefined) {
      mailbox = new SharedObject(() => this.#tasks.get(taskId)?.signal.ring());
      this.#toTask.set(taskId, mailbox);
    }
    return mailbox;
  }

  #fieldUpdate(update: ThreadUpdate, fromTask: boolean): void {
    // In a replay, the threads read field updates from their recordings.
    if (this.#gate !== undefined) return;
    if (fromTask) {
      this.#toMain.get(update.id)?.send(update);
    } else if (update.id > 0) {
      this.#mailbox(update.id).send(update);
      return;
    }
    if (update.type === 'task' || isRenderAddress(update.address)) return;
    for (const id of this.#tasks.keys()) {
      if (!fromTask || (id !== update.id && update.action === 'set')) this.#mailbox(id).send(update);
    }
  }

  /** The main thread is done with the task. */
  async #endTask(id: number): Promise<void> {
    this.#toMain.get(id)?.close();
    this.#toMain.delete(id);
    await this.#endThread(id);
  }

  /** Ends the thread but keeps its mailbox to the main thread, which has yet to read the task's last messages. */
  async #endThread(id: number): Promise<void> {
    const thread = this.#tasks.get(id);
    this.#tasks.delete(id);
    this.#toTask.get(id)?.close();
    this.#toTask.delete(id);
    if (thread !== undefined) this.#options.debugger?.removeThread(thread.ring);
    if (this.#gate === undefined) await thread?.end();
    else if (thread !== undefined) this.#endedThreads.push(thread);
  }

  async #endThreads(): Promise<void> {
    const ids = new Set([...this.#tasks.keys(), ...this.#toMain.keys()]);
    await Promise.all([...[...ids].map((id) => this.#endTask(id)), this.#main?.end()]);
    await Promise.all(this.#endedThreads.map((thread) => thread.end()));
  }
}

function isTask(message: unknown): message is TaskMessage {
  return hasId(message) && 'name' in message && 'state' in message;
}

function isUpdate(message: unknown): message is ThreadUpdate {
  return hasId(message) && 'action' in message && 'address' in message;
}

function hasId(message: unknown): message is { id: number } {
  return typeof message === 'object' && message !== null && 'id' in message && typeof message.id === 'number';
}

/** Returns the options that a recording keeps. */
function startOf(options: AppSessionOptions, startedAt: number): RecordedStart {
  const { files, manifest, launchParams, deviceInfo, registry, clock, draws, withoutFixes, stopOnCrash } = options;
  const same = { files, manifest, launchParams, deviceInfo, clock, draws, withoutFixes, stopOnCrash };
  return { ...same, registry: new Map(registry), startedAt, platform: options.platform };
}

function payloadOf(options: AppSessionOptions, startedAt: number): Record<string, unknown> {
  const manifest = new Map(options.manifest);
  // Without this, every start would wait for an invisible splash screen.
  if (!manifest.has('splash_min_time')) manifest.set('splash_min_time', '0');
  const sources = Object.keys(options.files).filter((path) => /^source\/.*\.brs$/i.test(path));
  const registryBuffer = new SharedObject(() => undefined);
  registryBuffer.store(Object.fromEntries(options.registry));
  return {
    device: {
      ...options.deviceInfo,
      startTime: wallClockMs(options.clock, startedAt),
      assets,
      registryBuffer: registryBuffer.buffer,
      entryPoint: true,
      debugOnCrash: options.stopOnCrash,
      extensions: new Map([[SCENE_GRAPH, enginePaths().sceneGraph]]),
    },
    manifest,
    deepLink: new Map(Object.entries(options.launchParams)),
    paths: sources.map((url, id) => ({ id, url, type: 'source' })),
    source: sources.map((path) => strFromU8(options.files[path] ?? new Uint8Array())),
    extensions: [SCENE_GRAPH],
    pkgZip: arrayBufferOf(zipSync({ ...options.files }, { level: 0 })),
    password: '',
  };
}

function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
