/** Recognizes animated image files: their format, size and duration. */

export interface MovingImage {
  kind: 'webp' | 'lottie' | 'mp4';
  /** Width in pixels; 0 for a format that is not parsed. */
  width: number;
  height: number;
  /** Duration of one loop in milliseconds. Undefined for a format that is not parsed. */
  durationMs: number | undefined;
}

const MS_PER_SECOND = 1000;
/** A RIFF file is a sequence of chunks: four letters, a length, and the data, padded to an even length. */
const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;
const ANIMATED = 0x02;
/** MIME type that a channel may set → format. */
const KINDS: ReadonlyMap<string, MovingImage['kind']> = new Map([
  ['video/webp', 'webp'],
  ['video/lottie+json', 'lottie'],
  ['video/mp4', 'mp4'],
]);

/**
 * @param mimeType type that the channel set; empty when it set none
 * @returns undefined for a format that a device does not play, or that differs from `mimeType`
 */
export function movingImageOf(bytes: Uint8Array, mimeType: string): MovingImage | undefined {
  const image = webp(bytes) ?? lottie(bytes) ?? unread(bytes);
  return mimeType === '' || image?.kind === KINDS.get(mimeType.toLowerCase()) ? image : undefined;
}

function letters(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function webp(bytes: Uint8Array): MovingImage | undefined {
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, RIFF_HEADER) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  let size: { width: number; height: number } | undefined;
  let durationMs = 0;
  for (let at = RIFF_HEADER; at + CHUNK_HEADER <= bytes.length;) {
    const name = letters(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const data = at + CHUNK_HEADER;
    if (data + length > bytes.length) return undefined;
    if (name === 'VP8X' && length >= 10 && (view.getUint8(data) & ANIMATED) !== 0) {
      size = { width: number24(data + 4) + 1, height: number24(data + 7) + 1 };
    }
    if (name === 'ANMF' && length >= 16) durationMs += number24(data + 12);
    at = data + length + (length % 2);
  }
  return size === undefined ? undefined : { kind: 'webp', ...size, durationMs };
}

function lottie(bytes: Uint8Array): MovingImage | undefined {
  if (bytes[0] !== '{'.charCodeAt(0)) return undefined;
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
  const { w, h, ip, op, fr } = read as Record<string, unknown>;
  const numbers = [w, h, ip, op, fr].filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
  const [width = 0, height = 0, first = 0, last = 0, perSecond = 0] = numbers;
  if (numbers.length < 5 || perSecond <= 0) return undefined;
  return { kind: 'lottie', width, height, durationMs: ((last - first) / perSecond) * MS_PER_SECOND };
}

/** Recognizes the formats that are not parsed: packed Lottie and MP4. */
function unread(bytes: Uint8Array): MovingImage | undefined {
  const rest = { width: 0, height: 0, durationMs: undefined };
  if (letters(bytes, 0, 4) === 'PK\u0003\u0004') return { kind: 'lottie', ...rest };
  return letters(bytes, 4, 8) === 'ftyp' ? { kind: 'mp4', ...rest } : undefined;
}
