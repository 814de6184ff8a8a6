/**
 * Decodes the body of an answer as the device's transfer library (libcurl) does. It accepts raw deflate data as
 * `deflate`, and keeps data that ends early. Anything else that cannot be decoded fails the transfer.
 */
import type { Readable, Transform } from 'node:stream';
import {
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { fail, FAILURE, type TransferFailure } from './types.ts';

type Decode = (body: Uint8Array, mostBytes: number) => Uint8Array;

/** Highest number of encodings on top of each other, libcurl's `MAX_ENCODE_STACK`. */
const MAX_ENCODINGS = 5;

const EARLY_END = { finishFlush: constants.Z_SYNC_FLUSH };

const gunzip: Decode = (body, maxOutputLength) => gunzipSync(body, { ...EARLY_END, maxOutputLength });

const DECODERS: ReadonlyMap<string, Decode> = new Map(
  Object.entries<Decode>({
    identity: (body) => body,
    none: (body) => body,
    gzip: gunzip,
    'x-gzip': gunzip,
    deflate: (body, maxOutputLength) => {
      const options = { ...EARLY_END, maxOutputLength };
      try {
        return inflateSync(body, options);
      } catch {
        return inflateRawSync(body, options);
      }
    },
    br: (body, maxOutputLength) =>
      brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH, maxOutputLength }),
  }),
);

const STREAMS: ReadonlyMap<string, () => Transform> = new Map(
  Object.entries<() => Transform>({
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }),
);

/**
 * Returns the decoded body of an answer that may never end.
 *
 * @param encodings the `Content-Encoding` header; empty for none
 */
export function decodingStream(body: Readable, encodings: string): Readable | TransferFailure {
  const [name = '', ...more] = encodings.toLowerCase().split(/[\s,]+/);
  if (more.length === 0 && ['', 'identity', 'none'].includes(name)) return body;
  const make = more.length === 0 ? STREAMS.get(name) : undefined;
  if (make === undefined) return fail(FAILURE.contentEncoding, 'Unrecognized content encoding type');
  const decoder = make();
  body.on('error', (error) => decoder.destroy(error));
  decoder.on('error', () => body.destroy());
  return body.pipe(decoder);
}

/**
 * @param encodings the `Content-Encoding` header, in the order in which the server applied them; empty for none
 * @param mostBytes bound of the decoded body
 */
export function decodeContent(
  body: Uint8Array,
  encodings: string,
  mostBytes: number,
): Uint8Array<ArrayBuffer> | TransferFailure {
  const names = encodings.split(',').map((name) => name.trim().toLowerCase());
  const applied = names.filter((name) => name !== '').reverse();
  if (applied.length > MAX_ENCODINGS)
    return fail(FAILURE.contentEncoding, `Reject response due to ${applied.length} content encodings`);
  let content = body;
  for (const name of applied) {
    const decode = DECODERS.get(name);
    if (decode === undefined) return fail(FAILURE.contentEncoding, 'Unrecognized content encoding type');
    try {
      if (content.length > 0) content = decode(content, mostBytes);
    } catch (error) {
      return fail(FAILURE.contentEncoding, `Error while processing content unencoding: ${(error as Error).message}`);
    }
  }
  return new Uint8Array(content);
}
