/** The names by which methods are called. */

/** Words that not every device may take after a dot: `object.next()`. */
const STATEMENT_WORDS: ReadonlySet<string> = new Set(['print', 'next', 'stop']);

/**
 * Returns the key under which a function of this name is called on its object. A method must be called with a dot to
 * get the object. So a method that is named like a statement has a second key beside its own.
 */
export function methodName(name: string): string {
  if (STATEMENT_WORDS.has(name.toLowerCase())) return `${name}_`;
  return isWord(name) ? name : `_${name.replace(/[^A-Za-z0-9]/g, (c) => `_${c.charCodeAt(0).toString(16)}`)}`;
}

/** The key under which the method of a base class is kept for `super.method()`. */
export function superName(base: string, method: string): string {
  return methodName(`${base}_${method}`);
}

/** Words that no device reads after a dot, or as a key without quotes. */
const NEVER_BARE: ReadonlySet<string> = new Set(['throw', 'endtry', 'elseif', 'rem']);

/** Reports whether BrightScript can read this after a dot. */
export function isWord(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !NEVER_BARE.has(name.toLowerCase());
}
