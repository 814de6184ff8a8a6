/** One recorded request, byte for byte, with the values parsed from it. */
import type { BatchBody, WireMessage } from '../../../sdk/wire/batch.ts';

export interface RecordedRequest {
  /** Order of arrival, from 0. */
  index: number;
  method: string;
  /** Path with query, as sent. */
  path: string;
  /** Headers by lower-case name; several of one name are joined by `, `. */
  headers: Readonly<Record<string, string>>;
  /** Alternating names and values, in the spelling and order of the wire. */
  rawHeaders: readonly string[];
  /** Bytes of the body; fewer than announced when the sender gave up. */
  rawBody: Buffer;
  /** Body as a string; undefined when it is not UTF-8. */
  text: string | undefined;
  /** Body parsed as JSON; undefined when it is not JSON. */
  body: unknown;
  /** The entries of the body's `batch`, empty when there is none. */
  messages: readonly WireMessage[];
  /** The sender closed the connection before its request was complete. */
  cutShort: boolean;
  /** Time when its headers were read, on a monotonic clock in milliseconds. For lower bounds only. */
  arrivedMs: number;
  /**
   * Time just before the answer was handed to the network, on the same clock; undefined before. For lower bounds only.
   */
  answeringMs: number | undefined;
}

/** A received request before its body is parsed. */
export type ArrivedRequest = Omit<RecordedRequest, 'text' | 'body' | 'messages'>;

/** Parses the body without judging it, which `wireProblems` does. */
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
