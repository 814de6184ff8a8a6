/** Delivery policy as pure functions: the verdict on an answer, and the wait before the next request. */
import type { HttpAnswer, Instant } from '../facilities.ts';
import type { BodyKind } from './answer.ts';
import { digits, parseHttpDate } from '../message/instant.ts';

/** Request timeout, in milliseconds. A timeout counts as a network failure. */
export const ANSWER_TIMEOUT_MS = 30000;
/** Minimum wait before a retry, in milliseconds, so that a short random wait does not retry at once. */
export const BACKOFF_MIN_MS = 250;
/**
 * Backoff after a failure, in milliseconds: a random wait between the minimum and base · 2^(failures - 1), at most the
 * cap.
 */
export const BACKOFF_BASE_MS = 1000;
export const BACKOFF_CAP_MS = 60000;
/** Backoff cap after a refused request, in milliseconds: each attempt costs an upload. */
export const REFUSAL_BACKOFF_CAP_MS = 3600000;
/** Maximum Retry-After that the SDK honors, in seconds. */
export const RETRY_AFTER_MAX_SECONDS = 3600;
/**
 * Minimum wait before a batch that ran out of retries is offered again, in milliseconds. It doubles each time, up to
 * the cap.
 */
export const REOFFER_AFTER_MS = 60000;
export const REOFFER_CAP_MS = 3600000;
/** Interval of probes with the oldest parked batch while the network fails, in milliseconds. */
export const PROBE_INTERVAL_MS = 300000;

/** Size of a small request, in characters, used while requests are refused or time out. */
export const SMALL_BODY_CHARACTERS = 10000;
/** Maximum length of the quoted part of an unexpected answer, in characters. */
const CONTENT_MAX_CHARACTERS = 80;
/** Daily limit on refused request bodies, in bytes. Beyond it a refused batch waits for the next day. */
export const REFUSED_MAX_BYTES = 2800000;
export const REFUSED_WINDOW_MS = 86400000;

/**
 * Meaning of an answer for its batch.
 *
 * - `retry`: a temporary failure of the network or the server.
 * - `unclear`: something other than the endpoint refused it, such as a proxy or a firewall.
 * - `misdirected`: no batch endpoint answers at this address, for this batch or any other.
 * - `tooLarge`: the request has more bytes than the server or a proxy takes.
 * - `refused`: the endpoint itself refused it for good.
 * - `keyRefused`: the endpoint takes no batch under this write key.
 */
export type Verdict = 'delivered' | 'retry' | 'unclear' | 'misdirected' | 'tooLarge' | 'refused' | 'keyRefused';

/** Classifies an answer. The first matching row decides. */
export function verdictOf(answer: HttpAnswer, bodyKind: BodyKind): Verdict {
  const { status } = answer;
  if (isRedirected(answer) || isMisdirected(status)) {
    return 'misdirected';
  }
  if (status >= 200 && status < 300) {
    // A captive portal answers 200 with its own page.
    return bodyKind === 'page' || bodyKind === 'refusal' || bodyKind === 'failure' ? 'retry' : 'delivered';
  }
  if (status === 413) {
    return 'tooLarge';
  }
  if (status === 401) {
    return bodyKind === 'refusal' ? 'keyRefused' : 'misdirected';
  }
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    // Portals and proxies also refuse requests, but only for a time. Only a refusal by the endpoint is final.
    return bodyKind === 'refusal' ? 'refused' : 'unclear';
  }
  // 408, 429, 5xx, and network failures (0 or less).
  return 'retry';
}

/**
 * Reports whether the request was redirected. The platform follows a redirect with a GET, which carries no messages. A
 * 201 or 202 may have a `Location` too, but never answers a GET.
 */
function isRedirected(answer: HttpAnswer): boolean {
  return answer.location !== '' && answer.status !== 201 && answer.status !== 202;
}

