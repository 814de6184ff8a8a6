/** Ids that are digests of configured names, so they survive restarts and reloads without being stored. */
import { createHash } from 'node:crypto';

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export const sourceId = (name: string): string => `src_${digest(name)}`;
export const destinationId = (name: string): string => `dst_${digest(name)}`;
/** Returns the key of a URL. All destinations with this URL share it, because a slow endpoint is slow for all. */
export const webhookKey = (url: string): string => `wh_${digest(url)}`;
