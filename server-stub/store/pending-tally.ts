/** Running counts of waiting deliveries, so that back-pressure and metrics never have to scan. */
import type { PendingCounts } from './deliveries.ts';
import type { NewDelivery } from './message.ts';

/** A decrease of the counts: a number of deliveries, and one target at each of these webhooks. */
export interface Left {
  deliveries: number;
  webhooks: readonly string[];
}

export class PendingTally implements PendingCounts {
  deliveries: number;
  readonly byWebhook: Map<string, number>;

  constructor(start: PendingCounts) {
    this.deliveries = start.deliveries;
    this.byWebhook = start.byWebhook;
  }

  /** Replaces the counts by fresh ones. */
  reset({ deliveries, byWebhook }: PendingCounts): void {
    this.deliveries = deliveries;
    this.byWebhook.clear();
    for (const [webhook, count] of byWebhook) this.byWebhook.set(webhook, count);
  }

  /** Adds the deliveries of messages. Held ones do not wait at a webhook yet. */
  addMessages(messages: readonly { deliveries: readonly Pick<NewDelivery, 'webhooks'>[]; held?: boolean }[]): void {
    for (const { deliveries, held } of messages) this.addDeliveries(deliveries, held);
  }

  addDeliveries(deliveries: readonly Pick<NewDelivery, 'webhooks'>[], held = false): void {
    for (const { webhooks } of deliveries) {
      if (webhooks.length > 0) this.deliveries += 1;
      if (!held) for (const webhook of webhooks) this.add(webhook, 1);
    }
  }

  /** Subtracts the deliveries of messages. */
  removeMessages(messages: readonly { deliveries: readonly Pick<NewDelivery, 'webhooks'>[] }[]): void {
    for (const { deliveries } of messages) {
      for (const { webhooks } of deliveries) this.remove({ deliveries: webhooks.length > 0 ? 1 : 0, webhooks });
    }
  }

  /** Subtracts deliveries and targets that no longer wait. */
  remove({ deliveries, webhooks }: Left): void {
    this.deliveries = Math.max(0, this.deliveries - deliveries);
    for (const webhook of webhooks) this.add(webhook, -1);
  }

  add(webhook: string, count: number): void {
    const sum = (this.byWebhook.get(webhook) ?? 0) + count;
    if (sum > 0) this.byWebhook.set(webhook, sum);
    else this.byWebhook.delete(webhook);
  }
}
