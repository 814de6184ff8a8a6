/** Scans the bytes of a JSON text before it is parsed, and estimates the cost of building its values. */

export interface Scan {
  /** Maximum nesting depth of objects and arrays. */
  depth: number;
  /** True if a double would change the text of some number, such as 9007199254740993 or 1.0. */
  unusualNumbers: boolean;
  /** Cost of building the values: 1 for a value, 5 for a key, 3 more for a number that is kept as it is written. */
  weight: number;
}

export const QUOTE = 0x22;
const COMMA = 0x2c;
export const COLON = 0x3a;
const BACKSLASH = 0x5c;
const BLANKS: readonly number[] = [0x20, 0x09, 0x0a, 0x0d];
/** Maximum number of digits that a double always preserves. */
const SAFE_DIGITS = 15;
const KEY_WEIGHT = 5;
const UNUSUAL_NUMBER_WEIGHT = 3;
/** Bytes of a string that are checked one by one before a search for its end. */
const SHORT_STRING_BYTES = 32;

/** Scans a whole text. Never throws: invalid JSON gives meaningless results, and the parser rejects it. */
export function scanJson(bytes: Uint8Array): Scan {
  const scanner = new Scanner(bytes);
  scanner.run(bytes.length);
  return scanner;
}

/** Scans a text in steps of the caller's choice. */
export class Scanner implements Scan {
  depth = 0;
  unusualNumbers = false;
  weight = 0;
  /** Offset of the next byte; after a step it may lie beyond the step's end. */
  position = 0;
  /** Number of open containers. */
  level = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  run(end: number): void {
    const bytes = this.#bytes;
    let at = this.position;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) at = stringEnd(bytes, at);
      else if (startsNumber(byte)) at = this.#number(at);
      else {
        if (byte === COMMA) this.weight += 1;
        else if (byte === COLON) this.weight += KEY_WEIGHT;
        else if (isOpening(byte)) this.#open();
        else if (isClosing(byte)) this.level -= 1;
        at += 1;
      }
    }
    this.position = at;
  }

  /** Advances to the next comma or closing bracket of the current container, at most to `end`. */
  runToMemberEnd(end: number): boolean {
    const bytes = this.#bytes;
    while (this.position < end) {
      const byte = bytes[this.position] ?? 0;
      if (this.level === 0 && (byte === COMMA || isClosing(byte))) return true;
      this.run(this.position + 1);
    }
    return false;
  }

  #open(): void {
    this.weight += 1;
    this.level += 1;
    if (this.level > this.depth) this.depth = this.level;
  }

  #number(start: number): number {
    const end = numberEnd(this.#bytes, start);
    if (isUnusualNumber(this.#bytes, start, end)) {
      this.unusualNumbers = true;
      this.weight += UNUSUAL_NUMBER_WEIGHT;
    }
    return end;
  }
}

export function isOpening(byte: number): boolean {
  return byte === 0x7b || byte === 0x5b;
}

export function isClosing(byte: number): boolean {
  return byte === 0x7d || byte === 0x5d;
}

export function startsNumber(byte: number): boolean {
  return byte === 0x2d || (byte >= 0x30 && byte <= 0x39);
}

/** Returns the offset of the first non-blank byte from `start` on. */
export function skipBlanks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (BLANKS.includes(bytes[at] ?? 0)) at += 1;
  return at;
}

/** Returns the offset after the string that begins at `start`, or the text's length if it does not end. */
export function stringEnd(bytes: Uint8Array, start: number): number {
  const shortEnd = Math.min(bytes.length, start + SHORT_STRING_BYTES);
  let at = start + 1;
  while (at < shortEnd) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    at += byte === BACKSLASH ? 2 : 1;
  }
  for (;;) {
    const quote = bytes.indexOf(QUOTE, at);
    if (quote < 0) return bytes.length;
    let first = quote;
    while (first > at && bytes[first - 1] === BACKSLASH) first -= 1;
    // An even number of backslashes: they escape each other, and not the quote.
    if ((quote - first) % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

/** Returns the offset after the number that begins at `start`. */
export function numberEnd(bytes: Uint8Array, start: number): number {
  let end = start + 1;
  for (; end < bytes.length; end++) {
    const byte = bytes[end] ?? 0;
    const part =
      (byte >= 0x30 && byte <= 0x39) ||
      byte === 0x2e ||
      byte === 0x2d ||
      byte === 0x2b ||
      byte === 0x45 ||
      byte === 0x65;
    if (!part) break;
  }
  return end;
}

/** Reports whether a double may print the number differently: long, with exponent, -0, or a trailing 0. */
export function isUnusualNumber(bytes: Uint8Array, start: number, end: number): boolean {
  let fraction = false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (byte === 0x45 || byte === 0x65) return true;
    if (byte === 0x2e) fraction = true;
  }
  if (end - start > SAFE_DIGITS) return true;
  if (fraction && bytes[end - 1] === 0x30) return true;
  return bytes[start] === 0x2d && bytes[start + 1] === 0x30;
}
