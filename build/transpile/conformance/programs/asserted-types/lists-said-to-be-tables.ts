/** A list that a cast makes an object with any keys is read, changed and gone through as JavaScript does it, and the other way round. */
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
export function main(): void {
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
