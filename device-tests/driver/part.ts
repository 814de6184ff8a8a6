/** Starts one part of the path (receiver, server, device) as a process of its own and watches it. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A part that could not be started, or that ended while it was needed. The message is one sentence for a person. */
export class PartError extends Error {
  readonly code = 'PART_FAILED';
  readonly part: string;
  constructor(part: string, message: string) {
    super(message);
    this.part = part;
  }
}

/** How to start a part. */
export interface PartPlan {
  /** What a person calls it: `server`, `receiver`, `device`. */
  name: string;
  /** The module to run with this Node, absolute. */
  module: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The line of output that says it is up; its groups are handed back. */
  ready: RegExp;
  /** Longest wait for that line, in milliseconds. */
  readyTimeoutMs: number;
  /** Every line of stdout and stderr after the ready line, and before it too. */
  onLine(line: string): void;
}

/** A running part. */
export interface Part {
  name: string;
  pid: number;
  /** The groups of the ready line. */
  match: RegExpExecArray;
  /** Rejects with a {@link PartError} when the part ends before {@link Part.stop} was called; never resolves. */
  failed: Promise<never>;
  /** Ends the process: SIGTERM, then SIGKILL after {@link STOP_TIMEOUT_MS}. */
  stop(): Promise<void>;
}

/** How long a part may take to stop cleanly, in milliseconds. */
export const STOP_TIMEOUT_MS = 5000;

/** Lines kept to explain why a part did not start. */
const LAST_LINES = 5;

function howItEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `it was ended by ${signal}` : `its exit code was ${code}`;
}

/** Starts a part and waits until it is ready. Throws {@link PartError}. */
export async function startPart(plan: PartPlan): Promise<Part> {
  // The IPC channel tells the part when this process is gone, however it ended, so that nothing is left behind.
  const child = spawn(process.execPath, [plan.module, ...plan.args], {
    env: { ...process.env, ...plan.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const last: string[] = [];
  let stopping = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(howItEnded(code, signal)));
  });
  const ready = new Promise<RegExpExecArray>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        last.push(line);
        if (last.length > LAST_LINES) last.shift();
        const match = plan.ready.exec(line);
        if (match) resolve(match);
        plan.onLine(line);
      });
    }
  });
  const stop = async (): Promise<void> => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(patience);
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), plan.readyTimeoutMs);
  });
  const outcome = await Promise.race([ready, exited, late]);
  clearTimeout(timer);
  if (typeof outcome === 'string') {
    const said = last.length > 0 ? ` It said: ${last.join(' / ')}` : '';
    if (outcome !== 'late') throw new PartError(plan.name, `The ${plan.name} did not start: ${outcome}.${said}`);
    await stop();
    throw new PartError(plan.name, `The ${plan.name} was not ready after ${plan.readyTimeoutMs / 1000} s.${said}`);
  }
  const failed = new Promise<never>((_, reject) => {
    void exited.then((how) => {
      if (stopping) return;
      reject(
        new PartError(
          plan.name,
          `The ${plan.name} (process ${child.pid}) stopped while it was needed: ${how}. Start again; if it happens again, run it with --verbose to see its output.`,
        ),
      );
    });
  });
  failed.catch(() => undefined); // Whoever races it sees the error; nobody may be racing at that moment.
  return { name: plan.name, pid: child.pid ?? 0, match: outcome, failed, stop };
}
