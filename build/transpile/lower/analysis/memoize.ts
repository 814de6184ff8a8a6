/**
 * Caches a result that depends on an object alone. An object that does not change is the same one in the next build.
 */
export function memoize<K extends object, T>(find: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly found: T }>();
  return (key) => {
    const before = known.get(key) ?? { found: find(key) };
    known.set(key, before);
    return before.found;
  };
}
