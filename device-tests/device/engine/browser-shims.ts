/**
 * Makes a Node worker thread look like the browser worker the engine's bundle was built for.
 *
 * The bundle is a browser script: it looks for `self`, `onmessage`, `postMessage`, `location`, `importScripts`,
 * a synchronous `XMLHttpRequest` and canvas classes. `window` must stay undefined, or it takes this for a page.
 */
import { Script } from 'node:vm';

export interface FrameMessage {
  frame: true;
  width: number;
  height: number;
  /** RGBA, 4 bytes a pixel. */
  pixels: Uint8Array;
}

/** Sends one message of the engine to the host. */
export type Post = (message: unknown, transfer?: ArrayBuffer[]) => void;

/** A browser script. */
export interface Bundle {
  /** File path, for stack traces. */
  path: string;
  text: string;
  /** V8's compiled form, when there is one. Loading the engine takes half the time with it. */
  compiled?: Uint8Array;
}

/** A browser script that this thread has run. */
export interface RunningScript {
  /** True when the given compiled form was usable. */
  wasCompiled: boolean;
  /** Returns the bundle with a compiled form for faster starts, which includes the functions that have run so far. */
  compiled(): Bundle;
}

/** Runs a browser script in this thread's global scope. */
export function runScript({ path, text, compiled }: Bundle): RunningScript {
  const cachedData = compiled === undefined ? undefined : Buffer.from(compiled);
  const script = new Script(text, { filename: path, ...(cachedData === undefined ? {} : { cachedData }) });
  script.runInThisContext();
  return {
    wasCompiled: cachedData !== undefined && script.cachedDataRejected !== true,
    compiled: () => ({ path, text, compiled: new Uint8Array(script.createCachedData()) }),
  };
}

/** Defines the browser worker's globals, except network and canvas (see sync-xhr.ts and canvas-shims.ts). */
export function defineWorkerGlobals(post: Post): void {
  const globals: Record<string, unknown> = {
    self: globalThis,
    // The bundle only listens when `onmessage` exists.
    onmessage: null,
    location: { href: 'file:///engine/worker.js', origin: 'file://' },
    postMessage: (message: unknown) => {
      const frame = asFrame(message);
      if (frame === undefined) post(message);
      else post(frame, [frame.pixels.buffer as ArrayBuffer]);
    },
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

/** Converts an `ImageData` to a plain object, because a structured clone would lose its pixels. */
function asFrame(message: unknown): FrameMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { width, height, data } = message as { width?: unknown; height?: unknown; data?: unknown };
  if (typeof width !== 'number' || typeof height !== 'number' || !(data instanceof Uint8ClampedArray)) return undefined;
  return { frame: true, width, height, pixels: new Uint8Array(data) };
}
