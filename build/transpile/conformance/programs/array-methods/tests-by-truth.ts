// Callbacks of which only the truth of what they give counts, whatever it is.
interface Item {
  name: string;
  size?: number;
  tags: string[];
  next?: Item;
}
const items: Item[] = [
  { name: '', tags: [] },
  { name: 'b', size: 0, tags: ['x'] },
  { name: 'c', size: 2, tags: ['y'], next: { name: 'd', tags: [] } },
];
function sizeOf(item: Item): number | undefined {
  return item.size;
}
function nameOf(item: Item): string {
  return item.name;
}
function isB(item: Item): boolean {
  return item.name === 'b';
}
const names = (list: readonly Item[]): string => list.map((item) => item.name).join();
function log(lines: string[]): (item: Item) => void {
  return (item) => {
    lines.push(item.name);
  };
}
function mixed(item: Item): any {
  return item.size ?? item.name;
}
export function main(): void {
  console.log(names(items.filter((item) => item.name)));
  console.log(names(items.filter((item) => item.size)));
  console.log(names(items.filter((item) => item.next)));
  console.log(names(items.filter((item) => item.tags.length)));
  console.log(names(items.filter((item) => item.tags[0] && item.size)));
  console.log(
    names(items.filter(sizeOf)) +
      '/' +
      names(items.filter(nameOf)) +
      '/' +
      names(items.filter(isB)) +
      '/' +
      names(items.filter(mixed)),
  );
  console.log(
    String(items.some((item) => item.next?.name)) +
      String(items.every((item) => item.name)) +
      String(items.every(nameOf)),
  );
  console.log(
    String(items.find((item) => item.size)?.name) +
      String(items.findIndex((item) => item.name)) +
      String(items.findLast(sizeOf)?.name),
  );
  const lines: string[] = [];
  console.log(String(items.some(log(lines))) + lines.join('|'));
  console.log(
    String(
      items.some((item) => {
        lines.push(item.name + '!');
      }),
    ) + lines.join('|'),
  );
  console.log(
    names(
      items.filter((item) => {
        for (const tag of item.tags) {
          if (tag === 'z') return true;
          if (tag === 'x') return item.size;
          if (tag === 'y') return tag;
        }
        return false;
      }),
    ),
  );
  console.log(['a', '', 'b'].filter(Boolean).join() + ['1', '0', ''].filter(Number).join());
  console.log([0, NaN, 1, -1].filter((n) => n).join());
  const nested = [[1], [2, 3]].reduce((all, list) => all.concat(list), []);
  console.log(nested.join());
  const longest = ['a', 'bcd', 'ef'].reduce((best, text) => (text.length > best.length ? text : best), '');
  console.log(longest);
  const values: (string | number)[] = ['a', 1];
  if (values.every((value) => typeof value === 'string')) console.log(values.map((value) => value.length).join());
  else console.log('not all');
  const unknown: unknown = { a: 1, b: 'x' };
  if (typeof unknown === 'object' && unknown)
    console.log(
      Object.values(unknown)
        .map((value) => `${value}`)
        .sort()
        .join(),
    );
  const any: unknown = [1, [2]];
  if (Array.isArray(any)) console.log(String(any.length) + String(any[0] + 1) + String(Array.isArray(any[1])));
}
