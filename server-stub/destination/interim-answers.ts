/**
 * Skips interim responses (RFC 9110, section 15.2: a client accepts any number of 1xx, unsolicited ones too).
 * Undici treats an unsolicited `100 Continue` as an attack and closes the connection. So this filter removes them
 * before undici reads from the socket.
 */
import type { Socket } from 'node:net';

/** Status line of an interim response. 101 switches the protocol and is left to undici. */
const INTERIM = /^HTTP\/1\.[01] 1(?!01)\d\d/;
const STATUS_LINE_BYTES = 'HTTP/1.1 100'.length;
/** Offset of the status code in that line, and the first digit of interim codes. */
const STATUS_AT = 'HTTP/1.1 '.length;
const ONE = 0x31;
const BLANK_LINE = /\r?\n\r?\n/;
/** Limit of buffered header bytes. A longer header is left to undici, which has the same limit. */
const MOST_HEAD_BYTES = 16 * 1024;
/** Limit of interim responses before one final response, in bytes. Further ones are left to undici. */
const MOST_INTERIM_BYTES = 256 * 1024;

/** Removes interim responses from one response stream, however it is split into chunks. */
class InterimFilter {
  #held = '';
  #isPast = false;
  #skippedBytes = 0;

  /** Resets the filter: a new request was sent, and its response begins with the next byte. */
  begin(): void {
    this.#held = '';
    this.#isPast = false;
    this.#skippedBytes = 0;
  }

  /** Returns the bytes known not to belong to an interim response. */
  pass(chunk: Buffer): Buffer {
    // Fast path: nearly every first chunk is a final response.
    if (this.#held === '' && chunk.byteLength >= STATUS_LINE_BYTES && chunk[STATUS_AT] !== ONE) this.#isPast = true;
    if (this.#isPast) return chunk;
    this.#held += chunk.toString('latin1');
    for (;;) {
      if (this.#held.length < STATUS_LINE_BYTES && 'HTTP/1.'.startsWith(this.#held.slice(0, 7))) return NOTHING;
      const end = INTERIM.test(this.#held) ? BLANK_LINE.exec(this.#held) : null;
      if (end !== null && this.#skippedBytes < MOST_INTERIM_BYTES) {
        const bytes = end.index + end[0].length;
        this.#skippedBytes += bytes;
        this.#held = this.#held.slice(bytes);
      } else if (INTERIM.test(this.#held) && this.#held.length < MOST_HEAD_BYTES) return NOTHING;
      else break;
    }
    const rest = Buffer.from(this.#held, 'latin1');
    this.#held = '';
    this.#isPast = true;
    return rest;
  }
}

const NOTHING = Buffer.alloc(0);

/** Installs the filter on a socket. */
export function readPastInterimAnswers(socket: Socket): void {
  const filter = new InterimFilter();
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  socket.read = (size?: number): Buffer | null => {
    for (;;) {
      const chunk = read(size);
      if (chunk === null) return null;
      const passed = filter.pass(chunk);
      if (passed.byteLength > 0) return passed;
    }
  };
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  // Each connection carries one request at a time, so a write after a response began is the next request.
  socket.write = ((...given: unknown[]) => {
    filter.begin();
    return write(...given);
  }) as Socket['write'];
}
