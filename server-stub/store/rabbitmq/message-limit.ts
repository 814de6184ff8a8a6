/** The largest message that the broker takes, as far as it has said so. Pure: time is passed in. */

/** An operator may raise the broker's limit, so a learned one is forgotten after this long, in milliseconds. */
const KNOWN_MS = 60_000;
/** Bytes of a parcel beside its body and its ids: numbers and the names of fields. */
const PARCEL_FACTS_BYTES = 512;

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

  /** True when a message of so many bytes is known to be refused. */
  isExceededBy(bytes: number): boolean {
    return bytes > this.#bytes && this.#nowMs() < this.#untilMs;
  }

  /** The same of a body, before the parcel around it is made. */
  isExceededByBody(bodyBytes: number, idBytes: number): boolean {
    return this.isExceededBy(bodyBytes + idBytes + PARCEL_FACTS_BYTES);
  }
}
