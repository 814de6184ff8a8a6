// @filename: arrays-are-shallow-copies.ts
export function main(): void {
  const inner = { n: 1 };
  const a = [inner];
  const b = [...a];
  b[0]!.n = 5;
  b.push({ n: 7 });
  console.log(`${inner.n} ${a.length} ${b.length}`);
}

// @filename: arrays.ts
export function main(): void {
  const a = [1, 2];
  const b = [...a, 3, ...a];
  const c = [...a];
  c.push(9);
  console.log(`${b.map((n) => `${n}`).join('')} ${a.length} ${c.length} ${[...[], ...a].length}`);
}

// @filename: case-of-keys.ts
// "Video Ad Length" and "video ad length" are different keys.
export function main(): void {
  const a: Record<string, Int> = { 'Video Length': 1 };
  a['video length'] = 2;
  const b: Record<string, Int> = { ...a, 'VIDEO LENGTH': 3 };
  console.log(`${b['Video Length'] ?? 0} ${b['video length'] ?? 0} ${b['VIDEO LENGTH'] ?? 0} ${Object.keys(b).length}`);
}

// @filename: later-wins.ts
export function main(): void {
  const a: Record<string, Int> = { x: 1, y: 2 };
  const b: Record<string, Int> = { y: 20, z: 30 };
  const ab: Record<string, Int> = { ...a, ...b };
  const ba: Record<string, Int> = { ...b, ...a };
  console.log(`${ab['x'] ?? 0} ${ab['y'] ?? 0} ${ab['z'] ?? 0} ${ba['y'] ?? 0}`);
  const fixed = { ...a, y: 200 };
  const overridden: Record<string, Int> = { ['y']: 200, ...a };
  console.log(`${fixed['y'] ?? 0} ${overridden['y'] ?? 0} ${a['y'] ?? 0}`);
}

// @filename: lists-and-keys-of-two-cases.ts
export function main(): void {
  const part = { ...[7, 8] };
  console.log(`${part[0]} ${part[1]}`);
  console.log(`${1 in ['x', 'y']} ${2 in ['x', 'y']}`);
  const cases = { key: 1, ...{ Key: 2 } };
  console.log(`${cases.key} ${cases.Key}`);
}

// @filename: objects-are-shallow-copies.ts
export function main(): void {
  const a = { list: ['x'], n: 1 };
  const b = { ...a };
  b.n = 2;
  b.list.push('y');
  console.log(`${a.n} ${b.n} ${a.list.length} ${b.list.length}`);
}

// @filename: objects.ts
interface Options {
  a: Int;
  b?: Int;
  c?: string;
}
export function main(): void {
  const base: Options = { a: 1, b: 2 };
  const over = { ...base, b: 5, c: 'x' };
  const under = { c: 'first', ...base };
  console.log(`${over.a} ${over.b} ${over.c} ${under.c} ${under.a} ${under.b ?? 0} ${base.b ?? 0}`);
}

// @filename: strings-and-collections.ts
export function main(): void {
  console.log([...'abc'].join('-'));
  console.log([...new Set(['x', 'y', 'x'])].join('-'));
  console.log([...new Map([['k', 1]]).keys()].join());
}

// @filename: undefined-source.ts
interface Options {
  a?: Int;
}
function merge(extra: Options | undefined): Options {
  return { a: 1, ...extra };
}
export function main(): void {
  console.log(`${merge(undefined).a ?? 0} ${merge({}).a ?? 0} ${merge({ a: 5 }).a ?? 0}`);
}
