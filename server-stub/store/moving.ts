/**
 * What passes between two stores when an installation moves from one machine to a cluster: everything that is kept, told
 * without the words of either engine. Times are milliseconds since the epoch.
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
  /** Its place in the order of acceptance: 1, 2, 3, … with gaps where messages were forgotten. */
  position: number;
  acceptedMs: number;
  /** Undefined once its user was erased. */
  body: Uint8Array | undefined;
  deliveries: readonly MovedDelivery[];
}

/** How far something has got: a place in the order of acceptance, and the number of the last outcome it knows of. */
export interface Mark {
  position: number;
  seq: number;
}

/** Messages that outcomes tell of, by position. */
export interface Changes {
  /** Number of the last of these outcomes. */
  seq: number;
  positions: readonly number[];
}

/** Settings and what is known of users: each table's rows, in the order of `columns`, a few hundred at a time. */
export interface MovedTable {
  name: MovedTableName;
  columns: readonly string[];
  rows: Iterable<readonly MovedRow[]>;
}

export type MovedRow = readonly MovedValue[];
type MovedValue = string | number | Uint8Array | null;

export const MOVED_TABLES = ['documents', 'seen_users', 'user_traits', 'syncs', 'sync_values', 'deletions'] as const;
export type MovedTableName = (typeof MOVED_TABLES)[number];

/** Moving would lose or double something, or has not come to its end. The message says what to do. */
export class MoveRefused extends Error {
  readonly code = 'MOVE_REFUSED';
}
