/** Whether more messages can be taken: the queue and the disk have bounds. */
import { statfs } from 'node:fs/promises';
import type { LimitSettings } from '../config/settings.ts';
import type { PendingCounts } from '../store/deliveries.ts';

/** Why no more messages can be taken, or undefined. */
export function overloadOf(
  limits: LimitSettings,
  pending: PendingCounts,
  freeDiskBytes: number | undefined,
): string | undefined {
  if (pending.deliveries >= limits.pendingDeliveries) {
    return `${pending.deliveries} deliveries wait, and the limit is ${limits.pendingDeliveries}`;
  }
  if (freeDiskBytes !== undefined && freeDiskBytes < limits.freeDiskBytes) {
    return `the disk has ${freeDiskBytes} bytes free, and ${limits.freeDiskBytes} must stay free`;
  }
  return undefined;
}

/** Bytes that this user may still write in the folder. */
export async function freeDiskBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
