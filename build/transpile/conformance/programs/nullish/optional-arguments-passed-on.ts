/** An optional parameter that is passed on to the library is the library's own default. */
function missing<T>(list: T[]): T | undefined {
  return list[9];
}

function sortedBy(list: number[], unit: string, compare?: (a: number, b: number) => number): string {
  const text = (n: number): string => `${n}${unit}`;
  return `${list.toSorted(compare).map(text).join()} ${list.sort(compare).join()}`;
}

function sorted<T>(list: T[], compare?: (a: T, b: T) => number): T[] {
  return list.slice().sort(compare);
}

function places(text: string, list: number[], from?: number): string {
  const inText = `${text.indexOf('b', from)} ${text.lastIndexOf('b', from)} ${text.includes('a', from)}`;
  return `${inText} ${list.indexOf(2, from)} ${list.lastIndexOf(1, from)} ${list.includes(1, from)}`;
}

function parts(text: string, separator?: string, limit?: number): string {
  return `${text.split(separator).join('|')} ${text.split(separator, limit).length}`;
}

export function main(): void {
  const way = { by: -1 };
  console.log(sortedBy([3, 20, 1], 'm'));
  console.log(sortedBy([3, 20, 1], 'm', (a, b) => (a - b) * way.by));
  console.log(`${sorted([3, 20, 1]).join()} ${sorted(['b', 'a']).join()} ${sorted([2, 1], (a, b) => a - b).join()}`);
  console.log(`${['b', 'a'].sort(undefined).join()}`);
  console.log(places('abcab', [1, 2, 1]));
  console.log(places('abcab', [1, 2, 1], 2));
  console.log(`${'abcab'.lastIndexOf('b', Number('x'))} ${'abcab'.lastIndexOf('b', -1)} ${'ab'.lastIndexOf('abc', 1)}`);
  console.log(`${parts('a,b,c')} ${parts('a,b,c', ',')} ${parts('a,b,c', ',', 2)}`);
  const [text, n] = [missing(['x']), missing([1])];
  console.log(
    `${[1, 2].join(text)} ${'a'.padStart(3, text)}| ${'abc'.slice(n)} ${'abc'.substring(1, n)} ${[1, 2].slice(n).join()}`,
  );
  console.log(`${new Error(text).message}| ${new TypeError(text).message}| ${new RangeError(text).name}`);
}
