/**
 * Tracks one event as this page sees it, from a key of the remote to the receiver's response. Uses no clock or DOM.
 *
 * All times come from the page's own clock, so wrong clocks of the device and the server do not matter.
 */
import type { EventDetail, EventRow } from '../api/types.ts';

export interface Journey {
  /** Absent if the SDK's log did not show the call, because debug is off or the page was opened later. */
  call?: Call;
  row: EventRow;
  /** Time at which this page learned that the event is on the server's disk. */
  storedMs: number;
  /** Time at which this page learned the result. */
  settledMs?: number;
  webhook?: WebhookAnswer;
}

interface Press {
  label: string;
  atMs: number;
}

interface WebhookAnswer {
  status: number | undefined;
  durationMs: number;
  signed: boolean;
  /** Receiver's verdict on the signature; undefined if it reports none. */
  verified: boolean | undefined;
}

/** A call that the SDK logged. */
export interface Call {
  messageId: string;
  /** Type of the message: `track`, `screen` … */
  type: string;
  atMs: number;
  /** Key press that caused the call; absent if no press or several presses could have caused it. */
  press?: Press;
}

interface Journeys {
  /** Key presses that have not caused a call yet. */
  presses: readonly Press[];
  /** Calls whose event has not arrived yet, oldest first. */
  calls: readonly Call[];
  current: Journey | undefined;
}

export const NO_JOURNEY: Journeys = { presses: [], calls: [], current: undefined };

/** Maximum number of presses kept. With two, the press that caused a call is already ambiguous. */
const MOST_PRESSES = 2;
/** Maximum number of calls waiting for their events. While a device is offline, the oldest are dropped. */
const MOST_CALLS = 200;

export function afterPress(journeys: Journeys, press: Press): Journeys {
  return { ...journeys, presses: [...journeys.presses, press].slice(-MOST_PRESSES) };
}

/** Matches an SDK log line of an accepted call: type and message id. */
const ACCEPTED_CALL = /\[DEBUG\] (\w+)(?: ".*")? queued, .* messageId=(\S+)/;

export function afterLogLine(journeys: Journeys, line: string, atMs: number): Journeys {
  const [, type, messageId] = ACCEPTED_CALL.exec(line) ?? [];
  if (type === undefined || messageId === undefined) return journeys;
  const [press, other] = journeys.presses;
  const call = { messageId, type, atMs, ...(press !== undefined && other === undefined ? { press } : {}) };
  return { ...journeys, presses: [], calls: [...journeys.calls, call].slice(-MOST_CALLS) };
}

/** Updates the journeys with a row of the event list. Updates of events older than the shown one change nothing. */
export function afterRow({ presses, calls, current }: Journeys, row: EventRow, atMs: number): Journeys {
  const settled = row.status === 'pending' ? {} : { settledMs: atMs };
  if (current?.row.id === row.id) return { presses, calls, current: { ...settled, ...current, row } };
  const call = calls.find(({ messageId }) => messageId === row.messageId);
  const remaining = calls.filter((other) => other !== call);
  if (current !== undefined && row.id < current.row.id) return { presses, calls: remaining, current };
  return {
    presses,
    calls: remaining,
    current: { row, storedMs: atMs, ...settled, ...(call === undefined ? {} : { call }) },
  };
}

/** Returns the newest call without an event yet: it is in the device's queue or spool, or in transit. */
export function callUnderWay({ calls, current }: Journeys): Call | undefined {
  const call = calls.at(-1);
  return call !== undefined && (current === undefined || call.atMs > current.storedMs) ? call : undefined;
}

export function afterDetail(journeys: Journeys, detail: EventDetail): Journeys {
  const { current } = journeys;
  const webhook = answerOf(detail);
  if (current === undefined || current.row.id !== detail.id || webhook === undefined) return journeys;
  return { ...journeys, current: { ...current, webhook } };
}

/** Returns the attempt that settled the event: the successful one, else the last. */
function answerOf({ deliveries }: EventDetail): WebhookAnswer | undefined {
  const attempts = deliveries
    .flatMap(({ targets }) => targets)
    .flatMap(({ headers, attempts: own }) => own.map((attempt) => ({ attempt, headers })));
  const found = attempts.find(({ attempt }) => attempt.outcome === 'delivered') ?? attempts.at(-1);
  if (found === undefined) return undefined;
  const { attempt, headers } = found;
  return {
    status: attempt.status ?? undefined,
    durationMs: attempt.durationMs,
    signed: Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'x-signature'),
    verified: verdict(attempt.answer ?? ''),
  };
}

/** Reads the verdict of the sample receiver, `{"verified":true}`; other receivers may send anything. */
function verdict(answer: string): boolean | undefined {
  try {
    const { verified } = JSON.parse(answer) as { verified?: unknown };
    return typeof verified === 'boolean' ? verified : undefined;
  } catch {
    return undefined;
  }
}
