/**
 * Whole numbers without the platform's `Int()` and `Fix()` of anything large: those take a Float, which has 24 bits. A
 * date in seconds has 31, and would be off by up to a minute.
 */

/** How often `b` goes into `a`, for `a` from 0, `b` from 1, and less than 16,777,216 times. */
export function quotient(a: Long, b: Int): Int {
  // The division leaves nothing over, so what is cut to a whole number is one already, and a Float holds it.
  return Math.floor((a - (a % b)) / b);
}

/**
 * A count out of data that anything may have written: a whole number from 0 to `most`, the part after the point cut
 * off. -1 for anything else.
 */
export function countOf(value: unknown, most: Int): Int {
  // Compared as it came: turning a huge number into an integer first could wrap it.
  if (typeof value !== 'number' || !(value >= 0) || value > most) {
    return -1;
  }
  if (getInterface(value, 'ifInt') !== undefined) {
    return value as unknown as Int;
  }
  // In two halves, each of which a Float holds.
  const high: Int = Math.floor(value / 65536);
  const low: Int = Math.floor(value - high * 65536);
  return high * 65536 + low;
}
