/** Running counts of what waits, so that back-pressure and metrics never have to scan. */
import type { PendingCounts } from './deliveries.ts';

export class PendingTally implements PendingCounts {
  deliveries: number;
  readonly byWebhook: Map<string, number>;

  constructor(start: PendingCounts) {
    this.deliveries = start.deliveries;
    this.byWebhook = start.byWebhook;
  }

  add(webhook: string, count: number): void {
    const sum = (this.byWebhook.get(webhook) ?? 0) + count;
    if (sum > 0) this.byWebhook.set(webhook, sum);
    else this.byWebhook.delete(webhook);
  }
}
