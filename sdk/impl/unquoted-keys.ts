/** Detects keys that a BrightScript literal has in lower case because they were written without quotes. */
import { isMap } from '../wire/value-types.ts';

/** Keys of the SDK that have capitals, by their lower-case form. The app's own keys cannot show what they were. */
const CAPITALS: Record<string, string> = {
  writekey: 'writeKey',
  userid: 'userId',
  anonymousid: 'anonymousId',
  previousid: 'previousId',
};

/**
 * Explains the first such key in the options of a call, or in the config; empty when there is none. `args`: arguments of
 * the call, of which this is the last. The app's own properties may have any key.
 */
export function explainUnquoted(args: unknown[]): string {
  const options = args[args.length - 1];
  if (isMap(options)) {
    for (const key in options) {
      const spelling = CAPITALS[key];
      if (spelling !== undefined) {
        return `the key ${key} came in lower case: BrightScript does that to keys without quotes, in properties too. Write "${spelling}"`;
      }
    }
  }
  return '';
}
