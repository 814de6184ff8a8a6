/** Names a call in log lines. Ids of people stay out of the log. */
import type { MessageType, OwnFields } from '../../wire/batch.ts';
import { PLAIN_UNICODE } from '../facilities.ts';

/** Maximum length of a name in a line, in characters. */
const NAME_MAX_CHARACTERS = 80;

/** Returns the type of a call with its event or screen in quotes: `track "Play Pressed"`. */
export function callLabel(type: MessageType, own: OwnFields): string {
  const name = own.event ?? own.name ?? own.category ?? '';
  return name === '' ? type : `${type} ${quoted(name)}`;
}

/** Returns a string as JSON, so that it stays on one line. A long one is truncated. */
export function quoted(text: string): string {
  const cut = text.length > NAME_MAX_CHARACTERS ? `${text.substring(0, NAME_MAX_CHARACTERS)}…` : text;
  return formatJson(cut, PLAIN_UNICODE);
}
