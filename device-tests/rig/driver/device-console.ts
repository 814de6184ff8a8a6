/** The debug console of a device: new lines as they arrive, and the backlog from before the connection. */
import type { Socket } from 'node:net';
import { DeviceError, reach, unreachable } from './device-connection.ts';

/** Line ending as received. */
export type LineEnd = 'LF' | 'CR LF';

const CONSOLE_QUIET_MS = 700;
const CONSOLE_SETTLE_LIMIT_MS = 3_000;
const MAX_KEPT_LINES = 10_000;
const CONSOLE_IN_USE = /^Console connection is already in use/;

export class DeviceConsole {
  readonly #host: string;
  readonly #port: number;
  readonly #lineListeners = new Set<(line: string, end: LineEnd) => void>();
  readonly #closedListeners = new Set<() => void>();
  /** Lines since the connection, for reports; the oldest are dropped. */
  readonly #lines: string[] = [];
  /** Number of dropped lines. */
  #dropped = 0;
  /** Lines printed before this connection, since the last compile. */
  backlog: readonly string[] = [];
  #socket: Socket | undefined;
  #closing = false;
  #gone = false;

  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  /** @throws DeviceError DEVICE_UNREACHABLE, DEVICE_CONSOLE_IN_USE */
  async open(): Promise<void> {
    const socket = await reach(this.#host, this.#port, 'debug console', true);
    this.#socket = socket;
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#line(line.replace(/\r$/, ''), line.endsWith('\r') ? 'CR LF' : 'LF');
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#gone = true;
      if (!this.#closing) for (const listener of this.#closedListeners) listener();
    });
    await settled(socket);
    if (this.#lines.some((line) => CONSOLE_IN_USE.test(line))) {
      throw new DeviceError(
        'DEVICE_CONSOLE_IN_USE',
        `Another program reads the debug console of ${this.#host}:${this.#port}, and a device serves one reader only; close that program (a telnet session, an editor) and try again.`,
      );
    }
    if (this.#gone) throw unreachable(this.#host, this.#port, 'debug console', new Error('it hung up'));
    this.backlog = this.#lines.splice(0);
  }

  /** Position behind the newest line, for {@link find}. */
  get position(): number {
    return this.#dropped + this.#lines.length;
  }

  /**
   * Finds the first line since `position` for which `look` returns a value, and resolves with that value. The console
   * is a separate connection: its lines may arrive after the device's answer elsewhere, so `find` waits for them.
   *
   * @returns undefined when no such line came within `limitMs`, in milliseconds
   */
  find<T>(position: number, look: (line: string) => T | undefined, limitMs: number): Promise<T | undefined> {
    return new Promise((resolve) => {
      for (const line of this.#lines.slice(Math.max(0, position - this.#dropped))) {
        const found = look(line);
        if (found !== undefined) return resolve(found);
      }
      const end = (found?: T): void => {
        clearTimeout(limit);
        stopLines();
        stopClosed();
        resolve(found);
      };
      const limit = setTimeout(end, limitMs);
      const stopLines = this.onLine((line) => {
        const found = look(line);
        if (found !== undefined) end(found);
      });
      const stopClosed = this.onClosed(() => end());
    });
  }

  onLine(listener: (line: string, end: LineEnd) => void): () => void {
    this.#lineListeners.add(listener);
    return () => this.#lineListeners.delete(listener);
  }

  onClosed(listener: () => void): () => void {
    this.#closedListeners.add(listener);
    if (this.#gone && !this.#closing) queueMicrotask(listener);
    return () => this.#closedListeners.delete(listener);
  }

  /** @throws DeviceError DEVICE_CONSOLE_CLOSED */
  type(line: string): void {
    if (this.#socket === undefined || this.#gone) {
      throw new DeviceError(
        'DEVICE_CONSOLE_CLOSED',
        `The console of ${this.#host} is closed; connect to the device again.`,
      );
    }
    this.#socket.write(`${line}\n`);
  }

  async close(): Promise<void> {
    this.#closing = true;
    const socket = this.#socket;
    if (socket === undefined || socket.destroyed) return;
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.destroy();
    });
  }

  #line(line: string, end: LineEnd): void {
    this.#lines.push(line);
    if (this.#lines.length > MAX_KEPT_LINES) {
      this.#lines.shift();
      this.#dropped += 1;
    }
    for (const listener of this.#lineListeners) listener(line, end);
  }
}

/** Resolves when the console has been quiet for a moment, or has hung up. */
function settled(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(done, CONSOLE_SETTLE_LIMIT_MS);
    let quiet = setTimeout(done, CONSOLE_QUIET_MS);
    const again = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(done, CONSOLE_QUIET_MS);
    };
    function done(): void {
      clearTimeout(limit);
      clearTimeout(quiet);
      socket.removeListener('data', again);
      resolve();
    }
    socket.on('data', again);
    socket.once('close', done);
  });
}
