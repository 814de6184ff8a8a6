interface Handler {
  handle(a: number, b: string): string;
}
class Plain {
  handle(a: number): string {
    return 'plain' + a;
  }
}
class Impl implements Handler {
  handle(a: number): string {
    return 'impl' + a;
  }
}
function run(h: Handler): string {
  return h.handle(1, 'b');
}
interface Hooks {
  before?: (a: number, b: number) => number;
  after: (a: number, b: number) => number;
}
function hooks(h: Hooks): number {
  return (h.before ? h.before(1, 2) : 0) + h.after(3, 4);
}
type Cmp<T> = (a: T, b: T) => number;
function pair(f: Cmp<number>): number {
  return f(5, 6);
}
function make(): (a: number) => number {
  return (a) => a * 2;
}
class Holder {
  fn: (a: number) => number = (a) => a + 1;
}
const table: Record<string, (a: number) => number> = { inc: (a) => a + 1, dec: (a) => a - 1 };
function each(list: ((a: number, b: number) => number)[]): string {
  return list.map((f) => f(1, 2)).join(',');
}
/** Functions and methods that are given more arguments than their own types say: what they do not take is left out. */
class Counter {
  eight(): number {
    return 8;
  }
}
function uniqueBy<T, U>(items: readonly T[], key: (item: T, index: number, items: readonly T[]) => U): T[] {
  return items.filter((item, i) => items.findIndex((other, j) => key(other, j, items) === key(item, i, items)) === i);
}
function union<T, U>(a: readonly T[], b: readonly T[], key: (item: T) => U): T[] {
  return uniqueBy(a.concat(b), key);
}
const half = (n: number): number => n / 2;
function third(n: number): number {
  return n / 3;
}
export function main(): void {
  console.log(run(new Plain()));
  console.log(run(new Impl()));
  console.log(run({ handle: (a) => 'lit' + a }));
  console.log(
    run({
      handle(a) {
        return 'method' + a;
      },
    }),
  );
  const lit = { handle: (a: number): string => 'const' + a };
  console.log(run(lit));
  const lit2 = {
    handle(a: number): string {
      return 'const method' + a;
    },
  };
  console.log(run(lit2));
  const h = { after: (a: number): number => a };
  console.log(String(hooks(h)));
  console.log(String(pair(make())));
  console.log(String(pair(new Holder().fn)));
  console.log(String(pair(table['inc']!)));
  const zero = (): number => 0;
  console.log(String(pair(zero)));
  const list = [(a: number): number => a, (): number => 7];
  console.log(each(list));
  const wide: (a: number, b: number) => number = zero;
  console.log(String(wide(1, 2)));
  const un = (x: unknown): unknown => x;
  const f = un(zero) as (a: number, b: number) => number;
  console.log(String(f(1, 2)));
  console.log(union([1, 2], [2, 3], (n) => n % 2).join(','));
  const doubled = (n: number): number => n * 2;
  console.log(union([1, 2], [2, 3], doubled).join(','));
  console.log(`${pair(half)} ${pair(third)}`);
  const again = third;
  const counter = new Counter();
  const { eight } = counter;
  console.log(`${pair(again)} ${pair(counter.eight)} ${pair(eight)}`);
  let kept = 0;
  function keep(n: number): number {
    kept += n;
    return kept;
  }
  const keeping = keep;
  console.log(`${pair(keep)} ${pair(keeping)} ${kept}`);
  const maker = (): ((n: number) => number) => doubled;
  const make2: () => Cmp<number> = maker;
  console.log(`${make2()(4, 5)}`);
  const spread: Hooks = { ...h };
  console.log(`${hooks(spread)}`);
  const byName = new Map([['double', doubled]]);
  const wider: ReadonlyMap<string, Cmp<number>> = byName;
  console.log(`${wider.get('double')?.(6, 7)}`);
  console.log(`${union([2.5, 2.25], [3.5], Math.floor).join()}`);
}
