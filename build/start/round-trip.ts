/** Tracks events from the call on the device to the verified webhook, and detects a complete round trip. */
import { CALL_TYPES, type CallType, type StageEvent } from './stages.ts';

/** Milestones of an event. Each implies the earlier ones. */
const JOURNEY = ['not called', 'called on the device', 'stored by the server', 'delivered', 'verified'] as const;
export type Milestone = (typeof JOURNEY)[number];

/** Progress of one event, keyed by its messageId. */
export interface Journey {
  type: string;
  messageId: string;
  milestone: Milestone;
}

/** Progress of the events seen so far. Beyond {@link MOST_JOURNEYS}, the oldest are forgotten. */
export interface RoundTrip {
  readonly journeys: ReadonlyMap<string, Journey>;
  /** The last ERROR line of the device, which explains an incomplete round trip. */
  readonly deviceError?: string | undefined;
  /** A webhook with a wrong signature. */
  readonly forged?: Journey | undefined;
}

/** Maximum number of events followed, so that a long session of key presses does not fill memory. */
export const MOST_JOURNEYS = 1000;

export const NOTHING_YET: RoundTrip = { journeys: new Map() };

function advance(trip: RoundTrip, type: string, messageId: string, milestone: Milestone): RoundTrip {
  const known = trip.journeys.get(messageId)?.milestone;
  const furthest = known && JOURNEY.indexOf(known) > JOURNEY.indexOf(milestone) ? known : milestone;
  const journeys = new Map(trip.journeys).set(messageId, { type, messageId, milestone: furthest });
  for (const oldest of journeys.keys()) {
    if (journeys.size <= MOST_JOURNEYS) break;
    journeys.delete(oldest);
  }
  return { ...trip, journeys };
}

/** Returns the round trip updated with one event. */
export function follow(trip: RoundTrip, event: StageEvent): RoundTrip {
  switch (event.stage) {
    case 'called':
      return advance(trip, event.type, event.messageId, 'called on the device');
    case 'stored':
      return advance(trip, event.type, event.messageId, 'stored by the server');
    case 'attempted':
      return event.outcome === 'delivered' ? advance(trip, event.type, event.messageId, 'delivered') : trip;
    case 'verified':
      return event.verified
        ? advance(trip, event.type, event.messageId, 'verified')
        : { ...trip, forged: { type: event.type, messageId: event.messageId, milestone: 'delivered' } };
    case 'device-error':
      return { ...trip, deviceError: event.text };
    case 'sent':
    case 'answered':
      return trip;
  }
}

/** Returns the first verified event of each call type, in the order of {@link CALL_TYPES}. */
export function verifiedCalls(trip: RoundTrip): Journey[] {
  const all = [...trip.journeys.values()];
  return CALL_TYPES.flatMap((type) => all.find((j) => j.type === type && j.milestone === 'verified') ?? []);
}

/** Reports whether one event of each call type is verified. */
export function isComplete(trip: RoundTrip, calls: readonly CallType[]): boolean {
  return calls.every((type) => furthest(trip, type) === 'verified');
}

function furthest(trip: RoundTrip, type: CallType): Milestone {
  const reached = [...trip.journeys.values()].filter((j) => j.type === type).map((j) => JOURNEY.indexOf(j.milestone));
  return JOURNEY[Math.max(0, ...reached)] ?? 'not called';
}

/** Describes the progress of each call that is not verified. Empty when the round trip is complete. */
export function describeMissing(trip: RoundTrip, calls: readonly CallType[]): string {
  const missing = calls.filter((type) => furthest(trip, type) !== 'verified');
  return missing.map((type) => `${type} (${furthest(trip, type)})`).join(', ');
}
