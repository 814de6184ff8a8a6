/**
 * What this server holds of each webhook, as it knows itself. The database may know more: a claim whose answer was lost
 * is written there and unknown here, and would stay so for as long as this server lives.
 */
import type { Claim } from '../deliveries.ts';

const NONE: ReadonlySet<number> = new Set();

export class Held {
  readonly #targets = new Map<string, Set<number>>();
  readonly #unsure = new Set<string>();

  add(claims: readonly Claim[]): void {
    for (const { webhook, targetId } of claims) {
      const ids = this.#targets.get(webhook) ?? new Set();
      ids.add(targetId);
      this.#targets.set(webhook, ids);
    }
  }

  drop({ webhook, targetId }: Claim): void {
    const ids = this.#targets.get(webhook);
    ids?.delete(targetId);
    if (ids?.size === 0) this.#targets.delete(webhook);
  }

  of(webhook: string): ReadonlySet<number> {
    return this.#targets.get(webhook) ?? NONE;
  }

  /** A claim failed on the way: it may have been done in the database. */
  markUnsure(webhook: string): void {
    this.#unsure.add(webhook);
  }

  markSure(webhook: string): void {
    this.#unsure.delete(webhook);
  }

  isUnsure(webhook: string): boolean {
    return this.#unsure.has(webhook);
  }
}
