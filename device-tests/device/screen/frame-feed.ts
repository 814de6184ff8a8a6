/** The live screen: numbers the frames as they change, and draws only while a viewer requests them. */
import type { FrameMessage } from '../engine/browser-shims.ts';
import { jpegOf } from './screenshot.ts';

export interface LiveFrame {
  number: number;
  jpeg: Uint8Array;
}

/** Time after a viewer's last request until frames stop, in milliseconds; viewers repeat their requests. */
const LINGER_MS = 3000;

export class FrameFeed {
  readonly #setLive: (on: boolean) => void;
  readonly #waiting = new Set<() => void>();
  #last: { number: number; frame: FrameMessage } | undefined;
  #encoded: LiveFrame | undefined;
  #number = 0;
  #watchers = 0;
  #idle: NodeJS.Timeout | undefined;
  live = false;

  /** @param setLive turns the running app's frames for each change on or off */
  constructor(setLive: (on: boolean) => void) {
    this.#setLive = setLive;
  }

  get size(): { width: number; height: number } | null {
    return this.#last === undefined ? null : { width: this.#last.frame.width, height: this.#last.frame.height };
  }

  /** Shows a new frame; undefined when the app has ended and the screen is empty. */
  show(frame: FrameMessage | undefined): void {
    this.#last = frame === undefined ? undefined : { number: ++this.#number, frame };
    for (const wake of [...this.#waiting]) wake();
  }

  /** Returns the first frame with a number above `after`, and waits up to `waitMs` for it. */
  async next(after: number, waitMs: number, signal: AbortSignal): Promise<LiveFrame | undefined> {
    this.#look();
    try {
      if (this.#last === undefined || this.#last.number <= after) await this.#change(waitMs, signal);
      const last = this.#last;
      if (last === undefined || last.number <= after || signal.aborted) return undefined;
      if (this.#encoded?.number !== last.number)
        this.#encoded = { number: last.number, jpeg: await jpegOf(last.frame) };
      return this.#encoded;
    } finally {
      this.#watchers--;
      if (this.#watchers === 0) this.#idle = setTimeout(() => this.#switch(false), LINGER_MS).unref();
    }
  }

  #look(): void {
    this.#watchers++;
    clearTimeout(this.#idle);
    this.#switch(true);
  }

  #switch(on: boolean): void {
    if (this.live === on) return;
    this.live = on;
    this.#setLive(on);
  }

  #change(waitMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, waitMs);
      this.#waiting.add(done);
      signal.addEventListener('abort', done, { once: true });
    });
  }
}
