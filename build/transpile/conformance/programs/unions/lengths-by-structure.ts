/** A text, a list, a Map and a Set where a type asks for no more than a length or a size, also taken out by a pattern. */
interface Sized {
  readonly length: number;
}

function lengthOf(value: { length: number }): number {
  return value.length;
}
function lengthOfAny<T extends { readonly length: number }>(value: T): number {
  return value.length * 2;
}
function lengthInText(value: Sized): string {
  return `${value.length}`;
}
function lengthIfThere(value?: Sized): string {
  return String(value?.length);
}
function lengthByKey(value: Sized): number {
  return value['length'];
}
function lengthOfTwo(value: string | readonly string[]): number {
  return value.length;
}
function lengthOfEither(value: string | Sized | undefined): number {
  return value === undefined ? -1 : value.length;
}
function longer<T extends Sized>(a: T, b: T): T {
  return a.length >= b.length ? a : b;
}
function sizeOf(value: { readonly size: number }): number {
  return value.size;
}
function extraOf(value: { length: number; extra?: string }): string {
  return String(value.extra);
}

function count<T>(list: readonly T[], accepts: (value: T, index: number) => boolean): number {
  let found = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i];
    if (value !== undefined && accepts(value, i)) found++;
  }
  return found;
}
function takenFromText({ length }: string): number {
  return length;
}
function takenByStructure({ length: size }: Sized): number {
  return size;
}
function takenFromList({ length }: readonly number[]): number {
  return length;
}
function takenFromMap({ size }: ReadonlyMap<string, number>): number {
  return size;
}
function takenFromTwo({ length }: string | number[]): number {
  return length;
}
function takenFromUnknown({ length, size }: any): string {
  return `${String(length)} ${String(size)}`;
}
function nested({ title: { length }, keys: { size } }: { title: string; keys: Set<string> }): number {
  return length * 10 + size;
}

export function main(): void {
  console.log(String(lengthOf('abc')));
  console.log(String(lengthOf([1, 2])));
  console.log(String(lengthOf({ length: 9.5 })));
  console.log(String(lengthOfAny('abc')));
  console.log(String(lengthOfAny([1, 2])));
  console.log(String(lengthOfAny({ length: 2000000000 })));
  console.log(lengthInText('abcd'));
  console.log(lengthIfThere('abcde'));
  console.log(lengthIfThere());
  console.log(String(lengthByKey([1])));
  console.log(String(lengthOfTwo('ab')));
  console.log(String(lengthOfTwo(['a', 'b', 'c'])));
  console.log(String(lengthOfEither('ab')));
  console.log(String(lengthOfEither({ length: 7 })));
  console.log(String(lengthOfEither(undefined)));
  console.log(longer('ab', 'abc'));
  console.log(longer([1, 2], [3]).join());
  console.log(String(sizeOf(new Map([['a', 1]]))));
  console.log(String(sizeOf(new Set([1, 2]))));
  console.log(String(sizeOf({ size: 5 })));
  console.log(extraOf('text'));
  console.log(extraOf([]));
  console.log(extraOf({ length: 1, extra: 'more' }));

  console.log(String(count(['a', 'ab', 'abc'], ({ length }) => length < 3)));
  console.log(String(takenFromText('abc')));
  console.log(String(takenByStructure('abcd')));
  console.log(String(takenByStructure([1])));
  console.log(String(takenFromList([1, 2])));
  console.log(String(takenFromMap(new Map([['a', 1]]))));
  console.log(String(takenFromTwo('ab')));
  console.log(String(takenFromTwo([])));
  console.log(takenFromUnknown('abcd'));
  console.log(takenFromUnknown([1]));
  console.log(takenFromUnknown({ size: 3 }));
  console.log(takenFromUnknown(new Set([1, 2])));
  console.log(String(nested({ title: 'abc', keys: new Set(['x']) })));
  const { length } = 'abc';
  let assigned = 0;
  ({ length: assigned } = 'abcd');
  console.log(`${length} ${assigned}`);
  for (const { length: each } of ['a', 'bc']) console.log(String(each));
  const { size } = new Set([1, 2]);
  console.log(String(size));
  const { message, name } = new TypeError('broken');
  console.log(`${message} ${name}`);
  let text = '';
  ({ message: text } = new Error('again'));
  console.log(text);
  console.log(['a', 'bcd'].map(({ length: each }) => each).join());
}
