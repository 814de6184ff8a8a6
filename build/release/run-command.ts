/** Runs the commands of a release, and reports a failure with the output and the next step. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** A release cannot go on. The message ends with what to do next. */
export class ReleaseError extends Error {}

interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Receives each line of the output. */
  onLine?: (line: string) => void;
  /** Advice after a failure of the command. */
  next: string;
}

/** Longest time of one command in milliseconds. It ends a hang, and judges no speed. */
const LONGEST_MS = 10 * 60 * 1000;

/** Time between two signals to a group of processes that goes on, in milliseconds. */
const AGAIN_MS = 500;

/** Returns the environment with the Node of this process first, so that npm and npx run on it too. */
function withOwnNode(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...env, PATH: `${dirname(process.execPath)}:${env['PATH'] ?? ''}` };
}

function start(command: string, args: readonly string[], { cwd, env }: RunOptions): ChildProcess {
  // In a group of its own: npx starts further processes, which end with it.
  return spawn(command, args, {
    cwd,
    env: withOwnNode(env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Runs a command to its end. @returns what it wrote to stdout */
export async function runCommand(command: string, args: readonly string[], options: RunOptions): Promise<string> {
  const child = start(command, args, options);
  const output: Buffer[] = [];
  const all: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => {
    output.push(chunk);
    all.push(chunk);
    for (const line of String(chunk).split('\n')) if (line !== '') options.onLine?.(line);
  });
  child.stderr?.on('data', (chunk: Buffer) => all.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    const shown = `${[command, ...args].join(' ')}\n${Buffer.concat(all).toString()}`;
    throw new ReleaseError(`this command ended with ${code ?? 'a signal'}: ${shown}${options.next}`);
  }
  return Buffer.concat(output).toString();
}

/** Runs a line of a guide in a shell, as a reader does. */
export async function runLine(line: string, options: RunOptions): Promise<void> {
  await runCommand('sh', ['-c', line], options);
}

/** Runs a line of a guide that never ends by itself, until its output has a line that shows that it works. */
export async function runLineUntil(line: string, ready: RegExp, options: RunOptions): Promise<void> {
  const child = start('sh', ['-c', line], options);
  let text = '';
  const isReady = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        text += String(chunk);
        if (ready.test(text)) resolve(true);
      });
    }
    child.once('close', () => resolve(false));
  });
  const isGood = await isReady;
  const closed = child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined;
  endGroup(child);
  // A shell may start its next process while it ends, which the first signal does not reach.
  const again = setInterval(() => endGroup(child), AGAIN_MS);
  await closed;
  clearInterval(again);
  if (!isGood) throw new ReleaseError(`${line} ended before a line ${String(ready)}:\n${text}${options.next}`);
}
