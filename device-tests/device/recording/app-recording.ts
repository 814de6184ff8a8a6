/** A recorded run of an app: its start, the inputs of each thread, and the order of their messages to the host. */
import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ClockSettings } from '../engine/clock.ts';
import type { DeviceStatus } from '../profile/device-status.ts';
import type { PlatformSettings } from '../profile/platform-settings.ts';
import type { TapeEntries } from './tape.ts';

const VERSION = 1;

/** The initial state of a run, from which a replay starts. */
export interface RecordedStart {
  files: Readonly<Record<string, Uint8Array>>;
  manifest: ReadonlyMap<string, string>;
  launchParams: Readonly<Record<string, string>>;
  deviceInfo: Readonly<Record<string, unknown>>;
  registry: ReadonlyMap<string, string>;
  clock: ClockSettings;
  /** Real milliseconds since the epoch. */
  startedAt: number;
  draws: boolean;
  withoutFixes: readonly string[];
  platform: PlatformSettings | undefined;
  stopOnCrash: boolean;
}

export interface RecordedThread {
  /** Status of the device when the thread was started. */
  status: DeviceStatus;
  inputs: TapeEntries;
}

export interface AppRecording {
  version: typeof VERSION;
  start: RecordedStart;
  /** In the order of their starts; the app's main thread is the first. */
  threads: RecordedThread[];
  /** Thread of each message to the host, in order. Event numbers of a replay are positions in this array, from 1. */
  order: number[];
  /** All that the app and the engine printed. */
  output: string;
  /** Exit reason of the app. */
  ended: string;
}

/**
 * Most inputs and messages of all threads in a recording, about 150 MB; longer runs are not recorded. A moving screen
 * takes 3,500 per second.
 */
const MAX_ENTRIES = 5_000_000;
/** Most output in a recording, in characters; runs that print more are not recorded. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Collects a recording while the app runs. */
export class AppRecorder {
  readonly #start: RecordedStart;
  readonly #threads: RecordedThread[] = [];
  readonly #order: number[] = [];
  readonly #output: string[] = [];
  #entries = 0;
  #printed = 0;

  constructor(start: RecordedStart) {
    this.#start = start;
  }

  thread(status: DeviceStatus): void {
    this.#threads.push({ status: { ...status }, inputs: [] });
  }

  inputs(thread: number, more: TapeEntries): void {
    if (!this.#has(more.length / 2, 0)) return;
    // Not `push(...more)`: the number of arguments of one call is limited.
    const inputs = this.#threads[thread]?.inputs;
    for (const entry of more) inputs?.push(entry);
  }

  message(thread: number): void {
    if (this.#has(1, 0)) this.#order.push(thread);
  }

  output(text: string): void {
    if (this.#has(0, text.length)) this.#output.push(text);
  }

  /** Adds to the size and reports whether the recording is within its limits. Beyond them it drops all data. */
  #has(entries: number, characters: number): boolean {
    this.#entries += entries;
    this.#printed += characters;
    if (!this.#isTooLong) return true;
    for (const kept of [this.#threads, this.#order, this.#output]) kept.length = 0;
    return false;
  }

  get #isTooLong(): boolean {
    return this.#entries > MAX_ENTRIES || this.#printed > MAX_OUTPUT;
  }

  /** @returns undefined when the run was too long */
  recording(ended: string): AppRecording | undefined {
    if (this.#isTooLong) return undefined;
    const [start, threads, order] = [this.#start, this.#threads, this.#order];
    return { version: VERSION, start, threads, order, output: this.#output.join(''), ended };
  }
}

export function recordingBytes(recording: AppRecording): Uint8Array {
  return gzipSync(serialize(recording), { level: 1 });
}

/** Thrown for a file that is not a recording of this version. */
export class RecordingUnreadable extends Error {
  readonly code = 'RECORDING_UNREADABLE';
}

/** @throws RecordingUnreadable */
export function readRecording(file: string): AppRecording {
  let found: Partial<AppRecording>;
  try {
    found = deserialize(gunzipSync(readFileSync(file))) as Partial<AppRecording>;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RecordingUnreadable(`${file} cannot be read as a recording (${why}); name one that --record wrote.`);
  }
  if (found.version !== VERSION) {
    throw new RecordingUnreadable(
      `${file} is a recording of version ${String(found.version)}, and this device replays version ${VERSION}; record it again.`,
    );
  }
  return found as AppRecording;
}
