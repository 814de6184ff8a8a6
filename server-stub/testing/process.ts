/** Runs programs as their users do: started by command line, observed by output, stopped by signals. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

const serverStub = join(dirname(fileURLToPath(import.meta.url)), '..');

export interface Program {
  child: ChildProcessWithoutNullStreams;
  /** Output so far, by line. */
  stdout: string[];
  stderr: string[];
  /**
   * Resolves with the first line, past ones included, that the predicate accepts. Rejects when the program ends first
   * or the wait times out.
   */
  line(from: 'stdout' | 'stderr', accept: (line: string) => boolean): Promise<string>;
  /** The exit code, or the signal's name. */
  ended: Promise<number | string>;
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

/** Timeout of a wait, in milliseconds: long enough for a loaded machine, to end a hang and not to judge speed. */
const LONGEST_WAIT_MS = 120_000;
/** Number of output lines shown in an error. */
const LAST_LINES = 20;

/** Starts `server-stub/<script>` with this Node, run by the command `under` if given; killed at the end of the test. */
export function startProgram(
  t: TestContext | undefined,
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
  under: readonly string[] = [],
  longestWaitMs = LONGEST_WAIT_MS,
): Program {
  const [command = process.execPath, ...before] = [...under, process.execPath];
  const child = spawn(command, [...before, join(serverStub, script), ...args], {
    env: { ...process.env, ...env },
  });
  const watchers = new Set<Watcher>();
  const program: Program = {
    child,
    stdout: [],
    stderr: [],
    ended: once(child, 'close').then(([code, signal]) => (code as number | null) ?? String(signal)),
    line: (from, accept) =>
      new Promise((resolve, reject) => {
        const past = program[from].find(accept);
        if (past !== undefined) {
          resolve(past);
          return;
        }
        const late = setTimeout(() => {
          watchers.delete(watcher);
          const last = [...program.stdout, ...program.stderr].slice(-LAST_LINES);
          reject(new Error([`no line on ${from} in ${longestWaitMs} ms is ${accept.toString()}`, ...last].join('\n')));
        }, longestWaitMs);
        const watcher: Watcher = {
          from,
          accept,
          resolve(line) {
            clearTimeout(late);
            resolve(line);
          },
        };
        watchers.add(watcher);
        program.ended.then((code) => {
          clearTimeout(late);
          reject(new Error(`the program ended (${code}) first:\n${program.stderr.join('\n')}`));
        }, reject);
      }),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return program.ended;
    },
  };
  // One reader per stream: a second one, added later, could miss the beginning of a line.
  for (const from of ['stdout', 'stderr'] as const) {
    createInterface(child[from]).on('line', (line) => {
      program[from].push(line);
      for (const watcher of watchers) {
        if (watcher.from !== from || !watcher.accept(line)) continue;
        watchers.delete(watcher);
        watcher.resolve(line);
      }
    });
  }
  t?.after(() => program.stop('SIGKILL'));
  return program;
}

interface Watcher {
  from: 'stdout' | 'stderr';
  accept: (line: string) => boolean;
  resolve: (line: string) => void;
}
