function sum(...all: number[]): number {
  let s = 0;
  for (const n of all) s += n;
  return s;
}
function label(first: string, second = 'none', ...others: string[]): string {
  return `${first} ${second} ${others.length} ${others.join('/')}`;
}
class Bag {
  readonly items: string[];
  constructor(...items: string[]) {
    this.items = items;
  }
  add(...more: string[]): this {
    for (const m of more) this.items.push(m);
    return this;
  }
  static of(...x: string[]): Bag {
    return new Bag(...x);
  }
}
class Named extends Bag {
  constructor(readonlyName: string, ...items: string[]) {
    super(...items, readonlyName);
  }
}
class Plain extends Bag {}
function add(a: number, b: number): number {
  return a * 10 + b;
}
function each(fn: (...parts: string[]) => string): string {
  return fn('a', 'b');
}
function later(...[a, b]: number[]): string {
  return `${a} ${b}`;
}
let trace = '';
function note(n: number): number {
  trace += n;
  return n;
}
export function main(): void {
  console.log(`${sum()} ${sum(1)} ${sum(1, 2, 3)} ${sum(...[4, 5], 6)}`);
  console.log(`${label('a')} | ${label('a', 'b')} | ${label('a', 'b', 'c', 'd')} | ${label('x', undefined, ...['y'])}`);
  const bag = new Bag('a', 'b').add('c').add();
  console.log(
    `${bag.items.join()} ${Bag.of('z', 'y').items.join()} ${new Named('n', 'm').items.join()} ${new Plain('p', 'q').items.join()}`,
  );
  const pair: [number, number] = [1, 2];
  console.log(`${add(...pair)} ${add(3, ...([4] as [number]))}`);
  console.log(`${each((...parts) => parts.join('+'))} ${each((first) => first)} ${each(() => 'none')}`);
  console.log(later(1, 2, 3));
  console.log(`${sum(note(1), ...[note(2), note(3)], note(4))} ${trace}`);
  more();
  const own = [1, 2];
  const keep = (...given: number[]): number[] => given;
  const got = keep(...own);
  got.push(3);
  console.log(`${own.length} ${got.length} ${Math.max(...own, 7)}`);
  const opt: ((...n: number[]) => number) | undefined = sum;
  console.log(`${opt?.(1, 2)}`);
}
function pairOf(a: string, b: string): string {
  return a + b;
}
export function more(): void {
  console.log(
    `${each(pairOf)} ${each((a, b = 'q') => a + b)} ${each((a) => {
      let n = 0;
      n += a.length;
      return `${n}`;
    })}`,
  );
}
