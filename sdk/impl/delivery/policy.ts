/** What to do with an answer, and how long to wait: the delivery decisions as pure functions. */
import type { HttpAnswer, Instant } from '../facilities.ts';
import type { Word } from './answer.ts';
import { digits, parseHttpDate } from '../message/instant.ts';

/** A request without an answer for this long is given up and counts as a failure of the network. */
export const ANSWER_TIMEOUT_MS = 30000;
/** No retry follows its failure sooner, so that a short draw is no second request at once. */
export const BACKOFF_MIN_MS = 250;
/** The wait after a failure is random between the least and base · 2^(failures - 1), at most the cap. */
export const BACKOFF_BASE_MS = 1000;
export const BACKOFF_CAP_MS = 60000;
/** The longest wait a server can ask for. */
export const RETRY_AFTER_MAX_SECONDS = 3600;
/** A batch that ran out of retries is not offered again sooner. */
export const REOFFER_AFTER_MS = 60000;
/** While nothing good is heard of the network, the oldest of them is offered this often. */
export const PROBE_INTERVAL_MS = 300000;

/** What an answer means for its batch. `keyRefused`: no batch under this write key is taken. */
export type Verdict = 'delivered' | 'retry' | 'refused' | 'keyRefused';

/** One row for each kind of answer. The first that fits decides. */
export function verdictOf(answer: HttpAnswer, word: Word): Verdict {
  const status = answer.status;
  if (status >= 200 && status < 300) {
    // A captive portal answers 200 with a page of its own: only the endpoint's own answer counts.
    return word === 'success' ? 'delivered' : 'retry';
  }
  if (status === 408 || status === 429) {
    return 'retry';
  }
  // Portals and proxies refuse in the endpoint's place, and are gone some day: only its own refusal is final.
  if (status >= 400 && status < 500 && word === 'refusal') {
    return status === 401 ? 'keyRefused' : 'refused';
  }
  // 4xx of others, 5xx, failures of the network (0 or less), and redirects, which are a portal's too.
  return 'retry';
}

/** Upper end of the wait after so many failures in a row, in milliseconds; the wait itself is drawn below it. */
export function backoffCeilingMs(failures: Int): Int {
  let ceiling: Int = BACKOFF_BASE_MS;
  for (let i = 1; i < failures; i++) {
    ceiling = ceiling * 2;
    if (ceiling >= BACKOFF_CAP_MS) {
      return BACKOFF_CAP_MS;
    }
  }
  return ceiling;
}

/**
 * Milliseconds the server asks to wait, or -1 when it asks for none that can be read.
 * `Retry-After` is a number of seconds or an HTTP date; a date is measured against the server's own `Date` header
 * where there is one, since a set-top's clock may be off.
 */
export function retryAfterMs(answer: HttpAnswer, now: Instant): Int {
  const given = answer.retryAfter.trim();
  if (given.length === 0) {
    return -1;
  }
  let seconds: Int = digits(given);
  if (seconds < 0) {
    if (isLongNumber(given)) {
      seconds = RETRY_AFTER_MAX_SECONDS;
    } else {
      const until = parseHttpDate(given);
      if (until < 0) {
        return -1;
      }
      const server = parseHttpDate(answer.date);
      seconds = until - (server >= 0 ? server : now.seconds);
    }
  }
  if (seconds < 0) {
    return 0;
  }
  if (seconds > RETRY_AFTER_MAX_SECONDS) {
    seconds = RETRY_AFTER_MAX_SECONDS;
  }
  return seconds * 1000;
}

/** Digits only, but too many for an integer. */
function isLongNumber(text: string): boolean {
  return text.length > 9 && digits(text.substring(0, 9)) >= 0 && digits(text.substring(text.length - 9)) >= 0;
}

/** What went wrong, in words for the log and the status. */
export function describeAnswer(answer: HttpAnswer, word: Word): string {
  const { status } = answer;
  const isEndpoints =
    (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 408 && status !== 429);
  if (word === 'none' && isEndpoints) {
    return `status ${answer.status}, but not the answer of a batch endpoint (a captive portal?)`;
  }
  if (answer.status > 0) {
    return `status ${answer.status}`;
  }
  return answer.reason.length > 0 ? `no answer: ${answer.reason} (${answer.status})` : `no answer (${answer.status})`;
}

/** What a refused batch asks the developer to do. */
export function adviceFor(status: Int): string {
  if (status === 403) {
    return 'check that writeKey belongs to an enabled source';
  }
  if (status === 404) {
    return 'check apiHost: there is no batch endpoint at this address';
  }
  if (status === 413) {
    return 'the server accepts less than 500,000 characters; use a smaller queueSize';
  }
  return 'the server found it wrong';
}
