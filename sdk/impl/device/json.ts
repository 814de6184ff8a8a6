/** JSON by the platform: quick, and keys keep their case. */
import type { Json } from '../facilities.ts';

export class DeviceJson implements Json {
  /** The platform answers with an empty text when a value cannot be written. */
  write(value: unknown): string {
    return formatJson(value);
  }

  read(text: string): unknown {
    return text.length > 0 ? parseJson(text) : undefined;
  }
}
