/** Values that a cast says to be of another kind: one of several, a table, or something where there is nothing. */
interface Tag {
  name: string;
  size?: number;
  items: string[];
}
type Line = string | Tag | number | string[] | undefined;
function nameOf(line: Line): string {
  return String((line as Tag).name);
}
function lengthOf(line: Line): string {
  return String((line as string).length);
}
function twice(line: Line): string {
  return String((line as number) * 2);
}
function first(line: Line): string {
  return String((line as string[])[0]);
}
function upper(line: Line): string {
  try {
    return (line as string).toUpperCase();
  } catch {
    return 'no text';
  }
}
function destructed(line: Line): string {
  const { name, size } = line as Tag;
  return String(name) + String(size);
}
function listed(line: Line): string {
  try {
    return (line as Tag).items.join('+');
  } catch {
    return 'no items';
  }
}
function optional(line: Line): string {
  return String((line as Tag | undefined)?.items?.length);
}
class Box {
  constructor(readonly value: number) {}
  get half(): number {
    return this.value / 2;
  }
}
function boxed(box: Box | string): string {
  return String((box as Box).value) + String((box as Box).half);
}
function same(line: Line, other: string): boolean {
  return (line as string) === other;
}
function kinds(): void {
  const lines: Line[] = ['text', { name: 'tag', items: ['x'] }, 5, ['a', 'b']];
  for (const line of lines)
    console.log(
      nameOf(line),
      lengthOf(line),
      twice(line),
      first(line),
      upper(line),
      destructed(line),
      listed(line),
      optional(line),
      same(line, 'text'),
    );
  console.log(boxed(new Box(3)), boxed('x'));
  const [head] = lines;
  if ((lines[0] as Tag).name !== 'tag') console.log('no tag', typeof head);
}

type Data = { [key: string]: unknown } | unknown[];
function make(isList: boolean): Data {
  return isList ? ['x', 'y', 'z'] : { a: 1, '0': 'zero', length: 'long' };
}
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'nothing';
}
function read(data: Data, key: string): string {
  return text((data as Record<string, unknown>)[key]);
}
function change(data: Data): string {
  const table = data as { [key: string]: unknown };
  table['0'] = 5;
  table['1'] = 'one';
  const key = Object.keys(table).sort()[0] ?? '';
  table[key] = `${table[key]}!`;
  delete table['a'];
  const parts: string[] = [];
  for (const name in table) parts.push(`${name}=${text(table[name])}`);
  parts.push(String('1' in table), String(Object.hasOwn(table, '7')), text(table['length']));
  return parts.sort().join(' ');
}
function isSame(one: object, other: object): boolean {
  const keys = Object.keys(one);
  const a = one as Record<string, unknown>;
  const b = other as Record<string, unknown>;
  return keys.length === Object.keys(other).length && keys.every((key) => a[key] === b[key]);
}
function sumOf(data: Record<string, number> | number[]): number {
  let sum = 0;
  const table = data as Record<string, number>;
  for (const key of Object.keys(table)) sum += table[key] ?? 0;
  const [first] = Object.values(table);
  const { length } = table;
  return sum * 10 + (first ?? 0) + (length ?? 0);
}
function items(data: Data): string {
  const list = data as unknown[];
  return `${text(list[0])} ${text(list[5])}`;
}
function tables(): void {
  for (const isList of [true, false]) {
    const data = make(isList);
    console.log(read(data, '0'), read(data, '1'), read(data, 'a'), read(data, 'length'));
    console.log(change(data));
    console.log(items(data));
  }
  console.log(isSame([1, 'a'], [1, 'a']), isSame([1], [2]), isSame({ a: 1 }, { a: 1 }), isSame({ a: 1 }, { b: 1 }));
  console.log(isSame(['a'], { '0': 'a' }));
  console.log(sumOf([1, 2, 3]), sumOf({ a: 1, b: 2 }));
}

// null and undefined by `as` where something is wanted, and code that looks whether it is there against its type.
const NULL = null as unknown as number[];
function firstNothing(list: readonly number[]): string {
  return list?.length > 0 ? 'yes' : 'no';
}
const second = (list: readonly number[]): string => (list?.length > 0 ? 'yes' : 'no');
function textNothing(s: string): string {
  return !s || s.length === 0 ? 'none' : s.toUpperCase();
}
function count(n: number): string {
  return n > 0 ? 'more' : 'no more';
}
function three<T>(list: readonly T[]): string {
  return list?.length > 0 ? 'yes' : 'no';
}
function nothing(): void {
  more();
  console.log(textNothing(null as unknown as string));
  console.log(textNothing(undefined as any));
  console.log(count(undefined as unknown as number));
  console.log(firstNothing([1]) + firstNothing(NULL));
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
  const textNothing = `${no?.name} ${no?.size}`;
  console.log(textNothing);
}

export function main(): void {
  kinds();
  tables();
  nothing();
}
