/** Reads and writes JSON with the platform's functions, which are fast and preserve the case of keys. */
import type { Json } from '../facilities.ts';
import { PLAIN_UNICODE } from '../facilities.ts';
import { mayHoldNan, replaceLosses } from '../../wire/losses.ts';

export class DeviceJson implements Json {
  losses: string[] = [];

  /** Writes JSON. FormatJson returns an empty string for unsupported values and may output NaN, which JSON lacks. */
  write(value: unknown, path = ''): string {
    const text = formatJson(value, PLAIN_UNICODE);
    if (text !== '' && !mayHoldNan(text)) {
      return text;
    }
    return replaceLosses(value, path, this.losses) ? formatJson(value, PLAIN_UNICODE) : text;
  }

  read(text: string): unknown {
    return text.length > 0 ? parseJson(text) : undefined;
  }
}
