/** JSON by the platform: quick, and keys keep their case. */
import type { Json } from '../facilities.ts';

/** Letters beyond ASCII stay as they are: a third of the characters, and what is counted is what was written. */
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
