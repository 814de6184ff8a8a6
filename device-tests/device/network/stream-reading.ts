/** Reads the body of an answer as an event stream, and stops reading while the channel is behind. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { decodingStream } from './content-encoding.ts';
import { EventStreamReader } from './event-stream.ts';
import { fail, FAILURE, type StreamPart, type TransferAnswer, type TransferOutcome } from './types.ts';

const FIRST_OK_STATUS = 200;
const FIRST_REDIRECT_STATUS = 300;

/** Reports whether the headers announce an event stream. Any other body is received as a whole. */
export function isEventStream({ statusCode = 0, headers }: IncomingMessage): boolean {
  const isOk = statusCode >= FIRST_OK_STATUS && statusCode < FIRST_REDIRECT_STATUS;
  return isOk && /^\s*text\/event-stream\s*(;|$)/i.test(headers['content-type'] ?? '');
}

export class StreamReading {
  readonly #tell: (part: StreamPart) => void;
  #source: Readable | undefined;

  constructor(tell: (part: StreamPart) => void) {
    this.#tell = tell;
  }

  hold(on: boolean): void {
    if (on) this.#source?.pause();
    else this.#source?.resume();
  }

  /** Reads until the server ends the stream. @returns the answer, without a body */
  async read(response: IncomingMessage, answer: TransferAnswer): Promise<TransferOutcome> {
    const source = decodingStream(response, response.headers['content-encoding'] ?? '');
    if ('code' in source) {
      response.destroy();
      return source;
    }
    this.#source = source;
    const reader = new EventStreamReader();
    let isStarted = false;
    return new Promise((resolve, reject) => {
      source.on('error', reject);
      source.on('end', () => resolve(answer));
      source.on('data', (chunk: Buffer) => {
        const events = reader.read(chunk);
        if (events === undefined) {
          response.destroy();
          resolve(fail(FAILURE.writeError, 'Failed writing received data to disk/application'));
          return;
        }
        for (const event of events) {
          if (!isStarted) this.#tell({ type: 'started', answer });
          isStarted = true;
          this.#tell({ type: 'event', event, bytes: event.data.length });
        }
      });
    });
  }
}
