// @filename: copies-keep-case.ts
interface Part {
  id?: Int;
  name?: string;
}
function all(o: Record<string, Int>): string {
  return Object.keys(o)
    .sort()
    .map((key) => `${key}=${o[key] ?? 'none'}`)
    .join();
}
function part(p: Part | undefined): Part {
  return { name: 'n', ...p };
}
function merged(a: Record<string, unknown>, b: Record<string, unknown> | undefined): Record<string, unknown> {
  return { ...a, ...b };
}
export function main(): void {
  const o: Record<string, Int> = { a: 1 };
  o['A'] = 2;
  const copy = { ...o, b: 3 };
  console.log(`${all(copy)} ${copy.b}`);
  console.log(all({ ...o }));
  console.log(all(Object.assign({}, o, { c: 4 })));
  const target: Record<string, Int> = {};
  Object.assign(target, o);
  console.log(all(target));
  const { a, ...rest } = o;
  console.log(`${a ?? 'none'} ${all(rest)}`);
  console.log(
    `${part({ id: 3 }).name ?? 'none'} ${part(undefined).name ?? 'none'} ${part({ name: 'other' }).name ?? 'none'}`,
  );
  console.log(
    Object.keys(merged({ x: 1, X: 2 } as Record<string, unknown>, { y: 1 }))
      .sort()
      .join(),
  );
}

// @filename: delete-exact-case.ts
export function main(): void {
  const o: Record<string, Int> = { a: 1 };
  o['A'] = 2;
  delete o['A'];
  console.log(`${o['a'] ?? 'none'} ${o['A'] ?? 'none'} ${Object.keys(o).length}`);
}

// @filename: delete-of-any.ts
// What is deleted from an array of type any becomes undefined.
export function main(): void {
  const list = [1, 2, 3];
  const any: any = list;
  delete any[0];
  delete any[7];
  delete (list as any)['1'];
  console.log(JSON.stringify(list), list.length);
  const object: any = { a: 1, b: 2 };
  delete object.a;
  delete object['b'];
  console.log(Object.keys(object).length);
}

// @filename: delete-property-of-interface.ts
interface Options {
  name?: string;
  size?: Int;
}
export function main(): void {
  const o: Options = { name: 'n', size: 1 };
  delete o.name;
  console.log(`${'name' in o} ${o.name ?? 'none'} ${o.size ?? 0}`);
}

// @filename: delete.ts
export function main(): void {
  const o: Record<string, Int> = { a: 1, b: 2, c: 3 };
  delete o['b'];
  delete o['zzz'];
  console.log(`${Object.keys(o).join()} ${'b' in o} ${o['b'] ?? 'none'}`);
  const key = 'a';
  delete o[key];
  o['b'] = 9;
  console.log(Object.keys(o).sort().join());
}

// @filename: has-own-property.ts
export function main(): void {
  const o: Record<string, Int> = { a: 1 };
  console.log(`${o.hasOwnProperty('a')} ${o.hasOwnProperty('b')}`);
}

// @filename: in-sees-undefined-values.ts
// A key with the value undefined is there.
export function main(): void {
  const o: { a?: Int; b?: Int } = { a: undefined };
  console.log(`${'a' in o} ${'b' in o} ${o.a === undefined} ${o.b === undefined} ${Object.keys(o).length}`);
}

// @filename: in.ts
export function main(): void {
  const o: Record<string, unknown> = { a: 1, none: undefined, off: false };
  console.log(`${'a' in o} ${'b' in o} ${'off' in o} ${!('a' in o)} ${'A' in o}`);
  const key = 'a';
  if (key in o && !('z' in o)) console.log('both');
}

// @filename: inherited-keys.ts
/** `in` finds what every object inherits. */
export function main(): void {
  const counts: { [word: string]: number } = { a: 1 };
  let made = 0;
  const make = (): { [word: string]: number } => {
    made++;
    return { b: 1 };
  };
  console.log('toString' in counts, 'a' in counts, 'b' in counts, 'constructor' in counts);
  console.log('hasOwnProperty' in make(), made);
}

// @filename: keys-in-another-case.ts
// The device finds the keys of a literal in any case, JavaScript only in theirs.
const LABELS = { active: 'A', maxSize: 'M', '9': 'nine' };
type Label = keyof typeof LABELS;
type Old = { Kind: string; size: Int };
type New = { kind: string; length: Int };
class Store {
  maxSize = 5;
}
const isLabel = (key: string): key is Label => key in LABELS;
const isGiven = (options: { maxSize?: Int }, key: string): boolean => key in options;
const sizeOf = (item: Old | New): Int => ('Kind' in item ? item.size : item.length);
export function main(): void {
  for (const key of ['active', 'Active', 'maxSize', 'maxsize', '9']) {
    const all: (string | undefined)[] = [
      LABELS[key as Label],
      (LABELS as Record<string, string>)[key],
      (LABELS as Record<string, string> | undefined)?.[key],
    ];
    console.log(isLabel(key), Object.hasOwn(LABELS, key), all.join());
  }
  console.log(isGiven({ maxSize: 1 }, 'maxSize'), isGiven(new Store(), 'maxSize'), isGiven({}, 'maxSize'));
  console.log(sizeOf({ Kind: 'a', size: 1 }), sizeOf({ kind: 'b', length: 2 }));
  const counts = { open: 1, doesExist: 2 };
  console.log(['open', 'Open', 'doesexist'].map((key) => key in counts).join());
  console.log(Object.keys(counts).map((key) => counts[key as keyof typeof counts]).length);
}

// @filename: keys-of-another-object.ts
export function main(): void {
  const labels = { low: 'few', High: 'many' };
  const counts: Record<string, number> = { high: 1, low: 2 };
  for (const key of Object.keys(counts)) console.log(key, labels[key as keyof typeof labels] ?? 'none');
  for (const key in counts) console.log(labels[key as keyof typeof labels] ?? 'none');
  for (const key of Object.keys(labels)) console.log(key, labels[key as keyof typeof labels]);
}

// @filename: narrowing-with-in.ts
type Cat = { meow: string };
type Dog = { bark: string };
function sound(pet: Cat | Dog): string {
  return 'meow' in pet ? pet.meow : pet.bark;
}
export function main(): void {
  console.log(`${sound({ meow: 'miau' })} ${sound({ bark: 'wuff' })}`);
}
