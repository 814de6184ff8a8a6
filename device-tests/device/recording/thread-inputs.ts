/** Puts a tape between an engine thread and everything outside it. */
import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { useWallClock } from '../engine/clock.ts';
import { FILE_OPERATIONS } from '../engine/load-engine.ts';
import type { EngineCore } from '../engine/types.ts';
import { INPUT, type Tape } from './tape.ts';

/** Tapes the inputs from the JavaScript platform itself. Must run before any code reads a clock. */
export function tapePlatform(tape: Tape): void {
  tapeClocks(tape);
  tapeRandomness(tape);
  tapeSharedMemory(tape);
}

function tapeClocks(tape: Tape): void {
  const dateNow = Date.now.bind(Date);
  useWallClock(() => tape.take(INPUT.date, dateNow));
  const monotonic = performance.now.bind(performance);
  define(performance, 'now', () => tape.take(INPUT.monotonic, monotonic));
  const threadCpuUsage = process.threadCpuUsage.bind(process);
  define(process, 'threadCpuUsage', () => tape.take(INPUT.cpu, threadCpuUsage));
}

function tapeRandomness(tape: Tape): void {
  const { random } = Math;
  Math.random = () => tape.take(INPUT.random, random);
  const { crypto } = globalThis;
  const randomUUID = crypto.randomUUID.bind(crypto);
  define(crypto, 'randomUUID', () => tape.take(INPUT.uuid, randomUUID));
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  define(crypto, 'getRandomValues', (array: Uint8Array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes.set(tape.take(INPUT.randomBytes, () => getRandomValues(new Uint8Array(bytes.length))));
    return array;
  });
}

/** Tapes the `Atomics` reads of keys, rings and mailboxes. `Atomics.add` is not taped: only own counters use it. */
function tapeSharedMemory(tape: Tape): void {
  const { load, exchange, compareExchange, wait } = Atomics;
  define(Atomics, 'load', (cells: Int32Array, at: number) => tape.take(INPUT.load, () => load(cells, at)));
  define(Atomics, 'exchange', (cells: Int32Array, at: number, value: number) =>
    tape.take(INPUT.exchange, () => exchange(cells, at, value)),
  );
  define(Atomics, 'compareExchange', (cells: Int32Array, at: number, expected: number, value: number) =>
    tape.take(INPUT.compareExchange, () => compareExchange(cells, at, expected, value)),
  );
  define(Atomics, 'wait', (cells: Int32Array, at: number, value: number, ms?: number) =>
    tape.take(INPUT.wait, () => wait(cells, at, value, ms)),
  );
}

function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

/** Returns a function that takes the host's next message, if there is one. */
export function tapedReceive(tape: Tape, port: MessagePort): () => { message: unknown } | undefined {
  return () => tape.take(INPUT.host, () => receiveMessageOnPort(port) as { message: unknown } | undefined);
}

interface Mailbox {
  readonly prototype: { load(...args: unknown[]): unknown };
}

/** Files that are the same in any run: those of the package and of the platform. */
const OWN_FILES = /^\/*(?:pkg|common|libpkg):/i;

/**
 * Tapes the reads of the engine's mailboxes and files. Must run after the engine has its memory volumes.
 *
 * @throws Error when the engine is not the one this was written for
 */
export function tapeEngine(tape: Tape, core: EngineCore): void {
  const { prototype } = core['SharedObject'] as Mailbox;
  const { load } = prototype;
  if (typeof load !== 'function') throw new Error('the engine has no SharedObject.load');
  prototype.load = function (...args) {
    return tape.take(INPUT.mailbox, () => load.apply(this, args));
  };
  const device = core.BrsDevice as unknown as { readDataBuffer(): string };
  const readDataBuffer = device.readDataBuffer.bind(device);
  device.readDataBuffer = () => tape.take(INPUT.mailbox, readDataBuffer);
  const files = core.BrsDevice.fileSystem as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of FILE_OPERATIONS) {
    const original = files[name];
    if (original === undefined) throw new Error(`the engine's file system has no method ${name}`);
    files[name] = function (...args) {
      const act = (): unknown => original.apply(this, args);
      if (typeof args[0] !== 'string' || OWN_FILES.test(args[0])) return tape.outside(act);
      return resultOf(tape.take(INPUT.file, () => outcomeOf(act)));
    };
  }
}

/** Result of a file operation, as plain data. */
type FileOutcome =
  | { value: unknown }
  | { stat: Record<string, unknown>; isDirectory: boolean; isFile: boolean }
  | { message: string; more: Record<string, unknown> };

interface Stat {
  isDirectory(): boolean;
  isFile(): boolean;
}

function outcomeOf(act: () => unknown): FileOutcome {
  try {
    const value = act();
    if (typeof value !== 'object' || value === null || !('isDirectory' in value)) return { value };
    const stat = value as Stat;
    return { stat: plain(stat), isDirectory: stat.isDirectory(), isFile: stat.isFile() };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), more: plain(error as object) };
  }
}

function resultOf(outcome: FileOutcome): unknown {
  if ('value' in outcome) return outcome.value;
  if ('message' in outcome) throw Object.assign(new Error(outcome.message), outcome.more);
  const { stat, isDirectory, isFile } = outcome;
  return { ...stat, isDirectory: () => isDirectory, isFile: () => isFile };
}

function plain(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, one]) => ['string', 'number', 'boolean', 'bigint'].includes(typeof one) || one instanceof Date,
    ),
  );
}
