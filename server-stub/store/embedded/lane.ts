/** State of one lane: the window over the log for one webhook, and its claimed rows. */
import { LaneQueue, type LaneBounds, type LaneEntry, type LaneProgress } from './lane-queue.ts';
import { bodySize } from '../message.ts';
import { deliveryIdOf, type LogDelivery, type LogMessage } from './log-record.ts';

/** Limits of a lane's entries in memory and of their body bytes. */
export const LANE_BOUNDS: LaneBounds = { entries: 1024, bytes: 4 * 1024 * 1024 };

/** A target as read from the log, without any attempt yet. */
export interface LogTarget extends LaneEntry {
  message: LogMessage;
  delivery: LogDelivery;
  deliveryId: number;
}

export interface Lane {
  readonly id: number;
  readonly webhook: string;
  readonly queue: LaneQueue<LogTarget>;
  /** The lane has everything committed so far, so the next commit can hand its messages over directly. */
  atEnd: boolean;
  /** Some target may wait with a row of its own. When false, queries for rows can be skipped. */
  mayHaveRows: boolean;
  /** Deliveries whose row is claimed. */
  readonly takenRows: Set<number>;
  /** Claimed deliveries that a deletion request ended, each with the number of the request. */
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

/** Returns the targets of a message, each with its webhook. Held and erased messages have none for a lane. */
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
