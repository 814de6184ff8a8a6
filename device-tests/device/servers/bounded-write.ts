/** Writes to a client that may have stopped reading, with a limit on the bytes that wait for it. */
import type { Writable } from 'node:stream';

/** Most unread data per client, in bytes. More than a whole console backlog; a slower client is disconnected. */
export const MAX_UNREAD_BYTES = 8 * 1024 * 1024;

/** Writes to the client, or closes the connection when too much data is unread. */
export function writeOrCut(to: Writable, text: string | Uint8Array): void {
  if (to.writableLength > MAX_UNREAD_BYTES) to.destroy();
  else if (!to.destroyed) to.write(text);
}
