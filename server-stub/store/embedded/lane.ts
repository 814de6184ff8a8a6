/** One lane: the window over the log for one webhook, and which of its rows are in somebody's hands. */
import { LaneQueue, type LaneBounds, type LaneEntry, type LaneProgress } from './lane-queue.ts';
import { bodySize } from '../message.ts';
import { deliveryIdOf, type LogDelivery, type LogMessage } from './log-record.ts';

/** Entries that a lane holds in memory, and bytes of their bodies. */
export const LANE_BOUNDS: LaneBounds = { entries: 1024, bytes: 4 * 1024 * 1024 };

/** One delivery at one webhook, as the log has it: nothing has happened to it yet. */
export interface LogTarget extends LaneEntry {
  message: LogMessage;
  delivery: LogDelivery;
  deliveryId: number;
}

export interface Lane {
  readonly id: number;
  readonly webhook: string;
  readonly queue: LaneQueue<LogTarget>;
  /** Everything committed was read or handed over: what is appended next can be handed over too. */
  atEnd: boolean;
  /** Some target may wait with a row of its own; false: none does, and nobody need look. */
  mayHaveRows: boolean;
  /** Deliveries whose row somebody took. */
  readonly takenRows: Set<number>;
  /** Deliveries that a deletion request ended while somebody held them, each with the number of the request. */
  readonly dropped: Map<number, number>;
}

interface NewLane {
  id: number;
  webhook: string;
  progress: LaneProgress;
  atEnd: boolean;
  bounds: LaneBounds;
}

export function createLane({ id, webhook, progress, atEnd, bounds }: NewLane): Lane {
  return {
    id,
    webhook,
    queue: new LaneQueue<LogTarget>(progress, bounds),
    atEnd,
    mayHaveRows: true,
    takenRows: new Set(),
    dropped: new Map(),
  };
}

/** Targets of a message, each with its webhook. Held and erased messages have none that a lane may read. */
export function logTargets(message: LogMessage, acceptedMs: number): [webhook: string, target: LogTarget][] {
  const { body, shared, held, position } = message;
  const targets: [webhook: string, target: LogTarget][] = [];
  if (held || body === undefined) return targets;
  const bytes = bodySize({ body, shared });
  message.deliveries.forEach((delivery, place) => {
    const { orderKey, webhooks } = delivery;
    const deliveryId = deliveryIdOf(position, place);
    for (const webhook of webhooks) {
      targets.push([webhook, { position, bytes, orderKey, dueMs: acceptedMs, message, delivery, deliveryId }]);
    }
  });
  return targets;
}
