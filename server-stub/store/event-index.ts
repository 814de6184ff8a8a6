/**
 * The door of people: what was kept and what became of it, found by what somebody knows of it.
 *
 * It may be built behind the log. Then it lags, and says by how much.
 */
import type { AttemptRecord, DeliveryStatus, TargetState } from './deliveries.ts';
import type { MessageType } from './message.ts';

export interface DeliveryFilter {
  id?: number | undefined;
  /** Row of the message. */
  message?: number | undefined;
  userId?: string | undefined;
  /** Delivered or failed, so that it can be sent again. */
  settled?: boolean | undefined;
  status?: DeliveryStatus | undefined;
  destinationId?: string | undefined;
  sourceId?: string | undefined;
  type?: MessageType | undefined;
  messageId?: string | undefined;
  /** Part of the message id, user id, anonymous id, event or name. */
  search?: string | undefined;
  /** Acceptance time, from (included) … to (left out). */
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
  sourceId?: string | undefined;
  type?: MessageType | undefined;
  userId?: string | undefined;
  status?: EventStatus | undefined;
  /** Part of the message id, user id, anonymous id or event name. */
  search?: string | undefined;
  fromMs?: number | undefined;
  toMs?: number | undefined;
}

/** A message as a whole: `unrouted` when no destination was connected. */
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
  /** Messages kept and not yet to be found. */
  messages: number;
  /** When the oldest of them was accepted, in milliseconds since the epoch. */
  sinceMs: number | undefined;
}

/** Lists are newest first; a page begins before the id that the last one ended with. */
export interface EventIndex {
  events(filter: EventFilter, most: number, beforeId: number | undefined): Promise<EventView[]>;
  event(id: number): Promise<EventDetail | undefined>;
  deliveries(filter: DeliveryFilter, most: number, beforeId: number | undefined): Promise<DeliveryView[]>;
  countDeliveries(filter: DeliveryFilter): Promise<number>;
  /** How far it is behind what was appended. */
  lag(): Promise<IndexLag>;
}
