/**
 * The way of one event, from a key of the remote to the receiver's answer, as this page sees it. No clock, no DOM.
 *
 * All times are of the page's own clock, so that clocks of the device and the server that go wrong do not matter.
 */
import type { EventDetail, EventRow } from '../api/types.ts';

export interface Journey {
  /** Key that was pressed; absent when the event came by itself, or when several presses could have made it. */
  press?: Press;
  row: EventRow;
  /** When this page heard that the server has it on disk. */
  storedMs: number;
  /** When this page heard what became of it. */
  settledMs?: number;
  webhook?: WebhookAnswer;
}

export interface Press {
  label: string;
  atMs: number;
}

export interface WebhookAnswer {
  status: number | undefined;
  durationMs: number;
  signed: boolean;
  /** The receiver said that the signature is right; undefined when it says nothing about it. */
  verified: boolean | undefined;
}

export interface Journeys {
  /** Presses that no event has come of yet. */
  open: readonly Press[];
  current: Journey | undefined;
}

export const NO_JOURNEY: Journeys = { open: [], current: undefined };

/** More than this many presses without an event are only counted as “several”. */
const MOST_OPEN = 2;

export function afterPress(journeys: Journeys, press: Press): Journeys {
  return { ...journeys, open: [...journeys.open, press].slice(-MOST_OPEN) };
}

/** What is shown is the newest event; with two presses under way nobody can say which of them made it. */
export function afterRow({ open, current }: Journeys, row: EventRow, atMs: number): Journeys {
  if (current?.row.id === row.id) {
    const settled = row.status !== 'pending' && current.settledMs === undefined;
    return { open, current: { ...current, row, ...(settled ? { settledMs: atMs } : {}) } };
  }
  if (current !== undefined && row.id < current.row.id) return { open, current };
  const [press] = open;
  const settled = row.status !== 'pending';
  return {
    open: [],
    current: {
      row,
      storedMs: atMs,
      ...(press !== undefined && open.length === 1 ? { press } : {}),
      ...(settled ? { settledMs: atMs } : {}),
    },
  };
}

export function afterDetail({ open, current }: Journeys, detail: EventDetail): Journeys {
  const webhook = answerOf(detail);
  if (current === undefined || current.row.id !== detail.id || webhook === undefined) return { open, current };
  return { open, current: { ...current, webhook } };
}

/** The attempt that settled the event: the one that delivered it, else the last one. */
function answerOf({ deliveries }: EventDetail): WebhookAnswer | undefined {
  const attempts = deliveries
    .flatMap(({ targets }) => targets)
    .flatMap(({ headers, attempts: tries }) => tries.map((attempt) => ({ attempt, headers })));
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

/** The sample receiver answers `{"verified":true}`; another receiver may say anything or nothing. */
function verdict(answer: string): boolean | undefined {
  try {
    const { verified } = JSON.parse(answer) as { verified?: unknown };
    return typeof verified === 'boolean' ? verified : undefined;
  } catch {
    return undefined;
  }
}
