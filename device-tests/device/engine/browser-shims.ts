/**
 * Makes a Node worker thread look like the browser worker the engine's bundle was built for.
 *
 * The bundle is a browser script: it looks for `self`, `onmessage`, `postMessage`, `location`, `importScripts`,
 * a synchronous `XMLHttpRequest` and canvas classes. `window` must stay undefined, or it takes this for a page.
 */
import { readFileSync } from 'node:fs';
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

/** V8's compiled form of a script, by its path. Loading the engine takes half the time with it. */
export type CompiledScripts = Record<string, Uint8Array>;

/**
 * Runs a browser script in this thread's global scope.
 *
 * @param change gets its text, and gives what is run
 * @returns what makes it start faster the next time: functions that ran are in it
 */
export function runScript(path: string, compiled: CompiledScripts, change: (text: string) => string): () => Uint8Array {
  const cachedData = compiled[path];
  const options =
    cachedData === undefined ? { filename: path } : { filename: path, cachedData: Buffer.from(cachedData) };
  const script = new Script(change(readFileSync(path, 'utf8')), options);
  script.runInThisContext();
  return () => new Uint8Array(script.createCachedData());
}

/** Defines the browser worker's globals, except network and canvas, which have files of their own. */
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

/** An `ImageData` loses its pixels in a structured clone: flatten it. */
function asFrame(message: unknown): FrameMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { width, height, data } = message as { width?: unknown; height?: unknown; data?: unknown };
  if (typeof width !== 'number' || typeof height !== 'number' || !(data instanceof Uint8ClampedArray)) return undefined;
  return { frame: true, width, height, pixels: new Uint8Array(data) };
}
