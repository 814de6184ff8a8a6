/**
 * Runs plain BrightScript: all files in one scope, `main()`, no screen, no device state.
 *
 * Engine threads are started once and kept for later calls, so that many small programs cost a few milliseconds each.
 * They do not keep the process alive.
 */
import { REAL_TIME } from '../engine/clock.ts';
import { EngineThread } from '../threads/engine-thread.ts';
import type { ProgramOutcome, ProgramResult } from '../engine/run-program.ts';
import type { AssumptionId } from '../profile/platform-assumptions.ts';
import { USUAL_PLATFORM } from '../profile/platform-settings.ts';
import { RealNetwork } from '../network/real-network.ts';

export type { ProgramOutcome } from '../engine/run-program.ts';

export interface BrightScriptProgram {
  /** Path (for example `source/main.brs`; errors name it as `pkg:/source/main.brs`) → text. */
  files: Record<string, string>;
  /** Assumptions about the platform that take their worse branch. Default none. */
  strict?: readonly AssumptionId[];
  /** Real milliseconds after which the program is stopped. Default 10,000. */
  timeoutMs?: number;
}

export interface BrightScriptResult {
  /** Printed lines, without line ends. Empty after a timeout, because the output of a stopped thread is lost. */
  lines: string[];
  outcome: ProgramOutcome;
  /** Processor time of the run, in milliseconds; 0 after a timeout. */
  processorMs: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;
/** Programs run at once; further calls wait. */
const MAX_THREADS = 2;

interface ProgramThread {
  thread: EngineThread;
  strict: string;
  take: (result: ProgramResult) => void;
  broke: (error: Error) => void;
}

const idle: ProgramThread[] = [];
const queue: (() => void)[] = [];
let running = 0;
let lastId = 0;

export async function runBrightScript({
  files,
  strict = USUAL_PLATFORM.strict,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: BrightScriptProgram): Promise<BrightScriptResult> {
  if (running >= MAX_THREADS) await new Promise<void>((go) => queue.push(go));
  running++;
  try {
    return await runOnThread(files, strict, timeoutMs);
  } finally {
    running--;
    queue.shift()?.();
  }
}

/** Ends the idle threads, for processes that must not wait for them. */
export async function closeBrightScript(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ thread }) => thread.end()));
}

async function runOnThread(
  files: Record<string, string>,
  strict: readonly AssumptionId[],
  timeoutMs: number,
): Promise<BrightScriptResult> {
  const own = await threadFor(strict);
  const id = ++lastId;
  own.thread.ref();
  try {
    const result = await new Promise<ProgramResult | undefined>((resolve, reject) => {
      const timer = setTimeout(() => resolve(undefined), timeoutMs);
      own.take = (taken) => {
        if (taken.programId !== id) return;
        clearTimeout(timer);
        resolve(taken);
      };
      own.broke = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      own.thread.send({ command: 'program', request: { id, files } });
    });
    if (result === undefined) {
      await own.thread.end();
      return { lines: [], outcome: { ended: 'timeout', afterMs: timeoutMs }, processorMs: 0 };
    }
    idle.push(own);
    const { lines, outcome, processorMs } = result;
    return { lines, outcome, processorMs };
  } finally {
    own.thread.unref();
  }
}

/** Returns an idle thread with these assumptions, or starts one, which may end an idle thread with others. */
async function threadFor(strict: readonly AssumptionId[]): Promise<ProgramThread> {
  const kind = strict.join();
  const place = idle.findIndex((thread) => thread.strict === kind);
  const [known] = place < 0 ? [] : idle.splice(place, 1);
  if (known !== undefined) return known;
  if (idle.length >= MAX_THREADS) await idle.shift()?.thread.end();
  return startThread(strict);
}

async function startThread(strict: readonly AssumptionId[]): Promise<ProgramThread> {
  const own: ProgramThread = {
    strict: strict.join(),
    take: () => undefined,
    broke: () => undefined,
    thread: new EngineThread({
      network: new RealNetwork(),
      clock: REAL_TIME,
      platform: { ...USUAL_PLATFORM, strict },
      onMessage: (message) => {
        if (typeof message === 'object' && message !== null && 'programId' in message)
          own.take(message as ProgramResult);
      },
      onBroken: (error) => own.broke(error),
    }),
  };
  await own.thread.ready;
  return own;
}
