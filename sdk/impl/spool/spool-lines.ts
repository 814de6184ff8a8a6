/** One line for each stored message: `<acceptedSeconds> <messageId> <characters> <json>`. JSON has no line ends in it. */
import type { Message } from '../message/message.ts';

/** What the lines of a file hold. */
interface ParsedLines {
  messages: Message[];
  /** Lines that are not whole: a write was cut off, or the file is garbled. */
  damaged: Int;
}

/*
 * The platform's own functions of a text, places counted from 1. What the compiler writes for TypeScript's methods holds
 * in every case, and takes ten times as long: seconds for a full spool.
 */
/** 0 when there is none. */
declare function instr(start: Int, text: string, part: string): Int;
declare function mid(text: string, start: Int, length?: Int): string;
/** What can be read of it; 0 of anything else. */
declare function val(text: string, radix: Int): Int;

interface NativeText {
  split(separator: string): string[];
}

/** The lines of a file or record; none of an empty one. */
export function linesOf(text: string): string[] {
  return text.length > 0 ? (text as unknown as NativeText).split('\n') : [];
}

export function recordLine(message: Message): string {
  const { text } = message;
  return `${message.acceptedSeconds} ${message.messageId} ${text.length} ${text}`;
}

/** The first line says whose messages these are, and is left out. */
export function parseLines(lines: string[]): ParsedLines {
  const messages: Message[] = [];
  let damaged: Int = 0;
  for (let i = 1; i < lines.length; i++) {
    const message = parseLine(lines[i] ?? '');
    if (message !== undefined) {
      messages.push(message);
    } else {
      damaged++;
    }
  }
  return { messages, damaged };
}

function parseLine(line: string): Message | undefined {
  const first = instr(1, line, ' ');
  const second = instr(first + 1, line, ' ');
  const third = instr(second + 1, line, ' ');
  // In their order, each with something before it.
  if (first < 2 || second < first + 2 || third < second + 2) {
    return undefined;
  }
  const text = mid(line, third + 1);
  const stamp = mid(line, 1, first - 1);
  const acceptedSeconds = val(stamp, 10);
  // The text of each number again: what else was read is garbled.
  if (acceptedSeconds < 0 || `${acceptedSeconds}` !== stamp) {
    return undefined;
  }
  const { length } = text;
  if (length < 2 || mid(line, second + 1, third - second - 1) !== `${length}`) {
    return undefined;
  }
  if (mid(text, 1, 1) !== '{' || mid(text, length, 1) !== '}') {
    return undefined;
  }
  const messageId = mid(line, first + 1, second - first - 1);
  return { acceptedSeconds, messageId, text, segment: 0, settled: false };
}
