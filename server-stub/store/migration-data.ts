/**
 * Engine-neutral format of all stored data, for moving an installation from one machine to a cluster. Times are
 * milliseconds since the epoch.
 */
import type { AttemptRecord, DeliveryStatus, TargetState } from './deliveries.ts';
import type { NewMessage } from './message.ts';

export interface MovedTarget {
  webhook: string;
  state: TargetState;
  dueMs: number;
  /** Attempts made in this window. */
  windowAttempts: number;
  reason: string | undefined;
  /** Oldest first. */
  attempts: readonly AttemptRecord[];
}

export interface MovedDelivery {
  destinationId: string;
  status: DeliveryStatus;
  /** Start of the first attempt in this window. */
  firstAttemptMs: number | undefined;
  settledMs: number | undefined;
  orderKey: string | undefined;
  targets: readonly MovedTarget[];
}

type Told =
  'sourceId' | 'messageId' | 'type' | 'userId' | 'previousId' | 'anonymousId' | 'event' | 'name' | 'timestampMs';

export interface MovedMessage extends Pick<NewMessage, Told | 'shared'> {
  /** Place in the order of acceptance: 1, 2, 3, … with gaps where messages were forgotten. */
  position: number;
  acceptedMs: number;
  /** Undefined once its user was erased. */
  body: Uint8Array | undefined;
  deliveries: readonly MovedDelivery[];
}

/** Progress marker: a place in the order of acceptance, and the number of the last known outcome. */
export interface Mark {
  position: number;
  seq: number;
}

/** Positions of the messages that a range of outcomes changed. */
export interface Changes {
  /** Number of the last of these outcomes. */
  seq: number;
  positions: readonly number[];
}

/** A table of settings or user data. Rows list values in the order of `columns`, a few hundred rows at a time. */
export interface MovedTable {
  name: MovedTableName;
  columns: readonly string[];
  rows: Iterable<readonly MovedRow[]>;
}

export type MovedRow = readonly MovedValue[];
type MovedValue = string | number | Uint8Array | null;

export const MOVED_TABLES = ['documents', 'seen_users', 'user_traits', 'syncs', 'sync_values', 'deletions'] as const;
export type MovedTableName = (typeof MOVED_TABLES)[number];

/** The move would lose or duplicate data, or is unfinished. The message says what to do. */
export class MoveRefused extends Error {
  readonly code = 'MOVE_REFUSED';
}
