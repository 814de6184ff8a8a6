/** One look over the bytes of a JSON text before it is parsed. */

export interface Scan {
  /** How deep objects and lists are nested. */
  depth: number;
  /** A number stands in the text that a double cannot hold as it is written, such as 9007199254740993 or 1.0. */
  unusualNumbers: boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** More digits than this may not survive a double. */
const SAFE_DIGITS = 15;

/** Never throws: text that is not JSON gives numbers that mean nothing, and the parser refuses it. */
export function scanJson(bytes: Uint8Array): Scan {
  let depth = 0;
  let deepest = 0;
  let unusualNumbers = false;
  let inText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (inText) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) {
      inText = true;
    } else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === 0x7d || byte === 0x5d) {
      depth -= 1;
    } else if (byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) {
      const end = numberEnd(bytes, i);
      unusualNumbers ||= isUnusual(bytes, i, end);
      i = end - 1;
    }
  }
  return { depth: deepest, unusualNumbers };
}

function numberEnd(bytes: Uint8Array, start: number): number {
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

/** Long, written with an exponent, a negative zero, or a fraction that ends in 0: a double prints it otherwise. */
function isUnusual(bytes: Uint8Array, start: number, end: number): boolean {
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
