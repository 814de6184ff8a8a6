/** Starts a program of this project as a separate process, waits for its ready line, and watches it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process could not be started, or ended while it was needed. The message is one sentence for a person. */
export class ProcessFailed extends Error {
  readonly code = 'PROCESS_FAILED';
}

/** Program to start, and how to recognise that it is ready. */
export interface ProcessPlan<Ready> {
  /** Name in error messages: `server`, `receiver`, `device`. */
  name: string;
  /** The module to run with this Node, absolute. */
  module: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Parses the ready line of the output; returns undefined for any other line. */
  readReady(line: string): Ready | undefined;
  /** Longest wait for that line, in milliseconds. */
  readyTimeoutMs: number;
  /** Called with every line of stdout and stderr, from the first. */
  onLine(line: string): void;
  /**
   * Runs the process in a process group of its own. Ctrl-C in the terminal then does not reach it. Its parent ends it,
   * or first reports why it is gone.
   */
  apart?: boolean;
}

/** A process that is up. */
export interface StartedProcess<Ready> {
  pid: number;
  /** Parsed content of the ready line. */
  ready: Ready;
  /** Rejects with a {@link ProcessFailed} when the process ends before `stop` was called; never resolves. */
  failed: Promise<never>;
  /** Ends the process: SIGTERM, then SIGKILL after {@link STOP_TIMEOUT_MS}. */
  stop(): Promise<void>;
}

/** Longest time for a clean stop before SIGKILL, in milliseconds. */
const STOP_TIMEOUT_MS = 5000;

/** Lines kept to explain why a process did not start. */
const LAST_LINES = 5;

/** @throws ProcessFailed when it ends, or is not ready in time */
export async function startProcess<Ready>(plan: ProcessPlan<Ready>): Promise<StartedProcess<Ready>> {
  const { name, readyTimeoutMs } = plan;
  // The IPC channel tells the child when this process is gone, however it ended. The child then stops too.
  const child = spawn(process.execPath, [plan.module, ...plan.args], {
    env: { ...process.env, ...plan.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: plan.apart === true,
  });
  const exited = exitOf(child);
  let stopping = false;
  const stop = async (): Promise<void> => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(patience);
  };
  const { ready, lastLines } = readyOf(child, plan);
  const outcome = await Promise.race([
    ready.then((ready) => ({ kind: 'ready' as const, ready })),
    exited.then((how) => ({ kind: 'ended' as const, how })),
    after(readyTimeoutMs, ready, exited),
  ]);
  const itSaid = lastLines.length > 0 ? ` It said: ${lastLines.join(' / ')}` : '';
  if (outcome.kind === 'ended') throw new ProcessFailed(`The ${name} did not start: ${outcome.how}.${itSaid}`);
  if (outcome.kind === 'late') {
    await stop();
    throw new ProcessFailed(`The ${name} was not ready after ${readyTimeoutMs / 1000} s.${itSaid}`);
  }
  const failed = exited.then((how) => {
    if (stopping) return new Promise<never>(() => undefined);
    throw new ProcessFailed(
      `The ${name} (process ${child.pid}) stopped while it was needed: ${how}. Start again; if it happens again, run it with --verbose to see its output.`,
    );
  });
  failed.catch(() => undefined); // A race may not have begun when it fails; a race that has gets the error.
  return { pid: child.pid ?? 0, ready: outcome.ready, failed, stop };
}

/** Resolves with a description of how the process ended. */
function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ? `it was ended by ${signal}` : `its exit code was ${code}`));
  });
}

/** Passes every line to `onLine`; `ready` resolves with the content of the first ready line. */
function readyOf<Ready>(
  { stdout, stderr }: ChildProcess,
  { readReady, onLine }: ProcessPlan<Ready>,
): { ready: Promise<Ready>; lastLines: readonly string[] } {
  const lastLines: string[] = [];
  const ready = new Promise<Ready>((resolve) => {
    for (const stream of [stdout, stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lastLines.push(line);
        if (lastLines.length > LAST_LINES) lastLines.shift();
        const ready = readReady(line);
        // Calls `onLine` first: a caller that awaits `ready` has then seen every line up to it.
        onLine(line);
        if (ready !== undefined) resolve(ready);
      });
    }
  });
  return { ready, lastLines };
}

/** Resolves after `ms`. Clears the timer when one of the others settles first. */
function after(ms: number, ...others: Promise<unknown>[]): Promise<{ kind: 'late' }> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'late' }), ms);
    for (const other of others) void other.then(() => clearTimeout(timer));
  });
}
