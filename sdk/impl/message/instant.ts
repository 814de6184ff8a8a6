/**
 * Formats and parses times: writes ISO 8601, reads ISO 8601 and HTTP dates. Calendar arithmetic uses 32-bit integers,
 * for times from 1970.
 */
import type { Instant } from '../facilities.ts';
import { quotient } from '../integers.ts';

const SECONDS_PER_DAY = 86400;
/** Marks an invalid offset; in minutes, and larger than any valid one. */
const NO_OFFSET = 9999;

/** Returns the days from 1970-01-01 to a Gregorian date, counting 400-year eras from March. */
function daysFromDate(year: Int, month: Int, day: Int): Int {
  const shifted: Int = month <= 2 ? year - 1 : year;
  const era: Int = quotient(shifted, 400);
  const yearOfEra: Int = shifted - era * 400;
  const monthFromMarch: Int = month > 2 ? month - 3 : month + 9;
  const dayOfYear: Int = quotient(153 * monthFromMarch + 2, 5) + day - 1;
  const dayOfEra: Int = yearOfEra * 365 + quotient(yearOfEra, 4) - quotient(yearOfEra, 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

/** Formats a time as ISO 8601 UTC with milliseconds, always 24 characters: `2026-11-20T18:00:00.000Z`. */
export function isoText(at: Instant): string {
  const days: Int = quotient(at.seconds, SECONDS_PER_DAY);
  const rest: Int = at.seconds - days * SECONDS_PER_DAY;
  const shifted: Int = days + 719468;
  const era: Int = quotient(shifted, 146097);
  const dayOfEra: Int = shifted - era * 146097;
  const withoutLeapDays: Int =
    dayOfEra - quotient(dayOfEra, 1460) + quotient(dayOfEra, 36524) - quotient(dayOfEra, 146096);
  const yearOfEra: Int = quotient(withoutLeapDays, 365);
  const dayOfYear: Int = dayOfEra - (365 * yearOfEra + quotient(yearOfEra, 4) - quotient(yearOfEra, 100));
  const monthFromMarch: Int = quotient(5 * dayOfYear + 2, 153);
  const day: Int = dayOfYear - quotient(153 * monthFromMarch + 2, 5) + 1;
  const month: Int = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year: Int = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const hour: Int = quotient(rest, 3600);
  const minute: Int = quotient(rest - hour * 3600, 60);
  const second: Int = rest - hour * 3600 - minute * 60;
  const date = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  const time = `${padded(hour, 2)}:${padded(minute, 2)}:${padded(second, 2)}.${padded(at.milliseconds, 3)}`;
  return `${date}T${time}Z`;
}

function padded(value: Int, width: Int): string {
  let text = value.toString();
  while (text.length < width) {
    text = '0' + text;
  }
  return text;
}

/** Parses a string of one to nine digits; -1 for anything else. */
export function digits(text: string): Int {
  if (text.length === 0 || text.length > 9) {
    return -1;
  }
  let value: Int = 0;
  for (let i = 0; i < text.length; i++) {
    const code: Int = text.charCodeAt(i) - 48;
    if (code < 0 || code > 9) {
      return -1;
    }
    value = value * 10 + code;
  }
  return value;
}

function daysInMonth(year: Int, month: Int): Int {
  if (month === 2) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    return leap ? 29 : 28;
  }
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Returns the seconds since 1970 of a date and time of day in UTC, or -1 when it is invalid or before 1970. */
function utcSeconds(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int): Int {
  // 32-bit seconds end in January 2038.
  if (year < 1970 || year > 2037 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return -1;
  }
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
    return -1;
  }
  return daysFromDate(year, month, day) * SECONDS_PER_DAY + hour * 3600 + minute * 60 + second;
}

/**
 * Parses ISO 8601 with a UTC offset: `2026-11-20T18:00:00Z`, `2026-11-20T20:00:00.250+02:00`, `…-0530`. Seconds and
 * their fraction are optional; digits beyond milliseconds are cut off. `invalid` for anything else.
 */
export function parseIso(text: string): Instant | undefined {
  if (text.length < 17 || text.length > 40) {
    return undefined;
  }
  const mark = text.substring(10, 11);
  if (text.substring(4, 5) !== '-' || text.substring(7, 8) !== '-' || (mark !== 'T' && mark !== 't')) {
    return undefined;
  }
  const zoneAt = zoneStart(text);
  if (zoneAt < 0) {
    return undefined;
  }
  const offset = offsetMinutes(text.substring(zoneAt));
  const time = text.substring(11, zoneAt);
  if (offset === NO_OFFSET || time.substring(2, 3) !== ':') {
    return undefined;
  }
  let second: Int = 0;
  let milliseconds: Int = 0;
  if (time.length > 5) {
    if (time.substring(5, 6) !== ':') {
      return undefined;
    }
    second = digits(time.substring(6, 8));
    milliseconds = fraction(time.substring(8));
  }
  const seconds = utcSeconds(
    digits(text.substring(0, 4)),
    digits(text.substring(5, 7)),
    digits(text.substring(8, 10)),
    digits(time.substring(0, 2)),
    digits(time.substring(3, 5)),
    second,
  );
  if (seconds < 0 || milliseconds < 0) {
    return undefined;
  }
  const utc: Int = seconds - offset * 60;
  return utc < 0 ? undefined : { seconds: utc, milliseconds };
}

/** Returns the index of the UTC offset: the `Z`, `+` or `-` after the time of day; -1 when there is none. */
function zoneStart(text: string): Int {
  for (let i = 11; i < text.length; i++) {
    const sign = text.substring(i, i + 1);
    if (sign === 'Z' || sign === 'z' || sign === '+' || sign === '-') {
      return i;
    }
  }
  return -1;
}

/** Returns the minutes east of UTC of `Z`, `+hh:mm`, `+hhmm` or `+hh`; NO_OFFSET for anything else. */
function offsetMinutes(zone: string): Int {
  if (zone === 'Z' || zone === 'z') {
    return 0;
  }
  const hours = digits(zone.substring(1, 3));
  let minutes: Int = 0;
  if (zone.length === 6 && zone.substring(3, 4) === ':') {
    minutes = digits(zone.substring(4));
  } else if (zone.length === 5) {
    minutes = digits(zone.substring(3));
  } else if (zone.length !== 3) {
    return NO_OFFSET;
  }
  if (hours < 0 || hours > 14 || minutes < 0 || minutes > 59) {
    return NO_OFFSET;
  }
  const total: Int = hours * 60 + minutes;
  return zone.substring(0, 1) === '-' ? -total : total;
}

/** Returns the milliseconds of `.25`, `.250123`, or an empty string; -1 for anything else. */
function fraction(text: string): Int {
  if (text.length === 0) {
    return 0;
  }
  const point = text.substring(0, 1);
  const all = text.substring(1);
  if ((point !== '.' && point !== ',') || digits(all.substring(0, 9)) < 0) {
    return -1;
  }
  return digits((all + '00').substring(0, 3));
}

/** Returns the seconds since 1970 of an HTTP date such as `Wed, 21 Oct 2026 07:28:00 GMT`, or -1. */
export function parseHttpDate(text: string): Int {
  const parts = text.trim().split(' ');
  if (parts.length !== 6 || (parts[5] ?? '') !== 'GMT') {
    return -1;
  }
  const time = (parts[4] ?? '').split(':');
  const names = 'janfebmaraprmayjunjulaugsepoctnovdec';
  const name = (parts[2] ?? '').toLowerCase();
  const place = instr(1, names, name) - 1;
  if (name.length !== 3 || place < 0 || place % 3 !== 0 || time.length !== 3) {
    return -1;
  }
  const month: Int = quotient(place, 3) + 1;
  return utcSeconds(
    digits(parts[3] ?? ''),
    month,
    digits(parts[1] ?? ''),
    digits(time[0] ?? ''),
    digits(time[1] ?? ''),
    digits(time[2] ?? ''),
  );
}
