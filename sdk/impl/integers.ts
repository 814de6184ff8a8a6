/**
 * Integer arithmetic without the platform's `Int()` and `Fix()` of large numbers. Those take a Float, which has 24
 * bits. A date in seconds has 31 bits, and would be off by up to a minute.
 */

/** Returns the integer quotient of `a` and `b`, for `a` from 0, `b` from 1, and a result below 16,777,216. */
export function quotient(a: Long, b: Int): Int {
  // The division has no remainder, so its result is a whole number that a Float holds.
  return Math.floor((a - (a % b)) / b);
}

/** Reads a count from untrusted data: a number from 0 to `most`, its fraction cut off. -1 for anything else. */
export function countOf(value: unknown, most: Int): Int {
  // Compared before the conversion: converting a huge number to an integer could wrap it.
  if (typeof value !== 'number' || !(value >= 0) || value > most) {
    return -1;
  }
  if (getInterface(value, 'ifInt') !== undefined) {
    return value as unknown as Int;
  }
  // Split into two halves, each of which a Float holds.
  const high: Int = Math.floor(value / 65536);
  const low: Int = Math.floor(value - high * 65536);
  return high * 65536 + low;
}
