/** One line for each stored message: `<acceptedSeconds> <messageId> <characters> <json>`. JSON has no line ends in it. */
import type { Message } from '../message/message.ts';

/** What the lines of a file hold. */
interface ParsedLines {
  messages: Message[];
  /** Lines that are not whole: a write was cut off, or the file is garbled. */
  damaged: Int;
}

/**
 * The platform's own methods of a text. What the compiler writes for those of TypeScript holds in every case, and takes
 * ten times as long: seconds for a full spool. Places count from 0.
 */
interface NativeText {
  split(separator: string): string[];
  /** -1 when there is none. */
  instr(start: Int, part: string): Int;
  mid(start: Int, length?: Int): string;
  /** What can be read of it; 0 of anything else. */
  toInt(): Int;
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

function parseLine(given: string): Message | undefined {
  const line = given as unknown as NativeText;
  const first = line.instr(0, ' ');
  const second = line.instr(first + 1, ' ');
  const third = line.instr(second + 1, ' ');
  // In their order, each with something before it.
  if (first < 1 || second < first + 2 || third < second + 2) {
    return undefined;
  }
  const text = line.mid(third + 1);
  const stamp = line.mid(0, first);
  // The text of the number again: what else was read is garbled.
  const acceptedSeconds = (stamp as unknown as NativeText).toInt();
  if (acceptedSeconds < 0 || `${acceptedSeconds}` !== stamp) {
    return undefined;
  }
  const isWhole = line.mid(second + 1, third - second - 1) === `${text.length}`;
  if (!isWhole || !text.startsWith('{') || !text.endsWith('}')) {
    return undefined;
  }
  const messageId = line.mid(first + 1, second - first - 1);
  return { acceptedSeconds, messageId, text, segment: 0, settled: false };
}
