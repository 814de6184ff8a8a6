/** Learns the broker's maximum message size from its errors. Pure: time is passed in. */

/** Time after which a learned limit expires, in milliseconds: an operator may raise it. */
const KNOWN_MS = 60_000;
/** Size of a target message without its body and ids, in bytes: numbers and field names. */
const TARGET_FIELDS_BYTES = 512;

/** A message is larger than the broker takes. */
export class MessageTooLarge extends Error {}

export class MessageLimit {
  readonly #nowMs: () => number;
  #bytes = Infinity;
  #untilMs = 0;

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  learn(bytes: number): void {
    this.#bytes = bytes;
    this.#untilMs = this.#nowMs() + KNOWN_MS;
  }

  /** Reports whether a message of this size is known to be refused. */
  isExceededBy(bytes: number): boolean {
    return bytes > this.#bytes && this.#nowMs() < this.#untilMs;
  }

  /** The same check for a body, before its target message is built. */
  isExceededByBody(bodyBytes: number, idBytes: number): boolean {
    return this.isExceededBy(bodyBytes + idBytes + TARGET_FIELDS_BYTES);
  }
}
