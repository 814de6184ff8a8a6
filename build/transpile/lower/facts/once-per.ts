/** What can be read off an object alone, which does not change: what did not change is the same object in the next build. */
export function oncePer<K extends object, T>(find: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly found: T }>();
  return (key) => {
    const before = known.get(key) ?? { found: find(key) };
    known.set(key, before);
    return before.found;
  };
}
