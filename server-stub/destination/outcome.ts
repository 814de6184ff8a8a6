/** Results of an attempt, and the rules for whether the message is delivered, retried or failed. */

/**
 * Result of one attempt. `unreached`: it ended before any byte of the request was sent, so the message is not the
 * cause. `refused`: the address may not be used.
 */
export type AttemptResult =
  | { kind: 'answered'; status: number; retryAfterMs?: number }
  | { kind: 'timeout'; unreached?: boolean }
  | { kind: 'network'; message: string; unreached?: boolean }
  | { kind: 'refused'; message: string };

type Outcome = 'delivered' | 'retry' | 'failed';

/** Statuses below 500 that are retried. */
const TRY_AGAIN_STATUSES = new Set([408, 429]);

/**
 * 2xx is delivered; a timeout, a network or TLS failure, 408, 429 and 5xx are tried again; 3xx (never followed), any
 * other 4xx and an address that may not be used are final.
 */
export function outcomeOf(result: AttemptResult): Outcome {
  switch (result.kind) {
    case 'timeout':
    case 'network':
      return 'retry';
    case 'refused':
      return 'failed';
    case 'answered':
      if (result.status >= 200 && result.status <= 299) return 'delivered';
      return result.status >= 500 || TRY_AGAIN_STATUSES.has(result.status) ? 'retry' : 'failed';
  }
}

/**
 * A failed attempt as evidence about its endpoint. `unreached`: no request could be sent to it. `overloaded`: it got
 * the request and asked to wait. `unwell`: it failed or did not answer in time, perhaps because of this one message.
 */
export type Failure = 'unreached' | 'overloaded' | 'unwell';

const OVERLOADED_STATUSES = new Set([408, 429, 503]);

/** The evidence of an attempt for the lane and its circuit; undefined when the endpoint is well. */
export function failureOf(result: AttemptResult): Failure | undefined {
  if (outcomeOf(result) !== 'retry') return undefined;
  switch (result.kind) {
    case 'answered':
      return OVERLOADED_STATUSES.has(result.status) ? 'overloaded' : 'unwell';
    case 'timeout':
      return result.unreached === true ? 'unreached' : 'unwell';
    case 'network':
    case 'refused':
      return result.kind === 'network' && result.unreached !== true ? 'unwell' : 'unreached';
  }
}

/** Describes a failure in one sentence for people; undefined after a success. */
export function describe(result: AttemptResult, timeoutMs: number): string | undefined {
  switch (result.kind) {
    case 'timeout':
      return `timeout: no complete answer within ${timeoutMs} ms`;
    case 'network':
    case 'refused':
      return result.message;
    case 'answered':
      if (result.status >= 200 && result.status <= 299) return undefined;
      if (result.status >= 300 && result.status <= 399) {
        return `the receiver answered ${result.status}; redirects are not followed, enter the final URL instead`;
      }
      return `the receiver answered ${result.status}`;
  }
}

/** Upper bound of `Retry-After`, in seconds: longer than every retry window. Larger values are clamped to it. */
const MOST_RETRY_AFTER_SECONDS = 999_999_999;

/**
 * `Retry-After` in milliseconds: seconds or an HTTP date (RFC 9110, section 10.2.3); undefined when absent or
 * unreadable.
 */
export function parseRetryAfter(value: string | undefined, nowMs: number): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text), MOST_RETRY_AFTER_SECONDS) * 1000;
  if (!/^[A-Za-z]{3,9}, /.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
