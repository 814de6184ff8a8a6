/** Reads the batch endpoint's answer: was it a success, and which messages of the batch were rejected. */
import type { BatchAnswer } from '../../wire/batch.ts';
import { isMap, isText } from '../../wire/kinds.ts';

/** A message that the server did not take. */
interface RejectedItem {
  /** Its place in the batch, from 0. */
  index: Int;
  reason: string;
}

/** What an answer says. */
export interface AnswerReading {
  /** The body is the endpoint's own word that the batch is stored. */
  success: boolean;
  rejected: RejectedItem[];
}

/** `body` is the parsed body, or `undefined` when it was not JSON. */
export function readAnswer(body: unknown): AnswerReading {
  const rejected: RejectedItem[] = [];
  if (!isMap(body)) {
    return { success: false, rejected };
  }
  const answer = body as unknown as BatchAnswer;
  const listed: unknown = answer.rejected;
  if (Array.isArray(listed)) {
    for (const item of listed) {
      const index = isMap(item) ? indexOf(item['index']) : -1;
      // An index that is listed twice is still one message.
      if (isMap(item) && index >= 0 && !rejected.some((other) => other.index === index)) {
        rejected.push({ index, reason: reasonOf(item['code'], item['reason']) });
      }
    }
  }
  return { success: answer.success === true, rejected };
}

function indexOf(value: unknown): Int {
  return typeof value === 'number' && value >= 0 && value < 1000000 ? Math.floor(value) : -1;
}

function reasonOf(code: unknown, reason: unknown): string {
  const codeText = isText(code) ? code : '';
  const reasonText = isText(reason) ? reason : '';
  if (codeText.length > 0 && reasonText.length > 0) {
    return `${codeText}: ${reasonText}`;
  }
  const only = codeText + reasonText;
  return only.length > 0 ? only : 'no reason given';
}
