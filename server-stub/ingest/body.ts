/** The bytes of a request to parsed JSON, with every size and depth bounded before anything is done with it. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RequestErrorCode } from './errors.ts';
import { parseJson } from './json-text.ts';
import { scanJson } from './scan.ts';

const inflate = promisify(gunzip);

/** Body of a request without a write key in its header, before and after inflating: browsers' beacons are no larger. */
export const STRANGER_BODY_BYTES = 64 * 1024;

export interface ParsedBody {
  value: unknown;
  depth: number;
  bytes: number;
  mayHoldPrototypeKey: boolean;
}

type BodyResult = { ok: true; body: ParsedBody } | { ok: false; code: RequestErrorCode };

interface Reading {
  /** `Content-Encoding`. */
  encoding: string | undefined;
  /** Before and after inflating. */
  limitBytes: number;
  /** Counts what inflating made; false when there is no room for it. */
  hold(bytes: number): boolean;
}

/** Inflates, decodes and parses. */
export async function readBody(bytes: Buffer, { encoding, limitBytes, hold }: Reading): Promise<BodyResult> {
  const plain = await decompress(bytes, encoding, limitBytes);
  if (typeof plain === 'string') return { ok: false, code: plain };
  if (plain !== bytes && !hold(plain.byteLength)) return { ok: false, code: 'STORE_BUSY' };
  const scan = scanJson(plain);
  const text = plain.toString('utf8');
  try {
    const value = parseJson(text, scan);
    return {
      ok: true,
      body: { value, depth: scan.depth, bytes: plain.byteLength, mayHoldPrototypeKey: mayHoldPrototypeKey(text) },
    };
  } catch {
    return { ok: false, code: 'BODY_NOT_JSON' };
  }
}

/** Any of its characters may be written as an escape. Looked for as plain texts: a pattern takes several times as long. */
function mayHoldPrototypeKey(text: string): boolean {
  return text.includes('__proto__') || text.includes('\\u00');
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
