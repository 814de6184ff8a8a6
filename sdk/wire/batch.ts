/** Shapes of the batch endpoint's request and answer, shared by the SDK, the server's tests and the scenarios. */
import type { Fields } from './kinds.ts';

export type MessageType = 'identify' | 'track' | 'screen' | 'group' | 'alias';

/** What a message says itself, under the names on the wire; each field only when there is something to say. */
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

/** One message as it travels. `userId` and/or `anonymousId` is there; the other fields depend on the type. */
export interface WireMessage extends OwnFields {
  type: MessageType;
  /** Stable over retries and restarts: receivers drop doubles by it. */
  messageId: string;
  /** ISO 8601 UTC with milliseconds. */
  timestamp: string;
  context?: Fields;
}

export interface BatchBody {
  batch: WireMessage[];
  /** When this attempt was made, ISO 8601 UTC with milliseconds. */
  sentAt: string;
  context: { library: { name: string; version: string } };
}
