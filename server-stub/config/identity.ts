/** Ids that survive restarts and reloads without being written anywhere: digests of what a person named. */
import { createHash } from 'node:crypto';

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export const sourceId = (name: string): string => `src_${digest(name)}`;
export const destinationId = (name: string): string => `dst_${digest(name)}`;
/** One key per URL, whatever destinations use it: a slow endpoint is slow for all of them. */
export const webhookKey = (url: string): string => `wh_${digest(url)}`;
