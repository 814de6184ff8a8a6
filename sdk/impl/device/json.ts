/** JSON by the platform's own functions: they are quick, and keys keep their case. */
import type { Json } from '../facilities.ts';
import { PLAIN_UNICODE } from '../facilities.ts';

export class DeviceJson implements Json {
  /** The platform answers with an empty text when a value cannot be written. */
  write(value: unknown): string {
    return formatJson(value, PLAIN_UNICODE);
  }

  read(text: string): unknown {
    return text.length > 0 ? parseJson(text) : undefined;
  }
}
