/** Adds a value to those that a map has under a name. */
export function noteUnder<T>(map: Map<string, T[]>, name: string, value: T): void {
  const known = map.get(name);
  if (known) known.push(value);
  else map.set(name, [value]);
}
