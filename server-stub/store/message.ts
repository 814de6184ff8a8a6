/** What passes from ingest (and audiences, and deletions) through the store to the destination. */
import type { JsonObject } from '../json.ts';

export const CALL_TYPES = ['page', 'screen', 'identify', 'track', 'alias', 'group'] as const;
export type CallType = (typeof CALL_TYPES)[number];
export type MessageType = CallType | 'delete';

/** A message that passed validation, its times corrected, its context filled in. */
export interface AcceptedMessage {
  type: MessageType;
  sourceId: string;
  messageId: string;
  /** False when the client sent none: then it is not passed on, and nothing can be a duplicate of it. */
  messageIdFromClient: boolean;
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
