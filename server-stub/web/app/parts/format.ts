/** Formats numbers, times and sizes for users. */

/** Maximum length of a character in a JavaScript string, in UTF-16 code units. */
const MAX_UNITS = 2;

/** Formats a time as `14:03:07` today and as `27 Nov 14:03:07` on another day, in the user's time zone and language. */
export function clockTime(ms: number, nowMs = Date.now()): string {
  const at = new Date(ms);
  const clock = at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });
  if (at.toDateString() === new Date(nowMs).toDateString()) return clock;
  return `${at.toLocaleDateString([], { day: 'numeric', month: 'short' })} ${clock}`;
}

export function fullTime(ms: number): string {
  return new Date(ms).toLocaleString([], { dateStyle: 'medium', timeStyle: 'medium' });
}

export function duration(ms: number): string {
  if (ms < 1) return '< 1 ms';
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  if (ms < 3_600_000) return `${Math.round(ms / 60_000)} min`;
  return `${(ms / 3_600_000).toFixed(1)} h`;
}

/** Formats a time relative to now. */
export function fromNow(ms: number, nowMs: number): string {
  const difference = ms - nowMs;
  if (Math.abs(difference) < 1000) return 'now';
  return difference > 0 ? `in ${duration(difference)}` : `${duration(-difference)} ago`;
}

export function bytes(count: number): string {
  if (count < 1024) return `${count} bytes`;
  if (count < 1024 * 1024) return `${(count / 1024).toFixed(1)} KB`;
  return `${(count / 1024 / 1024).toFixed(1)} MB`;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString()} ${number === 1 ? one : many}`;
}

/** Cuts a long string with an ellipsis, never within a character. */
export function cut(text: string, mostCharacters: number): string {
  const letters = [...text.slice(0, mostCharacters * MAX_UNITS + 1)];
  return letters.length <= mostCharacters ? text : `${letters.slice(0, mostCharacters).join('')}…`;
}
