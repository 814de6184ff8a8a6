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
  /** Gives a message its body and its deliveries. */
  fanOut(message: AcceptedMessage): NewMessage;
  nowMs(): number;
}

interface DeletionAnswer {
  /** Ids of the sources that had seen the user. */
  sources: string[];
  /** Notices that will be sent: those of sources with an enabled destination. */
  messages: number;
}

/** `anonymousIds`: others by which the user's messages may be known. */
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
