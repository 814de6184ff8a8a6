/** A token bucket per source: so many messages a second on average, bursts of twice as many. Pure but for its state. */

const BURST_SECONDS = 2;

interface Bucket {
  tokens: number;
  updatedMs: number;
}

export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();

  /**
   * Takes `count` tokens and answers 0, or takes nothing and answers after how many seconds it could. A request larger
   * than a whole burst passes when the bucket is full, and leaves it in debt: it could never pass otherwise.
   */
  take(sourceId: string, count: number, perSecond: number, nowMs: number): number {
    const size = perSecond * BURST_SECONDS;
    const bucket = this.#buckets.get(sourceId) ?? { tokens: size, updatedMs: nowMs };
    bucket.tokens = Math.min(size, bucket.tokens + ((nowMs - bucket.updatedMs) / 1000) * perSecond);
    bucket.updatedMs = nowMs;
    this.#buckets.set(sourceId, bucket);
    const needed = Math.min(count, size);
    if (bucket.tokens < needed) return Math.max(1, Math.ceil((needed - bucket.tokens) / perSecond));
    bucket.tokens -= count;
    return 0;
  }
}
