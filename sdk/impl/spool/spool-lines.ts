/**
 * Format of stored messages, one per line: `<acceptedSeconds> <messageId> <characters> <json>`. The JSON has no line
 * breaks.
 */
import type { Message } from '../message/message.ts';
import { splitNatively } from '../split-natively.ts';

/** Parses a whole number in its usual form; -1 for anything else. */
export function parseCount(text: string): Int {
  const value = val(text, 10);
  return value >= 0 && value.toString() === text ? value : -1;
}

/** Returns the lines of a file or record, whose first holds the write key; empty for an empty string. */
export function linesOf(text: string): string[] {
  return splitNatively(text, '\n');
}

export function recordLine(message: Message): string {
  const { text } = message;
  return `${message.acceptedSeconds} ${message.messageId} ${text.length} ${text}`;
}

/** Parses a line; `invalid` when it is truncated or damaged. */
export function parseLine(line: string): Message | undefined {
  const { length } = line;
  const first = instr(1, line, ' ');
  if (first < 2 || first >= length) {
    return undefined;
  }
  const second = instr(first + 1, line, ' ');
  if (second < first + 2 || second >= length) {
    return undefined;
  }
  const acceptedSeconds = parseCount(mid(line, 1, first - 1));
  const text = sizedText(line, second + 1);
  if (acceptedSeconds < 0 || text === '') {
    return undefined;
  }
  const messageId = mid(line, first + 1, second - first - 1);
  return { acceptedSeconds, messageId, text, segment: 0, settled: false };
}

/**
 * Returns the JSON in `<characters> <json>`, which extends from `start` to the end of the line; empty when incomplete.
 */
function sizedText(line: string, start: Int): string {
  const space = instr(start, line, ' ');
  const characters: Int = line.length - space;
  if (space <= start || characters < 2 || mid(line, start, space - start) !== characters.toString()) {
    return '';
  }
  const text = mid(line, space + 1);
  return mid(text, 1, 1) === '{' && mid(text, characters, 1) === '}' ? text : '';
}

/** Returns the JSON of the message with this id from the text of a file; empty when it is not complete. */
export function textOfMessage(file: string, messageId: string): string {
  const sought = ` ${messageId} `;
  let at = instr(1, file, sought);
  while (at > 0) {
    const start: Int = at + sought.length;
    if (start > file.length) {
      return '';
    }
    const end = instr(start, file, '\n');
    const line = end > 0 ? mid(file, start, end - start) : mid(file, start);
    const text = line === '' ? '' : sizedText(line, 1);
    if (text !== '') {
      return text;
    }
    // Another message may contain the id.
    at = instr(start, file, sought);
  }
  return '';
}
