/** Decides whether the server can accept more messages, based on limits of the queue and the disk. */
import { statfs } from 'node:fs/promises';
import type { LimitSettings } from '../config/settings.ts';

/** Deliveries that are pending or being stored. */
export interface Waiting {
  deliveries: number;
  /** Number of these deliveries for one webhook. */
  at(webhook: string): number;
}

/** Returns the reason why no more messages can be accepted, or undefined. */
export function overloadOf(
  limits: LimitSettings,
  { deliveries }: Pick<Waiting, 'deliveries'>,
  freeDiskBytes: number | undefined,
): string | undefined {
  if (deliveries >= limits.pendingDeliveries) {
    return `${deliveries} deliveries wait, and the limit is ${limits.pendingDeliveries}`;
  }
  if (freeDiskBytes !== undefined && freeDiskBytes < limits.freeDiskBytes) {
    return `the disk of --data has ${freeDiskBytes} bytes free, but needs ${limits.freeDiskBytes}; free some space`;
  }
  return undefined;
}

/**
 * Reports whether a webhook's queue is full. `maxPendingPerUrl` always limits it. Once half of the total room is used,
 * each URL gets an equal share of the other half, and one share stays in reserve. So backlogs alone never fill the
 * room, and a URL without a backlog always finds space.
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

/** Returns the free bytes that this process's user may still write in the folder. */
export async function freeDiskBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
