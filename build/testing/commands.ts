/** Starts the project's own commands for tests and captures their output. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { startEmulatedDevice } from '../../device-tests/rig/driver/start-emulated-device.ts';
import { freePorts } from '../../device-tests/suites/collector/free-ports.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The output and exit code of a finished command. */
export interface Run {
  code: number | null;
  lines: string[];
  text: string;
}

const running = new Set<ChildProcess>();

const devices = new Set<() => Promise<void>>();

/** Ends every command and device that a test left running; for `after()`. */
export async function endCommands(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...devices].map((stop) => stop()));
}

/**
 * Runs a module with the current Node and captures its output lines without colours.
 *
 * @param module path from the project root, or an absolute path
 * @param cwd working directory; the project root by default
 */
export function launch(
  module: string,
  args: string[],
  env: Record<string, string>,
  onLine: (line: string, child: ChildProcess) => void = () => undefined,
  cwd = root,
): { child: ChildProcess; finished: Promise<Run> } {
  const surroundings = { ...process.env, ...env };
  for (const name of ['ROKU_HOST', 'ROKU_PORTS', 'ROKU_PASSWORD'])
    if (!(name in env)) Reflect.deleteProperty(surroundings, name);
  const child = spawn(process.execPath, [resolve(root, module), ...args], {
    cwd,
    env: surroundings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const text = stripVTControlCharacters(line);
      lines.push(text);
      onLine(text, child);
    });
  }
  const finished = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, lines, text: lines.join('\n') };
  });
  return { child, finished };
}

/** Asserts that the command failed with a message that matches `what`, without a stack trace. */
export function assertOneSentence(run: Run, what: RegExp): void {
  assert.notEqual(run.code, 0, run.text);
  assert.match(run.text, what);
  assert.doesNotMatch(run.text, /^\s+at .*:\d+:\d+/m, 'a stack trace nobody asked for');
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Resolves when the process has exited. */
export async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Returns a port without a listener. */
export async function closedPort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** An emulated device that a test started, and the environment variables that point a command to it. */
export interface DeviceByHand {
  pid: number;
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts an emulated device and returns the ROKU_HOST and ROKU_PORTS that point to it. */
export async function deviceByHand(password?: string): Promise<DeviceByHand> {
  const { pid, target, stop } = await startEmulatedDevice(password === undefined ? {} : { password });
  devices.add(stop);
  const { web, ecp, console } = target.ports;
  return { pid, stop, env: { ROKU_HOST: target.host, ROKU_PORTS: `${web},${ecp},${console}` } };
}
