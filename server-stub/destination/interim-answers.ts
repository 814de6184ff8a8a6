/**
 * Reads past interim answers (RFC 9110, section 15.2: a client takes any number of 1xx answers, also unasked ones).
 * Undici takes an unasked `100 Continue` for an attack and closes the connection. So they are taken out of what the
 * socket gives, before undici reads it.
 */
import type { Socket } from 'node:net';

/** An answer whose first bytes are these may be an interim one; 101 changes the protocol and is left to undici. */
const INTERIM = /^HTTP\/1\.[01] 1(?!01)\d\d/;
const STATUS_LINE_BYTES = 'HTTP/1.1 100'.length;
/** Place of the status in that line, and the digit that interim ones begin with. */
const STATUS_AT = 'HTTP/1.1 '.length;
const ONE = 0x31;
const BLANK_LINE = /\r?\n\r?\n/;
/** Beyond so many bytes of its head an answer is left to undici, whose bound is the same. */
const MOST_HEAD_BYTES = 16 * 1024;

/** Takes the interim answers out of one response, however its bytes come. */
class InterimFilter {
  #held = '';
  #isPast = false;

  /** Another request is sent: its response begins with the next byte. */
  begin(): void {
    this.#held = '';
    this.#isPast = false;
  }

  /** Gives what is not part of an interim answer, as far as that is known. */
  pass(chunk: Buffer): Buffer {
    // Nearly every answer is whole, and no interim one.
    if (this.#held === '' && chunk.byteLength >= STATUS_LINE_BYTES && chunk[STATUS_AT] !== ONE) this.#isPast = true;
    if (this.#isPast) return chunk;
    this.#held += chunk.toString('latin1');
    for (;;) {
      if (this.#held.length < STATUS_LINE_BYTES && 'HTTP/1.'.startsWith(this.#held.slice(0, 7))) return NOTHING;
      const end = INTERIM.test(this.#held) ? BLANK_LINE.exec(this.#held) : null;
      if (end !== null) this.#held = this.#held.slice(end.index + end[0].length);
      else if (INTERIM.test(this.#held) && this.#held.length < MOST_HEAD_BYTES) return NOTHING;
      else break;
    }
    const rest = Buffer.from(this.#held, 'latin1');
    this.#held = '';
    this.#isPast = true;
    return rest;
  }
}

const NOTHING = Buffer.alloc(0);

/** From now on the socket gives no interim answers. */
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
  // Each connection carries one request at a time: what is written after a response began is the next request.
  socket.write = ((...given: unknown[]) => {
    filter.begin();
    return write(...given);
  }) as Socket['write'];
}
