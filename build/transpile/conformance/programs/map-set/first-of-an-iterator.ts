// The first key, value or entry of a collection, as caches that forget the oldest ask for it.
class Cache<K, V> {
  private readonly kept = new Map<K, V>();
  private readonly limit: number;
  constructor(limit: number) {
    this.limit = limit;
  }
  set(key: K, value: V): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size <= this.limit) return;
    const oldest = this.kept.keys().next().value;
    if (oldest !== undefined) this.kept.delete(oldest);
  }
  get(key: K): V | undefined {
    const value = this.kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }
  get oldest(): V | undefined {
    return this.kept.values().next().value;
  }
}

export function main(): void {
  const cache = new Cache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  console.log(`${cache.get('a')} ${cache.get('b')} ${cache.get('c')} ${cache.oldest}`);
  const byObject = new Map<{ id: number }, string>([[{ id: 7 }, 'seven']]);
  console.log(`${byObject.keys().next().value?.id} ${byObject.values().next().value ?? 'none'}`);
  const [key, text] = byObject.entries().next().value ?? [{ id: 0 }, ''];
  console.log(`${key.id} ${text}`);
  const names = new Set<string>();
  console.log(`${names.values().next().value ?? 'empty'} ${names.keys().next().done}`);
  names.add('first').add('second');
  console.log(`${names.values().next().value} ${names.keys().next().done} ${names.size}`);
  console.log(
    `${[5, 6].entries().next().value?.join()} ${[5, 6].keys().next().value} ${names.entries().next().value?.length}`,
  );
}
