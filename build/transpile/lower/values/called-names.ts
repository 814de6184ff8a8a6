/** The names by which methods are called. */

/** Words that not every device may take after a dot: `object.next()`. */
const STATEMENT_WORDS: ReadonlySet<string> = new Set(['print', 'next', 'stop']);

/**
 * The key under which a function of this name is called on its object. A method has to be called with a dot to get the
 * object, so one that is named like a statement has a second key beside its own.
 */
export function calledName(name: string): string {
  return STATEMENT_WORDS.has(name.toLowerCase()) ? `${name}_` : name;
}
