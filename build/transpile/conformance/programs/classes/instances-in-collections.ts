class Item {
  label: string;
  count: Int = 0;
  constructor(label: string) {
    this.label = label;
  }
  hit(): void {
    this.count++;
  }
}
export function main(): void {
  const items = [new Item('a'), new Item('b')];
  items[0]!.hit();
  items[0]!.hit();
  items[1]!.hit();
  const byName: Record<string, Item> = { a: items[0]! };
  byName['a']!.hit();
  console.log(items.map((item) => `${item.label}${item.count}`).join(' '));
}
