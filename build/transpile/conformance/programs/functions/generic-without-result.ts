function tellEach<T>(list: readonly T[], tell: (item: T) => void): void {
  if (list.length === 0) return;
  for (const item of list) tell(item);
}
function put<T>(into: T[], item: T): void {
  into.push(item);
}
class Shelf<T> {
  private readonly things: T[] = [];
  place<K extends T>(thing: K): void {
    this.things.push(thing);
  }
  count(): number {
    return this.things.length;
  }
}
export function main(): void {
  tellEach(['a', 'b'], (item) => console.log(`told ${item}`));
  tellEach([] as number[], (item) => console.log(`never ${item}`));
  const seen: string[] = [];
  put(seen, 'first');
  put(seen, 'last');
  console.log(seen.join(' '));
  const shelf = new Shelf<string>();
  shelf.place('x');
  shelf.place('y');
  console.log(`${shelf.count()}`);
}
