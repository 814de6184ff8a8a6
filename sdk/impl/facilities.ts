/**
 * Interfaces of everything that the implementation needs from outside. The caller passes them in, so the same code runs
 * on a device and in tests with a simulated clock, network and storage. The device versions are in `device/`.
 */
import type { Fields } from '../wire/value-types.ts';

/** Wall time, split into seconds and milliseconds so that 32-bit numbers hold it. */
export interface Instant {
  /** Seconds since 1970-01-01 UTC. */
  seconds: Int;
  /** 0 to 999. */
  milliseconds: Int;
}

/** A time that is never reached: later than any uptime. */
export const NEVER = 4000000000000;

/** The device's clocks. */
export interface Clock {
  now(): Instant;
  /**
   * Monotonic time at the last `update`, in milliseconds, used for waits and timeouts. The loop updates it once per turn, so a
   * whole turn has one time.
   */
  uptime: Long;
  update(): void;
}

/** Random numbers and ids. */
export interface Random {
  /** Id generator of the platform, for the ids of messages. */
  ids: roDeviceInfo;
  /** Returns an integer from 0 to limit - 1. */
  below(limit: Int): Int;
  uuid(): string;
}

/** Answer to a request. */
export interface HttpAnswer {
  /** HTTP status; 0 or less is an error number of the platform for a network failure. */
  status: Int;
  body: string;
  /** The platform's message for a network failure. */
  reason: string;
  /** Headers as sent; empty when absent. */
  retryAfter: string;
  date: string;
  /** `Location` of a redirect on the way, which the platform follows as a GET; empty when the request was not redirected. */
  location: string;
}

/** HTTP client for one request at a time. The answer arrives later, in an event. */
export interface Transfer {
  /** Read the server time from answers, which costs a look at their headers. */
  wantsDate: boolean;
  /** Sets the URL of the next requests, and the value of their `Authorization` header. */
  setEndpoint(url: string, authorization: string): void;
  /** Posts this JSON. Returns false when the request could not be started. */
  start(body: string): boolean;
  /** Cancels the request under way: its answer will not arrive. */
  cancel(): void;
  /** Returns the answer in a transfer event; `invalid` when it belongs to a cancelled request. */
  answerOf(event: object): HttpAnswer | undefined;
  /** Encodes `user:password` in base64, for the Authorization header. */
  basic(userAndPassword: string): string;
}

/** Meaning of a memory event; `none` when it changes nothing. */
export type MemoryNews = 'low' | 'fine' | 'none';

/** Reads platform events. */
export interface PlatformEvents {
  /** Returns whether the link is up; `invalid` when the event is about something else. */
  linkOf(event: object): boolean | undefined;
  /** Returns what the event says about the memory of the device or the app. */
  memoryOf(event: object): MemoryNews;
}

/**
 * Storage that outlives the app, for undelivered messages. It never throws: a failed call returns false or an empty
 * string.
 */
export interface Storage {
  /** Chooses the place of the task. `key`: hash of its write key. Tasks of one app that run at once have different places. */
  open(key: string): void;
  /**
   * Returns places that no running task has: those of the same key, or those of all other keys. No other task takes one
   * until `leave`.
   */
  others(ofSameKey: boolean): Storage[];
  /** Gives up the place. */
  leave(): void;
  /** Erases all that the place holds. */
  erase(): void;
  /** Bulk files survive the app, not a reboot; the platform may evict them. Names are plain words. */
  bulkNames(): string[];
  readBulk(name: string): string;
  writeBulk(name: string, text: string): boolean;
  eraseBulk(name: string): void;
  /** Records survive a reboot. They are few and small. */
  readRecord(name: string): string;
  writeRecord(name: string, text: string): boolean;
  eraseRecord(name: string): void;
  /** The note lives as long as the app: a task that is stopped and runs again finds its own. Empty when absent. */
  readNote(): string;
  writeNote(text: string): void;
  /** Returns the size of a stored string, in bytes. */
  bytesOf(text: string): Int;
}

/**
 * Flag of `formatJson` that keeps letters beyond ASCII as they are: one character instead of six. The sent length then
 * equals the counted one.
 */
export const PLAIN_UNICODE = 1;

/** JSON reader and writer. */
export interface Json {
  /** Losses since the array was last emptied, each with its path and reason. */
  losses: string[];
  /**
   * Writes a value; empty when it cannot be written. Replaces values that JSON cannot hold in place. `path`: name of
   * the value in `losses`.
   */
  write(value: unknown, path?: string): string;
  /** Parses JSON; `invalid` when the string is not JSON. */
  read(text: string): unknown;
}

/** Facts about the device and the channel. */
export interface Device {
  /** Reports whether the device is connected to a network. */
  linkUp(): boolean;
  /** Returns the value of a manifest key; empty when absent. */
  manifestValue(name: string): string;
  /** Returns the `context` of messages: `device`, `os`, `app`, `locale` and others. */
  context(includeAdvertisingId: boolean, includeDeviceId: boolean): Fields;
  /** Returns a stable id of this device for the channels of this developer. */
  id(): string;
  appVersion(): string;
}

/** Prints one line to the console. */
export interface Console {
  writeLine(line: string): void;
}

/** The task's `status` field. Each write is a rendezvous with the render thread. */
export interface StatusField {
  publish(status: Fields): void;
}

/** All facilities of the implementation. */
export interface Facilities {
  clock: Clock;
  random: Random;
  transfer: Transfer;
  events: PlatformEvents;
  storage: Storage;
  json: Json;
  device: Device;
  console: Console;
  status: StatusField;
}
