class Cache {
  private entries = new Map<string, string>();
  private misses: Int = 0;
  get(key: string): string {
    const hit = this.entries.get(key);
    if (hit !== undefined) return hit;
    this.misses++;
    const made = `<${key}>`;
    this.entries.set(key, made);
    return made;
  }
  stats(): string {
    return `${this.entries.size} ${this.misses}`;
  }
}
export function main(): void {
  const c = new Cache();
  console.log(`${c.get('a')}${c.get('b')}${c.get('a')} ${c.stats()}`);
}
