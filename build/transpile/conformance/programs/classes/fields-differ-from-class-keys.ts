// `count`, `keys`, `items`, `delete`, `clear`, `append`: names of the associative array's own methods.
class Bag {
  count: Int = 3;
  keys: string = 'k';
  items(): string {
    return `items of ${this.count}`;
  }
  clear(): string {
    return `clear ${this.keys}`;
  }
  lookup(text: string): string {
    return `lookup ${text}`;
  }
  append(n: Int): Int {
    this.count += n;
    return this.count;
  }
  delete(n: Int): Int {
    this.count -= n;
    return this.count;
  }
}
export function main(): void {
  const bag = new Bag();
  console.log(`${bag.items()} ${bag.clear()} ${bag.lookup('x')} ${bag.append(4)} ${bag.delete(2)} ${bag.count}`);
}
