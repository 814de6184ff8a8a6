/** Reads the batch endpoint's answer: was it a success, and which messages of the batch were rejected. */
import { MAX_BODY_CHARACTERS } from '../../wire/limits.ts';
import type { Fields } from '../../wire/kinds.ts';
import { isFilledText, isMap, isTrue, textOf } from '../../wire/kinds.ts';
import { countOf } from '../whole.ts';

/** A message that the server did not take. */
export interface RejectedItem {
  /** Its place in the batch, from 0. */
  index: Int;
  reason: string;
}

/** The endpoint's own word in a body: the batch is stored, or it is refused. `none`: somebody else wrote the body. */
export type Word = 'success' | 'refusal' | 'none';

/** What an answer says. */
export interface AnswerReading {
  word: Word;
  rejected: RejectedItem[];
}

/**
 * `body` is the parsed body, or `invalid` when it was not JSON. Anything may have written it, a hotel's network or a
 * broken proxy: the kind of each part is known before it is used.
 */
export function readAnswer(body: unknown): AnswerReading {
  const rejected: RejectedItem[] = [];
  if (!isMap(body)) {
    return { word: 'none', rejected };
  }
  const listed = body['rejected'];
  if (Array.isArray(listed)) {
    for (const item of listed) {
      // A batch has fewer messages than a body has characters.
      const index = isMap(item) ? countOf(item['index'], MAX_BODY_CHARACTERS) : -1;
      // An index that is listed twice is still one message.
      if (isMap(item) && index >= 0 && !rejected.some((other) => other.index === index)) {
        rejected.push({ index, reason: reasonOf(item['code'], item['message']) });
      }
    }
  }
  return { word: wordOf(body), rejected };
}

function wordOf(body: Fields): Word {
  const success = body['success'];
  if (isTrue(success)) {
    return 'success';
  }
  return typeof success === 'boolean' && isFilledText(body['code']) ? 'refusal' : 'none';
}

function reasonOf(code: unknown, message: unknown): string {
  const codeText = textOf(code);
  const words = textOf(message);
  if (codeText.length > 0 && words.length > 0) {
    return `${codeText}: ${words}`;
  }
  const only = codeText + words;
  return only.length > 0 ? only : 'no reason given';
}
