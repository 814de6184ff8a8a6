/** One request as it arrived, byte for byte, with what was read from it. */
import type { BatchBody, WireMessage } from '../../../sdk/wire/batch.ts';

export interface RecordedRequest {
  /** Order of arrival, from 0. */
  index: number;
  method: string;
  /** Path with query, as sent. */
  path: string;
  /** By lower-case name; several of one name are joined by `, `. */
  headers: Readonly<Record<string, string>>;
  /** Names and values in turn, in the spelling and order of the wire. */
  rawHeaders: readonly string[];
  /** The bytes of the body; less than announced when the sender gave up. */
  rawBody: Buffer;
  /** Those bytes as text, undefined when they are not UTF-8. */
  text: string | undefined;
  /** That text as JSON, undefined when it is not. */
  body: unknown;
  /** The entries of the body's `batch`, empty when there is none. */
  messages: readonly WireMessage[];
  /** The sender closed the connection before its request was complete. */
  cutShort: boolean;
  /** When its headers were read, in milliseconds of a clock that does not jump. For lower bounds only. */
  arrivedMs: number;
  /** Just before the answer was handed to the network, on the same clock; undefined while there is none. For lower bounds only. */
  answeringMs: number | undefined;
}

/** What arrived, before it is read. */
export type ArrivedRequest = Omit<RecordedRequest, 'text' | 'body' | 'messages'>;

/** Reads the body. Nothing here judges it: `wireProblems` does. */
export function recordRequest(arrived: ArrivedRequest): RecordedRequest {
  const text = utf8(arrived.rawBody);
  const body = text === undefined ? undefined : jsonOf(text);
  return { ...arrived, text, body, messages: messagesOf(body) };
}

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined; // Not UTF-8: the request keeps its raw bytes, and the wire check names it.
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // Not JSON: the wire check names it.
  }
}

function messagesOf(body: unknown): readonly WireMessage[] {
  const batch = (body as Partial<BatchBody> | null | undefined)?.batch;
  return Array.isArray(batch) ? batch : [];
}
