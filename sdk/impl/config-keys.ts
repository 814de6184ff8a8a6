/** Explains unknown config keys: misspelt ones, and those of other analytics SDKs. */
import type { Fields } from '../wire/value-types.ts';

/** Keys of Segment's and RudderStack's SDKs, in lower case, with their counterparts here. */
const OF_OTHERS: Record<string, string> = {
  flushat: 'queueSize is the number of messages in a request',
  flushinterval: 'flushIntervalSeconds is the same in seconds',
  host: 'apiHost is the base URL of the endpoint',
  dataplaneurl: 'apiHost is the base URL of the endpoint',
  maxqueuesize: 'the bounds of what waits are fixed',
  trackapplicationlifecycleevents: 'trackLifecycle is the same',
};
/** Maximum edit distance of a misspelt key. */
const FEW: Int = 2;

/** Explains one key. `config`: has every known key. */
export function explainUnknownKey(key: string, config: Fields): string {
  const lower = key.toLowerCase();
  const meaning = OF_OTHERS[lower];
  if (meaning !== undefined) {
    return `there is no ${key}: ${meaning}`;
  }
  const plain = lower.split('_').join('').split('-').join('');
  for (const known in config) {
    if (differences(plain, known.toLowerCase()) <= FEW) {
      return `there is no ${key}; did you mean ${known}?`;
    }
  }
  return `there is no ${key}`;
}

/** Returns the Levenshtein distance of two strings; more than `FEW` when their lengths differ too much. */
function differences(a: string, b: string): Int {
  if (a.length > b.length + FEW || b.length > a.length + FEW) {
    return FEW + 1;
  }
  let row: Int[] = [];
  for (let j: Int = 0; j <= b.length; j++) {
    row.push(j);
  }
  for (let i: Int = 1; i <= a.length; i++) {
    const next: Int[] = [i];
    for (let j: Int = 1; j <= b.length; j++) {
      const replaced: Int = (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1);
      const shorter: Int = Math.min(row[j] ?? 0, next[j - 1] ?? 0) + 1;
      next.push(Math.min(replaced, shorter));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
