/** Names the global function of each event: readable, bounded, and stable between runs. */

/** Prefix of the global functions of a plan: it avoids collisions with functions of the app and with keywords. */
export const FUNCTION_PREFIX = 'AnalyticsTrack';

/** Maximum length of a name without the prefix, in characters. */
const LENGTH = 64;
const MARKS = /\p{M}+/gu;
const LETTERS = /[A-Za-z0-9]/;

/** Converts a name: `order completed` → `OrderCompleted`. Letters of other alphabets become their character code. */
export function functionNameOf(eventName: string): string {
  const plain = eventName.normalize('NFKD').replace(MARKS, '');
  const hasLetters = [...plain].some((character) => LETTERS.test(character) || character > '\u007f');
  let name = '';
  let isStart = true;
  for (const character of plain) {
    if (LETTERS.test(character)) {
      name += isStart ? character.toUpperCase() : character;
      isStart = false;
    } else if (character > '\u007f' || !hasLetters) {
      name += `U${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      isStart = true;
    } else {
      isStart = true;
    }
  }
  if (name.length <= LENGTH) return name;
  const digest = digestOf(eventName);
  return `${name.slice(0, LENGTH - digest.length)}${digest}`;
}

/** Returns an FNV-1a hash in eight digits, which distinguishes long names with equal beginnings. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
