/** Types of the batch endpoint's request and answer, shared by the SDK, the server's tests and the scenarios. */
import type { Fields } from './value-types.ts';

export type MessageType = 'identify' | 'track' | 'screen' | 'group' | 'alias';

/** Fields of a message that come from the call, under their wire names. Empty ones are left out. */
export interface OwnFields {
  userId?: string;
  anonymousId?: string;
  previousId?: string;
  groupId?: string;
  event?: string;
  name?: string;
  category?: string;
  properties?: Fields;
  traits?: Fields;
  integrations?: Fields;
}

/** One message on the wire. It has `userId`, `anonymousId` or both; the other fields depend on the type. */
export interface WireMessage extends OwnFields {
  type: MessageType;
  /** Stable over retries and restarts: receivers drop duplicates by it. */
  messageId: string;
  /** ISO 8601 UTC with milliseconds. */
  timestamp: string;
  context?: Fields;
}

export interface BatchBody {
  batch: WireMessage[];
  /** Time of this attempt, ISO 8601 UTC with milliseconds. */
  sentAt: string;
  context: { library: { name: string; version: string } };
}
