/** `<` and the like between values of parameters of types, of any, and such as may be missing; lists by mapped types. */
class Money {
  constructor(public cents: number) {}
  valueOf(): number {
    return this.cents;
  }
}
function less<T>(a: T, b: T): boolean {
  return a < b;
}
function all<T>(a: T, b: T): string {
  return [a < b, a <= b, a > b, a >= b].map((x) => (x ? 'y' : 'n')).join('');
}
function anyAll(a: any, b: any): string {
  return [a < b, a <= b, a > b, a >= b].map((x) => (x ? 'y' : 'n')).join('');
}
function maxOf<T extends string | number>(items: T[]): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || item > best) best = item;
  return best;
}
class Heap<T> {
  private items: T[] = [];
  constructor(private before: (a: T, b: T) => boolean = (a, b) => a < b) {}
  push(item: T): void {
    this.items.push(item);
    this.items.sort((a, b) => (this.before(a, b) ? -1 : this.before(b, a) ? 1 : 0));
  }
  pop(): T | undefined {
    return this.items.shift();
  }
}
type Unzip<K extends unknown[]> = { [I in keyof K]: Array<K[I]> };
function unzip<T extends unknown[]>(zipped: ReadonlyArray<[...T]>): Unzip<T> {
  let most = 0;
  for (let i = 0; i < zipped.length; i++) if (zipped[i]!.length > most) most = zipped[i]!.length;
  const result = new Array(most) as Unzip<T>;
  for (let i = 0; i < most; i++) {
    result[i] = new Array(zipped.length);
    for (let j = 0; j < zipped.length; j++) result[i]![j] = zipped[j]![i];
  }
  return result;
}
function lookup(table: Record<string, number | undefined>, key: string): boolean {
  return (table[key] as number | undefined)! > 3;
}
function maybe(a: number | undefined, b: number): string {
  return `${a! < b} ${(a as any) > b}`;
}
export function main(): void {
  console.log(all(1, 2) + all(2, 2) + all('b', 'a') + all('a', 'B') + all(true, false));
  console.log(anyAll(1, '2') + anyAll('10', '9') + anyAll('10', 9) + anyAll(undefined, 1) + anyAll('x', 1));
  console.log(anyAll([1], [2]) + anyAll({}, {}) + anyAll([10], 9) + anyAll('b', ['a']));
  console.log(`${less(1.5, 2)} ${less(new Money(5), new Money(10))} ${maxOf([3, 9, 4])} ${maxOf(['x', 'z', 'y'])}`);
  const heap = new Heap<string>();
  for (const word of ['pear', 'apple', 'fig']) heap.push(word);
  console.log(`${heap.pop()} ${heap.pop()} ${heap.pop()} ${heap.pop()}`);
  const [names, flags] = unzip<[string, boolean]>([
    ['a', true],
    ['b', false],
  ]);
  console.log(`${names.join()} ${flags.join()}`);
  console.log(`${lookup({ a: 5 }, 'a')} ${lookup({ a: 5 }, 'b')} ${maybe(undefined, 1)} ${maybe(0, 1)}`);
}
