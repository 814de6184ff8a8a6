// What TypeScript declares of the library, and ordinary modules write.
function parts(text: string, by: string | RegExp, limit?: number): string {
  return text.split(by, limit).join('|');
}
function perhaps(text: string, by?: string | RegExp): string {
  return text.split(by).join('|');
}
function merge<T extends object, U>(target: T, source: U): T & U {
  return Object.assign({}, target, source);
}
class Box {
  constructor(readonly size: number) {}
}
export function main(): void {
  console.log(
    parts('a,b;c', ',') +
      ' ' +
      parts('a,b;c', /[,;]/) +
      ' ' +
      parts('a,b;c', /[,;]/, 2) +
      perhaps('x y') +
      perhaps('x y', ' ') +
      perhaps('x y', /\s/),
  );
  console.log('  Ab '.trimLeft() + '|' + ' b '.trimRight() + '|' + 'aB'.toLocaleUpperCase() + 'aB'.toLocaleLowerCase());
  const merged = merge({ a: 1 }, { b: 2 });
  console.log(String(merged.a + merged.b));
  const more = Object.assign({ a: 0 }, { a: 1 }, undefined, { b: 2 }, null, { c: new Box(3).size });
  console.log(
    Object.keys(more)
      .sort()
      .map((key) => key + String((more as { [key: string]: number })[key]))
      .join(),
  );
  const three = Object.assign({ a: 1 }, { b: 2 }, { c: 3 }, { d: 4 });
  console.log(String(three.a + three.b + three.c + three.d));
  console.log(
    String(Array.from({ length: 3 }).length) +
      String(Array.from({ length: 2 })[0]) +
      Array.from({ length: 2 })
        .map((_, i) => i)
        .join(),
  );
  const grouped = Object.fromEntries([
    ['a', 1],
    ['b', 2],
  ] as [string, number][]);
  console.log(String(grouped['a']));
  const text = merge({ a: 1 }, 'xy') as unknown as { [key: string]: unknown };
  console.log(String(text['0']) + String(text['a']));
}
