/** Writing to somebody who may not read: a bound on what waits for them. */
import type { Writable } from 'node:stream';

/** What may wait for one reader, in bytes; more than a whole console backlog. Who is further behind is cut off. */
export const MAX_UNREAD_BYTES = 8 * 1024 * 1024;

/** Writes, or ends the connection of a reader that has stopped reading. */
export function writeOrCut(to: Writable, text: string | Uint8Array): void {
  if (to.writableLength > MAX_UNREAD_BYTES) to.destroy();
  else if (!to.destroyed) to.write(text);
}
