/**
 * Substring search over messages with trigrams. FTS5 finds the messages that contain all trigrams of the needle, and
 * each is then checked, newest first. A needle of one or two characters has no trigram: then every message is checked.
 */

const GRAM_CHARACTERS = 3;
/** Limit of trigrams taken from a long needle, spread over it. The check of each match does the rest. */
const MOST_GRAMS = 24;
/** Separator between the strings of one message. */
const BETWEEN = '\n';

/** Joins the searchable strings of a message into the one that is indexed. */
export function searchText(words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join(BETWEEN);
}

/** Returns the FTS5 query for a needle; undefined when it is too short for a trigram or contains NUL. */
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