/**
 * Reports whether the status means a wrong address, whoever sent it. That includes a redirect that was not followed.
 */
function isMisdirected(status: Int): boolean {
  return (
    (status >= 300 && status < 400) ||
    status === 404 ||
    status === 405 ||
    status === 407 ||
    status === 410 ||
    status === 421
  );
}

/** The platform's error number for a timeout. */
export const TIMEOUT_STATUS = -28;

/** Returns the upper limit of the random wait after a number of consecutive failures, in milliseconds. */
export function backoffCeilingMs(failures: Int, cap: Int = BACKOFF_CAP_MS): Int {
  return doubled(BACKOFF_BASE_MS, failures, cap);
}

/** Returns the wait of a batch that ran out of retries for the `parks`th time, in milliseconds. */
export function reofferAfterMs(parks: Int): Int {
  return doubled(REOFFER_AFTER_MS, parks, REOFFER_CAP_MS);
}

/** Returns base · 2^(times - 1), at most the cap. */
function doubled(base: Int, times: Int, cap: Int): Int {
  let value: Int = base;
  for (let i = 1; i < times; i++) {
    value = value * 2;
    if (value >= cap) {
      return cap;
    }
  }
  return value;
}

/**
 * Returns the wait that the server asks for in milliseconds, or -1 for none. `Retry-After` is a number of seconds or an
 * HTTP date. A date is compared with the `Date` header if there is one, since the device clock may be wrong.
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

/** Reports whether the string has only digits, but too many for an integer. */
function isLongNumber(text: string): boolean {
  return text.length > 9 && digits(text.substring(0, 9)) >= 0 && digits(text.substring(text.length - 9)) >= 0;
}

/** Describes a failure for the log and the status. */
export function describeAnswer(answer: HttpAnswer, bodyKind: BodyKind, verdict: Verdict): string {
  const { status } = answer;
  if (verdict === 'unclear' || bodyKind === 'page') {
    return `status ${status}${contentOf(answer, bodyKind)}, but not the answer of a batch endpoint (a captive portal or a proxy?)`;
  }
  if (status >= 200 && status < 300 && bodyKind !== 'success') {
    return `status ${status}, but the answer says success: false`;
  }
  if (status > 0) {
    return `status ${status}`;
  }
  return answer.reason.length > 0 ? `no answer: ${answer.reason} (${answer.status})` : `no answer (${answer.status})`;
}

/** Describes the body of an answer that is not an endpoint's JSON. */
function contentOf(answer: HttpAnswer, bodyKind: BodyKind): string {
  if (bodyKind === 'page') {
    return ' with an HTML page';
  }
  const text = answer.body.trim().substring(0, CONTENT_MAX_CHARACTERS);
  return text === '' ? '' : ` with "${text}"`;
}

/** Describes a request that did not reach a batch endpoint. `url`: the address of the request. */
export function describeMisdirection(answer: HttpAnswer, bodyKind: BodyKind, url: string): string {
  const { location, status } = answer;
  if (location !== '') {
    return `${url} is redirected to ${location} (status ${status}), and a redirect loses the messages on the way`;
  }
  let why = 'there is no batch endpoint at this address, or it is not for this writeKey';
  if (bodyKind === 'page' && (status === 401 || status === 407)) {
    why = 'a proxy or a captive portal may ask for a login, or apiHost is another server';
  } else if (status === 401) {
    why = 'it does not know this writeKey, or another server asks for a login';
  } else if (status === 407) {
    why = 'a proxy on the way asks for a login';
  }
  return `${url} answered status ${status}${contentOf(answer, bodyKind)}: ${why}`;
}

/** Returns the fix that the log suggests for a refused batch. */
export function adviceFor(status: Int): string {
  if (status === 403) {
    return 'check that writeKey belongs to an enabled source';
  }
  if (status === 413) {
    return 'this message alone is larger than the server, or a proxy before it, takes; send less in one call';
  }
  return 'the server rejected it';
}
