/**
 * Finding messages by a part of a text. FTS5 knows which messages hold each three characters in a row; those that hold
 * all of the needle's are looked at one by one, newest first. A needle of one or two characters has no three in a row:
 * then every message is looked at.
 */

const GRAM_CHARACTERS = 3;
/** Of a long needle so many are asked for, spread over it: the look at each message found does the rest. */
const MOST_GRAMS = 24;
/** Stands between the texts of one message. */
const BETWEEN = '\n';

/** What is indexed of a message: everything that a search looks into. */
export function searchText(words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join(BETWEEN);
}

/** What FTS5 is to match; undefined when the needle is too short for it, or holds what would end its query. */
export function matchQuery(needle: string): string | undefined {
  if (needle.includes('\u0000')) return undefined;
  const characters = [...needle];
  const count = characters.length - GRAM_CHARACTERS + 1;
  if (count < 1) return undefined;
  const step = Math.max(1, count / MOST_GRAMS);
  const grams = new Set<string>();
  for (let at = 0; at < count; at += step) {
    grams.add(characters.slice(Math.floor(at), Math.floor(at) + GRAM_CHARACTERS).join(''));
  }
  return [...grams].map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
}
