/** Runs plain BrightScript programs inside an engine thread: one scope, `main()`, no screen. */
import { readFileSync } from 'node:fs';
import { deviceInfoOf } from '../profile/profile.ts';
import { ControlArray } from './control-array.ts';
import { enginePaths } from './load-engine.ts';
import type { EngineCore } from './types.ts';

export interface ProgramRequest {
  id: number;
  files: Record<string, string>;
}

export type ProgramOutcome =
  | { ended: 'normally' }
  /** The files did not compile. */
  | { ended: 'compile-error'; message: string }
  /** `main` threw or crashed. */
  | { ended: 'runtime-error'; message: string }
  | { ended: 'timeout'; afterMs: number };

export interface ProgramResult {
  programId: number;
  lines: string[];
  outcome: ProgramOutcome;
  /** Processor time of the run without reading its files, in milliseconds. */
  processorMs: number;
}

/** Functions of an app that the engine keeps for later components. Each program here is an app of its own. */
interface MainEnvironment {
  readonly module: Map<string, unknown>;
  readonly locations: Map<string, unknown>;
}

let prepared: MainEnvironment | undefined;

const OPTIONS = { entryPoint: true, stopOnCrash: false, post: true };

/** Sets up what a host sends before a channel starts: control array, device information, file systems. */
function prepare(core: EngineCore): MainEnvironment {
  if (prepared) return prepared;
  const device = { ...deviceInfoOf(), assets: new Uint8Array(readFileSync(enginePaths().assets)).buffer };
  core.BrsDevice.setSharedArray(new Int32Array(new ControlArray().buffer));
  core.BrsDevice.setDeviceInfo(device);
  core.BrsDevice.setupFileSystem({ device });
  const { environment } = new core.Interpreter({ ...OPTIONS }, true) as unknown as { environment: MainEnvironment };
  prepared = environment;
  return environment;
}

interface Globals {
  postMessage: (message: unknown) => void;
}

export function runProgram(core: EngineCore, { id, files }: ProgramRequest): ProgramResult {
  const main = prepare(core);
  const globals = globalThis as unknown as Globals;
  const post = globals.postMessage;
  const printed: string[] = [];
  const complaints: string[] = [];
  globals.postMessage = (message) => {
    if (typeof message !== 'string') return;
    const comma = message.indexOf(',');
    const kind = message.slice(0, comma);
    if (kind === 'print') printed.push(message.slice(comma + 1));
    else if (kind === 'error' || kind === 'warning') complaints.push(message.slice(comma + 1).trimEnd());
  };
  try {
    const timer = new ProcessorTimer();
    const outcome = execute(core, files, complaints, timer);
    return { programId: id, lines: linesOf(printed.join('')), outcome, processorMs: timer.ms };
  } finally {
    globals.postMessage = post;
    main.module.clear();
    main.locations.clear();
  }
}

/** Measures this thread's processor time. */
class ProcessorTimer {
  ms = 0;

  during(work: () => void): void {
    const before = process.threadCpuUsage();
    try {
      work();
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      this.ms += (user + system) / 1000;
    }
  }
}

function execute(
  core: EngineCore,
  files: Record<string, string>,
  complaints: string[],
  timer: ProcessorTimer,
): ProgramOutcome {
  const manifest = new Map<string, string>();
  const sources = new Map(Object.entries(files).map(([path, text]) => [`pkg:/${path}`, text]));
  const interpreter = new core.Interpreter({ ...OPTIONS });
  interpreter.setManifest(manifest);
  const parsed = core.lexParseSync(core.BrsDevice.fileSystem, manifest, sources);
  if (parsed.exitReason !== 'EXIT_USER_NAV') return { ended: 'compile-error', message: complaints.join('\n') };
  try {
    const scanned = interpreter.scanApp(parsed.statements, sources);
    timer.during(() => interpreter.execApp(scanned));
  } catch (error) {
    return { ended: 'runtime-error', message: error instanceof Error ? error.message : String(error) };
  }
  const noMain = complaints.find((c) => c.includes('No entry point found'));
  if (noMain !== undefined) return { ended: 'compile-error', message: 'there is no main() in these files' };
  return { ended: 'normally' };
}

/** Splits a string into lines, including an unfinished last line but no empty string after the last line end. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
