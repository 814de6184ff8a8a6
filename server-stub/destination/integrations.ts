/**
 * The `integrations` of a message, by which its client leaves destinations out: `false` leaves out, `true` or an object
 * of options lets in. The destination's own name decides first, then `Webhooks`, its name in the catalog, then `All`.
 */
import type { DestinationSettings } from '../config/settings.ts';
import { isObject, type JsonObject } from '../runtime/json.ts';

/** Names are case-sensitive; older SDKs write `all`. */
const NAMES_OF_EVERY_DESTINATION = ['Webhooks', 'All', 'all'];

/** The name by which a destination is left out; undefined when the message goes to it. */
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
