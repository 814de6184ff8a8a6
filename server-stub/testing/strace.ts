/** Records the system calls of a program with strace, in order. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { until } from './until.ts';

/** Returns why system calls cannot be traced here, or undefined. With CI set, it installs strace if missing. */
export function straceMissing(): string | undefined {
  if (process.platform !== 'linux') return 'system calls are traced with strace, which exists for Linux only';
  const works = (): boolean => {
    try {
      execFileSync('strace', ['-f', '-e', 'trace=none', 'true'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  if (works()) return undefined;
  if (process.env['CI'] !== undefined && process.getuid?.() === 0) {
    try {
      execFileSync('apt-get', ['update'], { stdio: 'ignore' });
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'strace'], { stdio: 'ignore' });
    } catch (error) {
      return `strace is not installed, and installing it failed: ${String(error)}`;
    }
    if (works()) return undefined;
  }
  return 'strace is not installed, or processes may not be traced here (Debian: apt-get install strace)';
}

/** Returns the command that runs a program and writes its calls to `file`; the program stays the direct child. */
export function straceCommand(file: string, calls: readonly string[]): string[] {
  return ['strace', '-D', '-f', '-y', '-s', '64', '-o', file, '-e', `trace=${calls.join(',')}`];
}

export interface SystemCall {
  name: string;
  /** Line as printed by strace, file names included. */
  text: string;
}

/** Reports whether the thread of the first line has ended. Thread numbers are padded to five places. */
export function hasEnded(trace: string): boolean {
  const first = /^\d+/.exec(trace)?.[0];
  return first !== undefined && new RegExp(`\\n${first} +\\+\\+\\+ `).test(trace);
}

/**
 * Returns the calls in the order in which they ended, once the program has ended. Strace prints a call in two halves
 * when another thread made one meanwhile; this joins them.
 */
export async function readTrace(file: string): Promise<SystemCall[]> {
  // The tracer ends a moment after the program. Its last line is the exit of the first thread.
  await until(() => hasEnded(readFileSync(file, 'utf8')));
  const started = new Map<string, string>();
  const calls: SystemCall[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, thread, rest] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (thread === undefined || rest === undefined) continue;
    const half = /^(.*) <unfinished \.\.\.>$/.exec(rest);
    if (half?.[1] !== undefined) {
      started.set(thread, half[1]);
      continue;
    }
    const end = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const text = end === null ? rest : `${started.get(thread) ?? ''}${end[1] ?? ''}`;
    const name = /^(\w+)\(/.exec(text)?.[1];
    if (name !== undefined) calls.push({ name, text });
  }
  return calls;
}
