/** JSON by the platform's own functions: they are quick, and keys keep their case. */
import type { Json } from '../facilities.ts';

/** Letters beyond ASCII stay as they are: one character instead of six, and as many are sent as were counted. */
const PLAIN_UNICODE = 1;

export class DeviceJson implements Json {
  /** The platform answers with an empty text when a value cannot be written. */
  write(value: unknown): string {
    return formatJson(value, PLAIN_UNICODE);
  }

  read(text: string): unknown {
    return text.length > 0 ? parseJson(text) : undefined;
  }
}
