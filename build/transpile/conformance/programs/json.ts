// @filename: bad-text-throws.ts
function parse(text: string): string {
  try {
    JSON.parse(text);
    return 'parsed';
  } catch {
    return 'threw';
  }
}
export function main(): void {
  console.log(`${parse('{bad')} ${parse('')} ${parse('{"a":1}')} ${parse('[1,]')} ${parse('null')}`);
}

// @filename: beyond-ascii.ts
export function main(): void {
  const text = JSON.stringify({ city: 'Zürich', price: '5 €' });
  console.log(text);
  console.log((JSON.parse(text) as { city: string }).city);
}

// @filename: keys-keep-their-case.ts
export function main(): void {
  console.log(JSON.stringify({ 'Video Length': 1, camelCase: 2, lower: 3 }));
  const o: Record<string, Int> = { KEY: 1 };
  o['key'] = 2;
  console.log(JSON.stringify(o));
}

// @filename: parse-case-of-keys.ts
export function main(): void {
  const o = JSON.parse('{"Key":1,"key":2,"KEY":3}') as Record<string, Int>;
  console.log(`${o['Key'] ?? 0} ${o['key'] ?? 0} ${o['KEY'] ?? 0} ${Object.keys(o).length} ${o['kEy'] ?? 'none'}`);
}

// @filename: parse.ts
interface Data {
  name: string;
  list: Int[];
  deep: { on: boolean; nothing: null };
}
export function main(): void {
  const d = JSON.parse('{"name":"n","list":[1,2,3],"deep":{"on":true,"nothing":null}}') as Data;
  console.log(`${d.name} ${d.list.length} ${d.list[2] ?? 0} ${d.deep.on} ${d.deep.nothing === null}`);
  console.log(
    `${JSON.parse('5') as Int} ${JSON.parse('"s"') as string} ${(JSON.parse('[]') as Int[]).length} ${JSON.parse('true') as boolean}`,
  );
}

// @filename: parsed-data-in-use.ts
export function main(): void {
  const data = JSON.parse('{"items":[{"id":"a","n":2},{"id":"b","n":3}],"total":5}') as {
    items: { id: string; n: Int }[];
    total: Int;
  };
  let sum: Int = 0;
  for (const item of data.items) sum += item.n;
  console.log(
    `${sum === data.total} ${data.items.map((i) => i.id).join()} ${data.items.find((i) => i.n > 2)?.id ?? ''}`,
  );
}

// @filename: round-trip.ts
export function main(): void {
  const value = { a: [1, 2, { b: 'text "q"' }], c: true, n: null, z: 'é' };
  const again = JSON.parse(JSON.stringify(value)) as typeof value;
  console.log(`${JSON.stringify(again) === JSON.stringify(value)} ${again.c} ${again.a.length}`);
  again.a.push(3);
  console.log(`${value.a.length}`);
}

// @filename: stringify-arrays-and-objects.ts
export function main(): void {
  console.log(JSON.stringify([1, 'a', true, null, [], {}]));
  console.log(JSON.stringify({ a: 1, b: 'x', c: [1, { d: null }], e: { f: false } }));
  console.log(JSON.stringify([]) + JSON.stringify({}));
}

// @filename: stringify-escapes.ts
export function main(): void {
  console.log(JSON.stringify('quote " backslash \\ slash / tab \t newline \n return \r'));
  console.log(JSON.stringify('é€ 日本'));
  console.log(JSON.stringify({ 'key "q"': 'v\\' }));
}

// @filename: stringify-numbers.ts
export function main(): void {
  console.log(JSON.stringify([0, -1, 1.5, 2147483648, 1700000000123, 0.25, 1000000]));
}

// @filename: stringify-primitives.ts
export function main(): void {
  console.log(
    JSON.stringify('text') + JSON.stringify(5) + JSON.stringify(-1.5) + JSON.stringify(true) + JSON.stringify(null),
  );
  console.log(JSON.stringify('') + JSON.stringify(0) + JSON.stringify(false));
}

// @filename: unknown-values.ts
function kind(value: unknown): string {
  if (value == null) return 'nothing';
  if (Array.isArray(value)) return `list${value.length}`;
  return typeof value;
}
export function main(): void {
  const o = JSON.parse('{"a":"x","b":1,"c":true,"d":[1],"e":{},"f":null,"g":1.5}') as Record<string, unknown>;
  console.log(
    Object.keys(o)
      .map((k) => `${k}:${kind(o[k])}`)
      .join(' '),
  );
}
