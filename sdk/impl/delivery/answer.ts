/** Parses the batch endpoint's answer: success or not, and the rejected messages. */
import { MAX_BODY_CHARACTERS } from '../../wire/limits.ts';
import type { Fields } from '../../wire/value-types.ts';
import { anyCase, isFilledText, isMap, isMissing, isTrue, textOf } from '../../wire/value-types.ts';
import { countOf } from '../integers.ts';

/** A message that the server rejected. */
export interface RejectedItem {
  /** Index in the batch, from 0. */
  index: Int;
  reason: string;
}

/**
 * Kind of a response body. `success`, `refusal` (with an error code) and `failure` (without one) are JSON. `page` is
 * HTML from a captive portal or a proxy. `none` is anything else, such as an empty body or the string `OK`.
 */
export type BodyKind = 'success' | 'refusal' | 'failure' | 'page' | 'none';

/** Number of leading characters of a body that are searched for HTML. */
const PAGE_HEAD_CHARACTERS = 1000;

/** Parsed answer of the batch endpoint. */
export interface ParsedAnswer {
  bodyKind: BodyKind;
  rejected: RejectedItem[];
}

/**
 * Parses an answer. `body` is the parsed body, or `invalid` when `text` is not JSON. The body may come from a captive
 * portal or a broken proxy, so each part is checked before use.
 */
export function readAnswer(body: unknown, text: string): ParsedAnswer {
  const rejected: RejectedItem[] = [];
  if (!isMap(body)) {
    return { bodyKind: isMissing(body) && isPage(text) ? 'page' : 'none', rejected };
  }
  const items = body['rejected'];
  if (Array.isArray(items)) {
    for (const item of items) {
      // No index is larger: each message of a batch takes several characters of the body.
      const index = isMap(item) ? countOf(item['index'], MAX_BODY_CHARACTERS) : -1;
      // The first entry counts when the server lists an index twice.
      if (isMap(item) && index >= 0 && !rejected.some((other) => other.index === index)) {
        rejected.push({ index, reason: reasonOf(item['code'], item['message']) });
      }
    }
  }
  return { bodyKind: bodyKindOf(body), rejected };
}

function bodyKindOf(body: Fields): BodyKind {
  const success = anyCase(body, 'success');
  if (isTrue(success)) {
    return 'success';
  }
  if (typeof success === 'boolean' || textOf(success).toLowerCase() === 'false') {
    return isFilledText(body['code']) ? 'refusal' : 'failure';
  }
  return 'none';
}

/** Reports whether the body is HTML, possibly after a byte order mark or other leading text. */
function isPage(text: string): boolean {
  const head = text.substring(0, PAGE_HEAD_CHARACTERS).trim().toLowerCase();
  return head.startsWith('<') || head.includes('<!doctype') || head.includes('<html') || head.includes('<body');
}

function reasonOf(code: unknown, message: unknown): string {
  const codeText = textOf(code);
  const messageText = textOf(message);
  if (codeText.length > 0 && messageText.length > 0) {
    return `${codeText}: ${messageText}`;
  }
  const only = codeText + messageText;
  return only.length > 0 ? only : 'no reason given';
}
