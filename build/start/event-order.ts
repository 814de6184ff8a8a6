/**
 * Orders the reports of three processes about one event: stored, delivered, verified. They arrive over separate pipes,
 * so a later stage may be read first.
 */
import type { StageEvent } from './stages.ts';

/** Stages of one event, in order; other stages are shown at once. */
const ORDER = ['stored', 'attempted', 'verified'] as const;

/** Stages shown of each event, and the events held until an earlier stage is shown. */
export interface Waiting {
  /** messageId → number of shown stages of {@link ORDER}. */
  readonly shown: ReadonlyMap<string, number>;
  readonly queued: readonly StageEvent[];
}

/** Maximum number of remembered events; the oldest are forgotten first. */
export const MOST_REMEMBERED = 1000;

export const NOTHING_WAITS: Waiting = { shown: new Map(), queued: [] };

function stageNumber(event: StageEvent): number {
  return ORDER.findIndex((stage) => stage === event.stage);
}

function idOf(event: StageEvent): string {
  return 'messageId' in event ? event.messageId : '';
}

/** Adds one event. Returns the events to show now, in order. */
export function orderEvents(waiting: Waiting, event: StageEvent): { show: StageEvent[]; waiting: Waiting } {
  if (stageNumber(event) < 0) return { show: [event], waiting };
  const shown = new Map(waiting.shown);
  const show: StageEvent[] = [];
  let queued: readonly StageEvent[] = [...waiting.queued, event];
  for (;;) {
    const next = queued.find((candidate) => stageNumber(candidate) <= (shown.get(idOf(candidate)) ?? 0));
    if (next === undefined) break;
    queued = queued.filter((candidate) => candidate !== next);
    show.push(next);
    // A failed attempt is shown, but only a delivered one precedes the verified webhook.
    const stages = next.stage === 'attempted' && next.outcome !== 'delivered' ? 1 : stageNumber(next) + 1;
    shown.set(idOf(next), Math.max(shown.get(idOf(next)) ?? 0, stages));
  }
  for (const oldest of shown.keys()) {
    if (shown.size <= MOST_REMEMBERED) break;
    shown.delete(oldest);
  }
  return { show, waiting: { shown, queued } };
}

/** Returns all held events. Used when an earlier stage never arrives. */
export function release(waiting: Waiting): { show: readonly StageEvent[]; waiting: Waiting } {
  return { show: waiting.queued, waiting: { ...waiting, queued: [] } };
}
