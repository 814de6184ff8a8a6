/** One line for each stored message: `<acceptedSeconds> <messageId> <characters> <json>`. JSON has no line ends in it. */
import { digits } from '../message/instant.ts';
import type { Message } from '../message/message.ts';

/** What the lines of a file hold. */
interface ParsedLines {
  messages: Message[];
  /** Lines that are not whole: a write was cut off, or the file is garbled. */
  damaged: Int;
}

export function recordLine(message: Message): string {
  const { text } = message;
  return `${message.acceptedSeconds} ${message.messageId} ${text.length} ${text}`;
}

export function parseLines(lines: string[]): ParsedLines {
  const messages: Message[] = [];
  let damaged: Int = 0;
  for (const line of lines) {
    const message = parseLine(line);
    if (message !== undefined) {
      messages.push(message);
    } else {
      damaged++;
    }
  }
  return { messages, damaged };
}

function parseLine(line: string): Message | undefined {
  const first = line.indexOf(' ');
  const second = line.indexOf(' ', first + 1);
  const third = line.indexOf(' ', second + 1);
  if (first < 1 || second < first || third < second) {
    return undefined;
  }
  const text = line.substring(third + 1);
  const acceptedSeconds = seconds(line.substring(0, first));
  const characters = digits(line.substring(second + 1, third));
  if (acceptedSeconds < 0 || text.length !== characters || !text.startsWith('{') || !text.endsWith('}')) {
    return undefined;
  }
  const messageId = line.substring(first + 1, second);
  if (messageId.length === 0) {
    return undefined;
  }
  return { acceptedSeconds, messageId, text, segment: 0, settled: false };
}

/** Seconds have ten digits, one more than `digits` reads at once. A number beyond 32 bits is garbled, and gives -1. */
function seconds(text: string): Int {
  if (text.length < 10) {
    return digits(text);
  }
  const high = digits(text.substring(0, text.length - 9));
  const low = digits(text.substring(text.length - 9));
  if (high < 0 || low < 0 || high > 2 || (high === 2 && low > 147483647)) {
    return -1;
  }
  return high * 1000000000 + low;
}
