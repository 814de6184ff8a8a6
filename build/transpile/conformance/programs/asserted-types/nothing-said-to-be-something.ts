// null and undefined by `as` where something is wanted, and code that looks whether it is there against its type.
const NULL = null as unknown as number[];
function first(list: readonly number[]): string {
  return list?.length > 0 ? 'yes' : 'no';
}
const second = (list: readonly number[]): string => (list?.length > 0 ? 'yes' : 'no');
function text(s: string): string {
  return !s || s.length === 0 ? 'none' : s.toUpperCase();
}
function count(n: number): string {
  return n > 0 ? 'more' : 'no more';
}
function three<T>(list: readonly T[]): string {
  return list?.length > 0 ? 'yes' : 'no';
}
export function main(): void {
  more();
  console.log(text(null as unknown as string));
  console.log(text(undefined as any));
  console.log(count(undefined as unknown as number));
  console.log(first([1]) + first(NULL));
  console.log(second([1]) + second(null as unknown as number[]));
  console.log(three([1]) + three(null as unknown as number[]));
  console.log(three([1]) + three(NULL));
}
interface Item {
  name: string;
  tags: string[];
  size: number;
}
function label(item: Item): string {
  return item?.name.toUpperCase() ?? 'none';
}
function size(item: Item): number {
  return item?.size * 2;
}
function tags(item: Item): string[] {
  return item?.tags?.slice(0, 1).map((tag) => tag + '!') ?? [];
}
function long(item: Item): boolean {
  return !!item?.name && item?.name.length > 3;
}
function parts(s: string): string[] {
  return s?.split(',').map((x) => x.trim()) ?? [];
}
function none(root: readonly number[], other: readonly number[]): number[] {
  if (!root?.length && !other?.length) return [];
  if (root?.length === undefined) return [...other];
  if (!other?.length) return [...root];
  return root.filter((a) => !other.includes(a));
}
function more(): void {
  const no = null as unknown as Item;
  const nothing = undefined as unknown as number[];
  console.log(label(no));
  console.log(label({ name: 'a', tags: ['b'], size: 2 }));
  console.log(String(size(no)));
  console.log(tags(no).join() + tags({ name: 'a', tags: ['b'], size: 2 }).join());
  console.log(String(long(no)) + String(long({ name: 'abcd', tags: ['b'], size: 2 })));
  console.log(parts(null as unknown as string).join('|') + parts('a, b').join('|'));
  console.log(
    none(nothing, [1]).join() + none([2], nothing).join() + none(nothing, nothing).join() + none([1, 2], [2]).join(),
  );
  const text = `${no?.name} ${no?.size}`;
  console.log(text);
}
