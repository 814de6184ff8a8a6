/**
 * Type checks for values that the app passes in. They also accept the device's boxed values. Each makes at most one
 * platform call, because several checks run for each call of the app.
 */

/** An associative array with the app's own keys and any values. */
export type Fields = Record<string, unknown>;

/** Reports whether a type name means a string: plain, or boxed, as items of arrays are. Makes no platform call. */
export function isTextType(name: string): boolean {
  return name === 'roString' || name === 'String';
}

export function isText(value: unknown): value is string {
  return getInterface(value, 'ifString') !== undefined;
}

/** Reports whether the value is a non-empty string, as ids and event names must be. */
export function isFilledText(value: unknown): value is string {
  return getInterface(value, 'ifString') !== undefined && (value as string).length > 0;
}

/** Reports whether an argument is missing, which is `invalid` on the device. */
export function isMissing(value: unknown): boolean {
  return value == null;
}

/** Reports whether the value is an associative array. Nodes have the same interface but do not count. */
export function isMap(value: unknown): value is Fields {
  return type(value) === 'roAssociativeArray';
}

/** Reports whether the value is the boolean `true`. On the device the number 1 equals `true` but does not count. */
export function isTrue(value: unknown): boolean {
  return typeof value === 'boolean' && value;
}

/** Returns the string itself, or an empty string for any other value. */
export function textOf(value: unknown): string {
  return isText(value) ? value : '';
}

/**
 * Returns the value of a key, ignoring case: an unquoted key of a BrightScript literal arrives in lower case.
 * The exact spelling wins in a case-sensitive associative array that has both.
 */
export function anyCase(fields: Fields, name: string): unknown {
  if (!isMissing(fields[name])) {
    return fields[name];
  }
  const wanted = name.toLowerCase();
  // Object.keys calls the associative array's own method on the device, which a key "keys" of the app would hide.
  for (const key in fields) {
    if (key.toLowerCase() === wanted) {
      return fields[key];
    }
  }
  return undefined;
}
