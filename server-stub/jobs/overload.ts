/** Whether more messages can be taken: the queue and the disk have bounds. */
import { statfs } from 'node:fs/promises';
import type { LimitSettings } from '../config/settings.ts';

/** Deliveries that wait, or are on their way into the store. */
export interface Waiting {
  deliveries: number;
  /** Those of one webhook. */
  at(webhook: string): number;
}

/** Why no more messages can be taken, or undefined. */
export function overloadOf(
  limits: LimitSettings,
  { deliveries }: Pick<Waiting, 'deliveries'>,
  freeDiskBytes: number | undefined,
): string | undefined {
  if (deliveries >= limits.pendingDeliveries) {
    return `${deliveries} deliveries wait, and the limit is ${limits.pendingDeliveries}`;
  }
  if (freeDiskBytes !== undefined && freeDiskBytes < limits.freeDiskBytes) {
    return `the disk has ${freeDiskBytes} bytes free, and ${limits.freeDiskBytes} must stay free`;
  }
  return undefined;
}

/**
 * Whether no more deliveries may join those that wait for a webhook. While half of the room for all is free, anybody may
 * use it, up to `maxPendingPerUrl`. Of the other half each URL has an equal share and one more is nobody's: so backlogs
 * alone never fill the room, and whoever has none always finds some.
 */
export function isFull(
  webhook: string,
  { deliveries, at }: Waiting,
  { maxPendingPerUrl, pendingDeliveries, urls }: { maxPendingPerUrl: number; pendingDeliveries: number; urls: number },
): boolean {
  const waiting = at(webhook);
  if (waiting >= maxPendingPerUrl) return true;
  return deliveries >= pendingDeliveries / 2 && waiting >= pendingDeliveries / 2 / (urls + 1);
}

/** Bytes that this user may still write in the folder. */
export async function freeDiskBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
