/** What is `any` goes to places of a type that it is not of; JavaScript goes on with it. */
function unzipWith<T, R>(target: readonly T[][], make: (...args: T[]) => R): R[] {
  const most = Math.max(0, ...target.map((list) => list.length));
  const result: R[] = new Array(most);
  for (let i = 0; i < most; i++) {
    const group = new Array(target.length);
    for (let j = 0; j < target.length; j++) group[j] = target[j]![i];
    result[i] = make(...group);
  }
  return result;
}

interface Item {
  title: string;
  count: number;
}

class Counter {
  total = 0;
  add(by: number): void {
    this.total = this.total + by;
  }
}

function anything(value: unknown): any {
  return value;
}

function twice(n: number): string {
  return String(n * 2);
}

function joined(a: number, b: number): string {
  return String(a + b);
}

function shouted(text: string): string {
  return `${text}!`;
}

function sumOf(...values: number[]): string {
  let sum = 0;
  for (const value of values) sum += value;
  return String(sum);
}

function said(flag: boolean): string {
  return flag ? 'yes' : 'no';
}

function countOf({ count }: Item): string {
  return String(count + 1);
}

function result(): number {
  return anything('7');
}

function cast(value: any): string {
  const n = value as number;
  return String(n + 1);
}

export function main(): void {
  console.log(unzipWith([[1, 100], [20, 200], [300]], (a, b, c) => a + b + c).join());
  console.log(unzipWith([['a'], ['b', 'c']], (a, b) => `${a}${b}`).join());
  console.log(twice(anything('21')));
  console.log(twice(anything(undefined)));
  console.log(twice(anything(true)));
  console.log(joined(anything('1'), anything(2)));
  console.log(joined(anything(undefined), 2));
  console.log(shouted(anything(5)));
  console.log(shouted(anything(undefined)));
  const list: any[] = ['1', 2, undefined];
  console.log(sumOf(...list));
  console.log(said(anything('')));
  console.log(said(anything(0)));
  const item: Item = anything({ title: 1, count: '2' });
  console.log(String(item.count + 1));
  console.log(countOf(anything({ count: '3' })));
  console.log(String(result() + 1));
  console.log(cast('8'));
  const counter = new Counter();
  counter.add(anything('x'));
  console.log(String(counter.total));
  const typed: number[] = list;
  console.log(typed.map((n) => n + 1).join());
  for (const n of typed) console.log(String(n + 1));
  let field = 0;
  field = anything('4');
  console.log(String(field + 1));
  const { count }: Item = anything({ count: '5' });
  console.log(String(count + 1));
}
