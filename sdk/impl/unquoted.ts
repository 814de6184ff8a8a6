/** Detects keys that a BrightScript literal has in lower case because they were written without quotes. */
import { isMap } from '../wire/kinds.ts';

/** Keys of the SDK that have capitals, by their lower-case form. The app's own keys cannot show what they were. */
const CAPITALS: Record<string, string> = {
  writekey: 'writeKey',
  userid: 'userId',
  anonymousid: 'anonymousId',
  previousid: 'previousId',
};

/** Explains the first such key in these values; empty when there is none. */
export function explainUnquoted(values: unknown[]): string {
  for (const value of values) {
    if (isMap(value)) {
      for (const key in value) {
        const meant = CAPITALS[key];
        if (meant !== undefined) {
          return `the key ${key} came in lower case, as BrightScript makes keys without quotes, in properties too. Write "${meant}"`;
        }
      }
    }
  }
  return '';
}
