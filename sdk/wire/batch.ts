/** The request and the answer of the batch endpoint, shared by the SDK, the server's tests and the scenarios. */

export type MessageType = 'identify' | 'track' | 'screen' | 'group' | 'alias';

/** One message as it travels. `userId` and/or `anonymousId` is there; the other fields depend on the type. */
export interface WireMessage {
  type: MessageType;
  /** Stable over retries and restarts: receivers drop doubles by it. */
  messageId: string;
  /** ISO 8601 UTC with milliseconds. */
  timestamp: string;
  userId?: string;
  anonymousId?: string;
  previousId?: string;
  groupId?: string;
  event?: string;
  name?: string;
  category?: string;
  properties?: Record<string, unknown>;
  traits?: Record<string, unknown>;
  context?: Record<string, unknown>;
  integrations?: Record<string, unknown>;
}

export interface BatchBody {
  batch: WireMessage[];
  /** When this attempt was made, ISO 8601 UTC with milliseconds. */
  sentAt: string;
  context: { library: { name: string; version: string } };
}

/** Status 200: stored, except for the indexes listed in `rejected`. */
export interface BatchAnswer {
  success: boolean;
  rejected?: { index: Int; code?: string; reason?: string }[];
  /** With `success` false. */
  code?: string;
  message?: string;
}
