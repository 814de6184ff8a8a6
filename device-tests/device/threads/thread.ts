/**
 * Entry of one engine thread: the app's main thread, a task's thread, or one that runs plain programs.
 *
 * Started by `engine-thread.ts`. Loads the engine, applies the fixes, reports that it is ready, and then runs commands.
 */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { DeviceStatus } from '../profile/device-status.ts';
import type { PlatformSettings } from '../profile/platform-settings.ts';
import { ENGINE_FIXES } from '../fixes/index.ts';
import { onPump } from '../fixes/threads/waiting.ts';
import { STRICT_BRANCHES, SYNTAX_BRANCHES } from '../strict/index.ts';
import { defineWorkerGlobals, type Post } from '../engine/browser-shims.ts';
import { defineBlankCanvas, defineRealCanvas } from '../engine/canvas-shims.ts';
import { installClock, type ClockSettings } from '../engine/clock.ts';
import { checkSources, type CheckRequest } from '../engine/compile-check.ts';
import { loadEngine, useVolumes, type EngineCode } from '../engine/load-engine.ts';
import { readNodes, type NodeReport } from '../engine/node-tree.ts';
import { useParsedScripts, type ParsedScripts } from '../engine/parsed-scripts.ts';
import type { MeasuredScript } from '../coverage/count-visits.ts';
import type { LayoutRequest } from '../coverage/package-layouts.ts';
import { runProgram, type ProgramRequest } from '../engine/run-program.ts';
import { Signal } from '../engine/signal.ts';
import { tapeOf } from '../recording/thread-tape.ts';
import { tapedReceive, tapeEngine, tapePlatform } from '../recording/thread-inputs.ts';
import { defineSyncXhr } from '../engine/sync-xhr.ts';
import { cacheLocations } from '../engine/location-cache.ts';
import { makeCallsFast } from '../engine/fast-calls.ts';
import { HostLink } from '../engine/host-link.ts';
import { stepAtConsole } from '../debugging/console-steps.ts';
import type { ThreadLine } from '../debugging/messages.ts';
import { chargeCrossings } from './crossing-price.ts';
import { watchRendezvous } from '../debugging/watch-rendezvous.ts';

/** Contents of `tmp:` and `cachefs:`; tasks get theirs from the app's main thread. */
export interface Volumes {
  tmp: SharedArrayBuffer;
  cacheFs: SharedArrayBuffer;
  /** Lock that a thread holds while it changes a volume. */
  lock: SharedArrayBuffer;
}

export interface ThreadData {
  signal: SharedArrayBuffer;
  link: MessagePort;
  status: DeviceStatus;
  volumes?: Volumes;
  draws: boolean;
  clock: ClockSettings;
  code: EngineCode;
  /** Scripts that earlier threads parsed; absent when this thread neither reads nor adds any. */
  parsed?: ParsedScripts;
  appStartedAt: number;
  /** `record` records the thread's inputs; an array replaces them by those of a recording. */
  tape?: 'record' | readonly unknown[];
  /** Scripts whose runs are counted. */
  coverage?: readonly MeasuredScript[];
  platform: PlatformSettings;
  /** OS version of a thread that runs no app; an app's is in its device information. */
  osVersion?: string;
  /** Absent when the app is not debugged; the thread then does not load the debugger. */
  debug?: ThreadLine;
  /** Fixes to leave out, to show that their regression channels fail without them. */
  withoutFixes: readonly string[];
}

export interface ThreadReady {
  ready: true;
}

/** The compiled engine, for threads started later. */
export interface CompiledMessage {
  compiled: EngineCode;
}

/** The app's turn of waiting for events before which nearly all functions of a start have run. */
const TURN_AFTER_START = 2;

/** Answer to `Signal.askForNodes`. */
export interface NodesMessage {
  nodes: NodeReport;
}

export type ThreadCommand =
  | { command: 'engine'; message: unknown }
  | { command: 'program'; request: ProgramRequest }
  | { command: 'check'; request: CheckRequest }
  | { command: 'layouts'; request: LayoutRequest };

