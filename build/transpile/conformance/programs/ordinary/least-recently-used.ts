class Lru<V> {
  private readonly values = new Map<string, V>();
  private readonly capacity: number;
  constructor(capacity: number) {
    this.capacity = capacity;
  }
  get(key: string): V | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }
  set(key: string, value: V): void {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.capacity) {
      const [oldest] = this.values.keys();
      if (oldest !== undefined) this.values.delete(oldest);
    }
  }
  keys(): string {
    return [...this.values.keys()].join('');
  }
}
function memoize(fn: (n: Int) => number): { call: (n: Int) => number } {
  return { call: fn };
}
export function main(): void {
  const cache = new Lru<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  console.log(`${cache.keys()} ${cache.get('b') ?? 'gone'} ${memoize((n) => n * 2).call(4)}`);
}
