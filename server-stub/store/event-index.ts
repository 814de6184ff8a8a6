/**
 * The store's interface for search: messages and deliveries with their outcome, by what a person knows of them.
 *
 * The index may be built asynchronously. Then it lags behind the log and reports by how much.
 */
import type { AttemptRecord, DeliveryStatus, TargetState } from './deliveries.ts';
import type { MessageType } from './message.ts';

export interface DeliveryFilter {
  id?: number | undefined;
  /** Row of the message. */
  message?: number | undefined;
  userId?: string | undefined;
  /** Delivered or failed, so that it can be replayed. */
  settled?: boolean | undefined;
  status?: DeliveryStatus | undefined;
  destinationId?: string | undefined;
  sourceId?: string | undefined;
  type?: MessageType | undefined;
  messageId?: string | undefined;
  /** Part of the message id, user id, anonymous id, event or name. */
  search?: string | undefined;
  /** Acceptance time, from (inclusive) … to (exclusive). */
  fromMs?: number | undefined;
  toMs?: number | undefined;
}

export interface AttemptView extends AttemptRecord {
  number: number;
}

export interface TargetView {
  webhook: string;
  state: TargetState;
  nextAttemptMs: number | undefined;
  reason: string | undefined;
  attempts: AttemptView[];
}

export interface DeliveryView extends Pick<
  EventView,
  'messageId' | 'type' | 'sourceId' | 'userId' | 'acceptedMs' | 'bodyBytes'
> {
  id: number;
  status: DeliveryStatus;
  destinationId: string;
  settledMs: number | undefined;
  targets: TargetView[];
}

export interface EventFilter {
  messageId?: string | undefined;
  sourceId?: string | undefined;
  type?: MessageType | undefined;
  userId?: string | undefined;
  status?: EventStatus | undefined;
  /** Part of the message id, user id, anonymous id or event name. */
  search?: string | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
}

/** Status of a whole message: `unrouted` when no destination was connected. */
export const EVENT_STATUSES = ['pending', 'delivered', 'failed', 'erased', 'unrouted'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export interface EventView {
  id: number;
  messageId: string;
  sourceId: string;
  type: MessageType;
  event: string | undefined;
  name: string | undefined;
  userId: string | undefined;
  anonymousId: string | undefined;
  acceptedMs: number;
  timestampMs: number;
  status: EventStatus;
  bodyBytes: number;
  attempts: number;
  lastError: string | undefined;
}

export interface EventDetail {
  event: EventView;
  /** Undefined once erased. */
  body: Uint8Array | undefined;
  deliveries: DeliveryView[];
}

export interface IndexLag {
  /** Stored messages that search cannot find yet. */
  messages: number;
  /** Acceptance time of the oldest of them, in milliseconds since the epoch. */
  sinceMs: number | undefined;
}

/** Search. Results are newest first. `beforeId` is the cursor: the last id of the previous page. */
export interface EventIndex {
  events(filter: EventFilter, most: number, beforeId: number | undefined): Promise<EventView[]>;
  event(id: number): Promise<EventDetail | undefined>;
  deliveries(filter: DeliveryFilter, most: number, beforeId: number | undefined): Promise<DeliveryView[]>;
  countDeliveries(filter: DeliveryFilter): Promise<number>;
  /** Returns how far the index lags behind the log. */
  lag(): Promise<IndexLag>;
}
