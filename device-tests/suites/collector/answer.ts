/** Answers of the collector, written as data so that a scenario reads as a script. */
import type { Gate } from './gate.ts';

/** Headers of an answer, by name. */
export type AnswerHeaders = Readonly<Record<string, string>>;

/** One message of a batch that the server rejects although it stores the others. */
export interface Rejection {
  /** Index within the request's `batch`. */
  index: number;
  code: string;
  message: string;
}

export type Answer =
  /** A complete answer. */
  | { kind: 'status'; status: number; headers: AnswerHeaders; body: string }
  /** Status line, headers and half of the announced body, then a reset of the connection. */
  | { kind: 'reset-midway' }
  /** A reset after the whole request was read and before any byte of an answer. */
  | { kind: 'reset-before' }
  /** The request is read and never answered. */
  | { kind: 'never' }
  /** `then`, once the scenario opens the gate. */
  | { kind: 'held'; gate: Gate; then: Answer };

/** Target path of the collector's redirects. */
export const REDIRECTED_PATH = '/redirected';

const JSON_TYPE: AnswerHeaders = { 'content-type': 'application/json' };

/** The server has stored the batch. */
export function accept(): Answer {
  return { kind: 'status', status: 200, headers: JSON_TYPE, body: '{"success":true}' };
}

/** The server has stored the batch except for these messages. */
export function acceptExcept(rejected: readonly Rejection[]): Answer {
  return { kind: 'status', status: 200, headers: JSON_TYPE, body: JSON.stringify({ success: true, rejected }) };
}

/** An error in the server's own form, with headers such as `retry-after`. */
export function refuse(status: number, headers: AnswerHeaders = {}): Answer {
  const body = JSON.stringify({ success: false, code: `STATUS_${status}`, message: `scripted status ${status}` });
  return { kind: 'status', status, headers: { ...JSON_TYPE, ...headers }, body };
}

/** An answer with this status and body. */
export function statusAnswer(status: number, body: string): Answer {
  return { kind: 'status', status, headers: {}, body };
}

/** A redirect to the collector itself, which answers a request that follows it with success and does not record it. */
export function redirect(status: number): Answer {
  return { kind: 'status', status, headers: { location: REDIRECTED_PATH }, body: '' };
}

/**
 * Returns the answer of a hotel or airport network that intercepts every request: status 200 with a page of its own.
 */
export function captivePortal(): Answer {
  const body =
    '<!doctype html><html><head><title>Welcome</title></head><body>Please sign in to the network.</body></html>';
  return { kind: 'status', status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

export function resetMidway(): Answer {
  return { kind: 'reset-midway' };
}

export function resetBefore(): Answer {
  return { kind: 'reset-before' };
}

export function never(): Answer {
  return { kind: 'never' };
}

/** `then`, once `gate` is open. */
export function heldAnswer(gate: Gate, then: Answer = accept()): Answer {
  return { kind: 'held', gate, then };
}

/** The same answer `count` times. */
export function times(count: number, answer: Answer): Answer[] {
  return Array.from({ length: count }, () => answer);
}
