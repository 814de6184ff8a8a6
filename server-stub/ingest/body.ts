/** Decompresses and parses a request body as JSON, with limits on size and depth. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { JsonTooLarge, parseInSteps, scanInSteps, withoutMark } from '../runtime/json-steps.ts';
import type { RequestErrorCode } from './errors.ts';

const inflate = promisify(gunzip);

/**
 * Body of a request without a write key in its header, before and after inflating. Segment's mobile clients post batches
 * of 500 kB with the key in the body alone.
 */
export const STRANGER_BODY_BYTES = 512 * 1024;
/** A message may weigh so much (see runtime/scan.ts): a body of 500,000 characters hardly holds more. */
const MOST_MESSAGE_WEIGHT = 500_000;
export const MOST_MESSAGES_PER_BATCH = 10_000;
/** Memory that values take beside their text, by their weight. */
const BYTES_PER_WEIGHT = 16;

export interface ParsedBody {
  value: unknown;
  depth: number;
  /** Memory that its text and values take. */
  heldBytes: number;
  mayHoldPrototypeKey: boolean;
}

type BodyResult = { ok: true; body: ParsedBody } | { ok: false; code: RequestErrorCode };

interface Reading {
  /** `Content-Encoding`. */
  encoding: string | undefined;
  /** Size limit before and after decompression. */
  limitBytes: number;
  /** True if the body is a single message. */
  single: boolean;
  /** Reserves bytes for decompressed and parsed data; returns false if there is no room. */
  hold(bytes: number): boolean;
}

/** Decompresses, decodes and parses a body. */
export async function readBody(bytes: Buffer, reading: Reading): Promise<BodyResult> {
  const { encoding, limitBytes, hold } = reading;
  const plain = await decompress(bytes, encoding, limitBytes);
  if (typeof plain === 'string') return { ok: false, code: plain };
  if (plain !== bytes && !hold(plain.byteLength)) return { ok: false, code: 'STORE_BUSY' };
  return parse(withoutMark(plain), reading);
}

async function parse(bytes: Buffer, { single, hold }: Reading): Promise<BodyResult> {
  const scan = await scanInSteps(bytes);
  if (single && scan.weight > MOST_MESSAGE_WEIGHT) return { ok: false, code: 'BODY_VALUES' };
  if (!hold(scan.weight * BYTES_PER_WEIGHT)) return { ok: false, code: 'STORE_BUSY' };
  try {
    const value = await parseInSteps(bytes, scan, {
      pieceWeight: MOST_MESSAGE_WEIGHT,
      objectWeight: MOST_MESSAGE_WEIGHT,
      members: MOST_MESSAGES_PER_BATCH,
    });
    const { depth } = scan;
    return {
      ok: true,
      body: {
        value,
        depth,
        heldBytes: bytes.byteLength + scan.weight * BYTES_PER_WEIGHT,
        mayHoldPrototypeKey: mayHoldPrototypeKey(bytes),
      },
    };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, code: 'BODY_NOT_JSON' };
    if (!(error instanceof JsonTooLarge)) throw error;
    return { ok: false, code: error.what === 'members' ? 'BATCH_TOO_LONG' : 'BODY_VALUES' };
  }
}

/** Reports whether the body may hold the key `__proto__`, whose characters may be escaped. */
function mayHoldPrototypeKey(bytes: Buffer): boolean {
  return bytes.includes('__proto__') || bytes.includes('\\u00');
}

async function decompress(
  bytes: Buffer,
  encoding: string | undefined,
  limitBytes: number,
): Promise<Buffer | RequestErrorCode> {
  if (bytes.byteLength > limitBytes) return 'BODY_TOO_LARGE';
  switch (encoding?.trim().toLowerCase() ?? 'identity') {
    case 'identity':
    case '':
      return bytes;
    case 'gzip':
    case 'x-gzip':
      try {
        return await inflate(bytes, { maxOutputLength: limitBytes });
      } catch (error) {
        return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'BODY_TOO_LARGE' : 'BODY_GZIP';
      }
    default:
      return 'BODY_ENCODING';
  }
}
