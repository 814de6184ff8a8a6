class Lru {
  private order: string[] = [];
  private values: Record<string, Int> = {};
  private limit: Int;
  constructor(limit: Int) {
    this.limit = limit;
  }
  get(key: string): Int | undefined {
    const value = this.values[key];
    if (value !== undefined) this.touch(key);
    return value;
  }
  set(key: string, value: Int): void {
    this.values[key] = value;
    this.touch(key);
    while (this.order.length > this.limit) {
      const oldest = this.order.shift();
      if (oldest !== undefined) delete this.values[oldest];
    }
  }
  private touch(key: string): void {
    const at = this.order.indexOf(key);
    if (at >= 0) this.order.splice(at, 1);
    this.order.push(key);
  }
  keys(): string {
    return this.order.join('');
  }
}
export function main(): void {
  const c = new Lru(2);
  c.set('a', 1);
  c.set('b', 2);
  c.get('a');
  c.set('c', 3);
  console.log(`${c.keys()} ${c.get('b') ?? 'gone'} ${c.get('a') ?? 'gone'} ${c.keys()}`);
}
