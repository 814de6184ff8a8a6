/**
 * Of what kind a value is. Holds for boxed values on the device too, and costs one call of the platform, because these
 * run several times for each call of the app.
 */

/** A map of the app's own keys to anything. */
export type Fields = Record<string, unknown>;

/** Whether the name of a type is that of a string: plain, or boxed as in an array. Calls no function of the platform. */
export function isTextType(name: string): boolean {
  return name === 'roString' || name === 'String';
}

export function isText(value: unknown): value is string {
  return getInterface(value, 'ifString') !== undefined;
}

/** A string with at least one character: what ids and event names must be. */
export function isFilledText(value: unknown): value is string {
  return getInterface(value, 'ifString') !== undefined && (value as string).length > 0;
}

/** Not given: `invalid` on the device. */
export function isMissing(value: unknown): boolean {
  return value == null;
}

/** An associative array; arrays are not, nor are nodes, which have the interface of maps too. */
export function isMap(value: unknown): value is Fields {
  return type(value) === 'roAssociativeArray';
}

/** The boolean `true`, and nothing that could be taken for it: on the device the number 1 equals it. */
export function isTrue(value: unknown): boolean {
  return typeof value === 'boolean' && value;
}

/** The text itself, or an empty one for whatever else it is. */
export function textOf(value: unknown): string {
  return isText(value) ? value : '';
}

/**
 * The value of a key in any case: an unquoted key of a BrightScript literal arrives in lower case.
 * The exact spelling wins where a case-sensitive map has both.
 */
export function anyCase(fields: Fields, name: string): unknown {
  if (!isMissing(fields[name])) {
    return fields[name];
  }
  const wanted = name.toLowerCase();
  // Not Object.keys: on the device that is a method of the map, which a key of the app's named "keys" would hide.
  for (const key in fields) {
    if (key.toLowerCase() === wanted) {
      return fields[key];
    }
  }
  return undefined;
}
