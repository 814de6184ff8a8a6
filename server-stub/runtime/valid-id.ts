/**
 * Validates ids of users, groups and messages: strings that every store keeps unchanged and finds again. A store would
 * alter a NUL or a lone surrogate, so two ids could become one. An index entry of PostgreSQL holds up to 2,704 bytes.
 */
const LONGEST_CHARACTERS = 1024;
const LONGEST_BYTES = 2048;
const MOST_BYTES_PER_CHARACTER = 3;

export const VALID_ID = `a non-empty string of at most ${LONGEST_CHARACTERS} characters and ${LONGEST_BYTES} bytes, without NUL and without half of a surrogate pair`;

export function isValidId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= LONGEST_CHARACTERS &&
    !value.includes('\u0000') &&
    value.isWellFormed() &&
    (value.length * MOST_BYTES_PER_CHARACTER <= LONGEST_BYTES || Buffer.byteLength(value) <= LONGEST_BYTES)
  );
}
