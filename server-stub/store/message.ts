/** What passes from ingest (and audiences, and deletions) through the store to the destination. */
import type { JsonObject } from '../runtime/json.ts';

export const CALL_TYPES = ['page', 'screen', 'identify', 'track', 'alias', 'group'] as const;
export type CallType = (typeof CALL_TYPES)[number];
export type MessageType = CallType | 'delete';

/** A message that passed validation, its times corrected, its context filled in. */
export interface AcceptedMessage {
  type: MessageType;
  sourceId: string;
  /** False for what the platform itself sends: audience changes, computed traits, deletion notices. */
  fromClient: boolean;
  messageId: string;
  /** False for an id made here because the client sent none: it is not passed on, and nothing can be its duplicate. */
  messageIdIsPublic: boolean;
  timestampMs: number;
  userId?: string;
  anonymousId?: string;
  previousId?: string;
  event?: string;
  name?: string;
  category?: string;
  groupId?: string;
  properties?: JsonObject;
  traits?: JsonObject;
  context?: JsonObject;
  integrations?: JsonObject;
}