const host = parentPort;
if (host === null) throw new Error('thread.ts is the entry of a worker thread, not a program');
const data = workerData as ThreadData;
const signal = new Signal(data.signal);
const tape = tapeOf(data.tape, host);
if (tape !== undefined) tapePlatform(tape);
const receive = tape === undefined ? undefined : tapedReceive(tape, data.link);
const link = new HostLink(data.link, signal, data.status, receive);
const clock = installClock(data.clock);
const post: Post = (message, transfer) => {
  tape?.flush();
  host.postMessage(message, transfer ?? []);
  if (typeof message === 'string') signal.said();
};
defineWorkerGlobals(post);
if (data.draws) defineRealCanvas();
else defineBlankCanvas();
defineSyncXhr(link);
const engine = loadEngine(data.code);
const target = {
  ...engine,
  host: link,
  signal,
  clock,
  appStartedAt: data.appStartedAt,
  platform: data.platform,
};
if (data.volumes !== undefined) useVolumes(engine.core, data.volumes);
if (tape !== undefined) tapeEngine(tape, engine.core);
cacheLocations(engine.core);
makeCallsFast(engine.core);
if (data.osVersion !== undefined) engine.core.BrsDevice.deviceInfo['osVersion'] = data.osVersion;
const refused = data.platform.strict.filter((id) => SYNTAX_BRANCHES.has(id));
for (const id of refused) STRICT_BRANCHES[id](target);
const rules = (): string => [...refused, engine.core.BrsDevice.deviceInfo['osVersion']].join();
if (data.parsed !== undefined) useParsedScripts(engine.core, data.parsed, rules, post);
for (const fix of ENGINE_FIXES) if (!data.withoutFixes.includes(fix.name)) fix.apply(target);
for (const id of data.platform.strict) if (!SYNTAX_BRANCHES.has(id)) STRICT_BRANCHES[id](target);
if (data.platform.crossingMs > 0) chargeCrossings(target, data.platform.crossingMs);
watchRendezvous(engine.sceneGraph, signal, post);
if (data.debug === undefined) stepAtConsole(engine.core);
else {
  const { debugThread } = await import('../debugging/thread-debugger.ts');
  const print = (text: string): void => post(`print,${text}`);
  debugThread({ ...engine, signal, line: data.debug, print });
}
if (data.coverage !== undefined) {
  const { countVisits } = await import('../coverage/count-visits.ts');
  countVisits(engine.core, data.coverage, post);
}

onPump(() => {
  if (!signal.takeNodesRequest()) return;
  post({ nodes: readNodes(engine.core, engine.sceneGraph) } satisfies NodesMessage);
});

// The engine returns values by throwing errors. Without their unused stack traces, channels run a third faster.
Error.stackTraceLimit = 0;

host.on('message', (message: ThreadCommand) => {
  if (message.command === 'engine') engine.receive(message.message);
  else if (message.command === 'program') post(runProgram(engine.core, message.request));
  else if (message.command === 'check') post(checkSources(engine.core, message.request));
  else {
    const { request } = message;
    void import('../coverage/package-layouts.ts').then(({ layoutsOf }) => post(layoutsOf(engine.core, request)));
  }
});
handOverCompiled();
post({ ready: true } satisfies ThreadReady);

/**
 * Hands over the compiled engine when this thread had to compile it, and again with the functions that a running app
 * needs. Compiling those was a tenth of each start.
 */
function handOverCompiled(): void {
  if (!engine.wasCompiled) post({ compiled: engine.compiled() } satisfies CompiledMessage);
  else if (data.code.hasRun === true) return;
  let turns = 0;
  onPump(() => {
    // A task, and an app without a scene, run fewer of the engine's functions.
    const root = engine.sceneGraph.sgRoot;
    if (root?.scene === undefined || root.inTaskThread() || ++turns !== TURN_AFTER_START) return;
    post({ compiled: { ...engine.compiled(), hasRun: true } } satisfies CompiledMessage);
  });
}
