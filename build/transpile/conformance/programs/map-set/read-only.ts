class Titles {
  private readonly byId = new Map<string, number>();
  add(id: string, n: number): void {
    this.byId.set(id, n);
  }
}
interface Feed {
  readonly titles: ReadonlyMap<string, number>;
  readonly seen: ReadonlySet<number>;
}
function total(titles: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [, n] of titles) sum += n;
  return sum;
}
function keysOf<K, V>(map: ReadonlyMap<K, V>): K[] {
  return [...map.keys()];
}
function open(map: ReadonlyMap<string | number, number>): string {
  return `${map.get('a')} ${map.get(1)} ${map.has('A')}`;
}
function either(map: Map<string, number> | ReadonlyMap<string, number>): string {
  return `${map.get('a')} ${map.size}`;
}
const ORDER: ReadonlyMap<string, number> = new Map([
  ['x', 1],
  ['y', 2],
]);
const KINDS: ReadonlySet<string> = new Set(['live', 'vod']);
export function main(): void {
  const titles = new Map<string, number>([
    ['a', 1],
    ['b', 2],
  ]);
  const feed: Feed = { titles, seen: new Set([3, 4, 3]) };
  console.log(
    `${total(titles)} ${total(feed.titles)} ${feed.titles.size} ${feed.seen.size} ${feed.seen.has(3)} ${feed.seen.has(9)}`,
  );
  console.log(`${keysOf(titles).join()} ${open(titles)} ${either(titles)}`);
  feed.titles.forEach((n, key, map) => console.log(`${n} ${key} ${map.size}`));
  feed.seen.forEach((n, same, set) => console.log(`${n} ${same} ${set.size}`));
  for (const n of feed.seen) console.log(`${n}`);
  for (const [a, b] of feed.seen.entries()) console.log(`${a} ${b}`);
  console.log(
    `${[...feed.titles.values()].join()} ${[...feed.titles.entries()].map(([k, n]) => `${k}${n}`).join()} ${[...feed.seen].join()} ${Array.from(feed.seen.values()).join()}`,
  );
  console.log(`${ORDER.get('y')} ${ORDER.get('z')} ${KINDS.has('vod')} ${KINDS.has('VOD')} ${ORDER.get('y') ?? 0}`);
  const copy = new Map(feed.titles);
  copy.set('c', 3);
  const more: Set<number> = new Set(feed.seen);
  more.add(5);
  console.log(`${copy.size} ${feed.titles.size} ${more.size} ${feed.seen.size}`);
  const other: ReadonlySet<number> = new Set([4, 5]);
  console.log(
    `${[...feed.seen.union(other)].join()} ${[...feed.seen.intersection(other)].join()} ${[...more.difference(other)].join()} ${feed.seen.isSubsetOf(more)} ${other.isDisjointFrom(feed.seen)} ${more.isSupersetOf(other)}`,
  );
  console.log(`${typeof feed.titles} ${feed.titles === titles}`);
  for (const n of feed.seen) if (n < 10) more.add(n + 20);
  titles.set('d', 9);
  console.log(`${feed.titles.get('d')} ${[...more].join()}`);
  const optional: ReadonlyMap<string, number> | undefined = titles.size > 9 ? undefined : titles;
  console.log(`${optional?.get('a')} ${optional?.size}`);
}
