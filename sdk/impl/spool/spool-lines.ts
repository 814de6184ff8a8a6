/** One line for each stored message: `<acceptedSeconds> <messageId> <characters> <json>`. JSON has no line ends in it. */
import type { Message } from '../message/message.ts';

/** As the platform has it. What the compiler writes for JavaScript's method holds in every case, and takes ten times as long. */
interface NativeText {
  split(separator: string): string[];
}

/** The parts of a text; none of an empty one. */
export function splitNatively(text: string, separator: string): string[] {
  return text.length > 0 ? (text as unknown as NativeText).split(separator) : [];
}

/** The whole number that a text is, as it would be written; -1 of anything else. */
export function wholeOf(text: string): Int {
  const value = val(text, 10);
  return value >= 0 && value.toString() === text ? value : -1;
}

/** The lines of a file or record, whose first says whose messages these are; none of an empty one. */
export function linesOf(text: string): string[] {
  return splitNatively(text, '\n');
}

export function recordLine(message: Message): string {
  const { text } = message;
  return `${message.acceptedSeconds} ${message.messageId} ${text.length} ${text}`;
}

/** `invalid` when the line is not whole: a write was cut off, or the file is garbled. */
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
  const acceptedSeconds = wholeOf(mid(line, 1, first - 1));
  const text = sizedText(line, second + 1);
  if (acceptedSeconds < 0 || text === '') {
    return undefined;
  }
  const messageId = mid(line, first + 1, second - first - 1);
  return { acceptedSeconds, messageId, text, segment: 0, settled: false };
}

/** The JSON in `<characters> <json>`, which stands in a line from `start` to its end; empty when it is not whole. */
function sizedText(line: string, start: Int): string {
  const space = instr(start, line, ' ');
  const characters: Int = line.length - space;
  if (space <= start || characters < 2 || mid(line, start, space - start) !== characters.toString()) {
    return '';
  }
  const text = mid(line, space + 1);
  return mid(text, 1, 1) === '{' && mid(text, characters, 1) === '}' ? text : '';
}

/** The JSON of the message with this id, out of the text of a file; empty when it is not there whole. */
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
    // Another message may speak of it.
    at = instr(start, file, sought);
  }
  return '';
}
