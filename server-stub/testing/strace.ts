/** The system calls of a program, in order, as strace sees them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { until } from './until.ts';

/** Why system calls cannot be traced here, or undefined. With CI set, strace is installed if it is missing. */
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

/** The command that runs a program and writes its calls to `file`; the program stays the direct child. */
export function straceCommand(file: string, calls: readonly string[]): string[] {
  return ['strace', '-D', '-f', '-y', '-s', '64', '-o', file, '-e', `trace=${calls.join(',')}`];
}

export interface SystemCall {
  name: string;
  /** As printed, file names included. */
  text: string;
}

/** Whether the thread of the first line has ended. A thread's number is padded to five places. */
export function hasEnded(trace: string): boolean {
  const first = /^\d+/.exec(trace)?.[0];
  return first !== undefined && new RegExp(`\\n${first} +\\+\\+\\+ `).test(trace);
}

/**
 * The calls in the order in which they ended, once the program itself has. A call during which another thread made one
 * is printed in two halves; they are put together.
 */
export async function readTrace(file: string): Promise<SystemCall[]> {
  // The tracer ends a moment after the program: its last line is the exit of the thread that began.
  await until(() => hasEnded(readFileSync(file, 'utf8')));
  const begun = new Map<string, string>();
  const calls: SystemCall[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, thread, rest] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (thread === undefined || rest === undefined) continue;
    const half = /^(.*) <unfinished \.\.\.>$/.exec(rest);
    if (half?.[1] !== undefined) {
      begun.set(thread, half[1]);
      continue;
    }
    const end = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const text = end === null ? rest : `${begun.get(thread) ?? ''}${end[1] ?? ''}`;
    const name = /^(\w+)\(/.exec(text)?.[1];
    if (name !== undefined) calls.push({ name, text });
  }
  return calls;
}
