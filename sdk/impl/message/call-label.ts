/** Names a call in log lines. Ids of people stay out of the log. */
import type { MessageType, OwnFields } from '../../wire/batch.ts';
import { PLAIN_UNICODE } from '../facilities.ts';

/** Longest name in a line, in characters. */
const NAME_MAX_CHARACTERS = 80;

/** The kind of the call, and its event or screen in quotes: `track "Play Pressed"`. */
export function callLabel(type: MessageType, own: OwnFields): string {
  const name = own.event ?? own.name ?? own.category ?? '';
  return name === '' ? type : `${type} ${quoted(name)}`;
}

/** A string as JSON, so that it stays on one line; a long one is cut. */
export function quoted(text: string): string {
  const cut = text.length > NAME_MAX_CHARACTERS ? `${text.substring(0, NAME_MAX_CHARACTERS)}…` : text;
  return formatJson(cut, PLAIN_UNICODE);
}
