/** Token bucket per source: an average rate of messages per second, with bursts of twice as many. */

const BURST_SECONDS = 2;

interface Bucket {
  tokens: number;
  updatedMs: number;
}

export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();

  /**
   * Takes `count` tokens and returns 0, or takes none and returns the seconds to wait. A request larger than a whole
   * burst passes when the bucket is full and leaves it in debt, because it could never pass otherwise.
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
