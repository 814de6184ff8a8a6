/**
 * Applies the `integrations` of a message: `false` excludes a destination, `true` or an object of options includes it.
 * The destination's own name decides first, then `Webhooks`, its name in the catalog, then `All`.
 */
import type { DestinationSettings } from '../config/settings.ts';
import { isObject, type JsonObject } from '../runtime/json.ts';

/** Names are case-sensitive; older SDKs write `all`. */
const NAMES_OF_EVERY_DESTINATION = ['Webhooks', 'All', 'all'];

/** Returns the `integrations` key that excludes a destination; undefined when the message goes to it. */
export function leftOutBy(
  integrations: JsonObject | undefined,
  { name }: Pick<DestinationSettings, 'name'>,
): string | undefined {
  if (integrations === undefined) return undefined;
  for (const key of [name, ...NAMES_OF_EVERY_DESTINATION]) {
    const value = Object.hasOwn(integrations, key) ? integrations[key] : undefined;
    if (value === false) return key;
    if (value === true || isObject(value)) return undefined;
  }
  return undefined;
}
