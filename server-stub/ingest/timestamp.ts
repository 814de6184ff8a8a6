/** Parses ISO 8601 dates to milliseconds since the epoch, and corrects for wrong device clocks. */

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/** JavaScript prints dates between these two with four digits of year, as receivers expect them. */
const EARLIEST_MS = Date.UTC(1, 0, 1);
const LATEST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Reads a date, or a date and time with an optional offset (UTC when there is none); undefined when it is not one.
 * Fractions finer than a millisecond are cut.
 */
export function parseTimestamp(text: string): number | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = match;
  const parts = [Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)] as const;
  const ms = Date.UTC(...parts, Number(fraction.padEnd(3, '0').slice(0, 3)));
  const date = new Date(ms);
  // Date.UTC carries 31 February over into March; such a date was never meant.
  const same =
    date.getUTCFullYear() === parts[0] &&
    date.getUTCMonth() === parts[1] &&
    date.getUTCDate() === parts[2] &&
    date.getUTCHours() === parts[3] &&
    date.getUTCMinutes() === parts[4] &&
    date.getUTCSeconds() === parts[5];
  const offset = offsetMs(zone);
  if (!same || offset === undefined) return undefined;
  const result = ms - offset;
  return isPrintable(result) ? result : undefined;
}

/** Reports whether the time can be printed with a four-digit year, as receivers expect. */
export function isPrintable(ms: number): boolean {
  return ms >= EARLIEST_MS && ms <= LATEST_MS;
}

function offsetMs(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || '0');
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Clock error of a device that is tolerated without a correction. */
const TOLERATED_CLOCK_ERROR_MS = 60_000;

/** Returns the milliseconds to add to each timestamp of a request, computed from its `sentAt`. */
export function clockCorrectionMs(sentAt: unknown, receivedMs: number): number {
  if (typeof sentAt !== 'string') return 0;
  const sentMs = parseTimestamp(sentAt);
  if (sentMs === undefined) return 0;
  const error = receivedMs - sentMs;
  return Math.abs(error) > TOLERATED_CLOCK_ERROR_MS ? error : 0;
}
