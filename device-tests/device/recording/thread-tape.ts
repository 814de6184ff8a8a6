/** The tape of this thread: none, a new one, or a recorded one. */
import type { MessagePort } from 'node:worker_threads';
import { recordingTape, replayingTape, type Tape, type TapeOverMessage } from './tape.ts';

/** `given`: what the thread was started with. */
export function tapeOf(given: 'record' | readonly unknown[] | undefined, host: MessagePort): Tape | undefined {
  if (given === undefined) return undefined;
  if (given === 'record') return recordingTape((message) => host.postMessage(message));
  // Keeps the original `wait`, before it is answered from the tape.
  const { wait } = Atomics;
  return replayingTape(given, (otherwise) => {
    host.postMessage({ tapeOver: true, ...(otherwise === undefined ? {} : { otherwise }) } satisfies TapeOverMessage);
    for (;;) wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
  });
}
