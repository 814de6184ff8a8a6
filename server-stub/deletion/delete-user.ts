/**
 * A deletion request: one notice for each source that had seen the user; once they are settled, the store erases the
 * user's payloads.
 */
import { randomUUID } from 'node:crypto';
import type { AcceptedMessage, NewMessage } from '../store/message.ts';
import type { State } from '../store/state.ts';

export interface DeleteUserOptions {
  state: State;
  userHash(userId: string): Uint8Array;
  /** Adds a message's body and deliveries. */
  fanOut(message: AcceptedMessage): NewMessage;
  nowMs(): number;
}

interface DeletionAnswer {
  /** Ids of the sources that had seen the user. */
  sources: string[];
  /** Number of notices that will be sent: one for each source with an enabled destination. */
  messages: number;
}

/** Requests the deletion of a user. `anonymousIds` are further ids of the user's messages. */
export async function deleteUser(
  userId: string,
  anonymousIds: readonly string[],
  options: DeleteUserOptions,
): Promise<DeletionAnswer> {
  const nowMs = options.nowMs();
  const request = { userId, anonymousIds, userHash: options.userHash(userId), nowMs };
  return options.state.requestDeletion(request, (sourceIds) =>
    sourceIds
      .map((sourceId) => options.fanOut(notice(sourceId, userId, nowMs)))
      .filter((message) => message.deliveries.length > 0),
  );
}

function notice(sourceId: string, userId: string, nowMs: number): AcceptedMessage {
  return {
    type: 'delete',
    sourceId,
    fromClient: false,
    messageId: randomUUID(),
    messageIdIsPublic: false,
    timestampMs: nowMs,
    userId,
  };
}
