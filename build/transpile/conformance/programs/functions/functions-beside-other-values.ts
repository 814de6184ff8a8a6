type Sum = (a: number, b: number) => number;
function twice(n: number): number {
  return n * 2;
}
function call(fn: Sum | string, a: number): string {
  return typeof fn === 'string' ? fn : `${fn(a, 10)}`;
}
function callOr(fn: Sum | string | undefined, a: number): string {
  return fn === undefined ? 'none' : typeof fn === 'function' ? `${fn(a, 10)}` : fn;
}
class Box {
  handler: Sum | number = 3;
  run(): number {
    const { handler } = this;
    return typeof handler === 'number' ? handler : handler(4, 5);
  }
}
interface Options {
  on: Sum | boolean;
}
function useOptions(options: Options): string {
  return typeof options.on === 'boolean' ? `${options.on}` : `${options.on(6, 7)}`;
}
function optional(fn: ((a: number, b?: number) => number) | string): string {
  return typeof fn === 'string' ? fn : `${fn(1)}`;
}
function listed(fns: (Sum | string)[]): string {
  return fns.map((fn) => (typeof fn === 'string' ? fn : `${fn(1, 2)}`)).join();
}
function listed2(fns: Sum[] | string): string {
  return typeof fns === 'string' ? fns : fns.map((fn) => `${fn(1, 2)}`).join();
}
function rest(fn: ((...all: number[]) => number) | string): string {
  return typeof fn === 'string' ? fn : `${fn(1, 2, 3)}`;
}
function holder(of: { fn: Sum } | string): string {
  return typeof of === 'string' ? of : `${of.fn(2, 3)}`;
}
type Items = ReadonlyArray<unknown> | readonly [];
type Zipping<T1 extends Items = Items, T2 extends Items = Items, V = unknown> = (
  first: T1[number],
  second: T2[number],
  index: number,
  data: readonly [first: T1, second: T2],
) => V;
function zipWith<A, B, V>(
  fn: Zipping<readonly A[], readonly B[], V>,
): (first: readonly A[], second: readonly B[]) => V[];
function zipWith<T1 extends Items, T2 extends Items, V>(first: T1, second: T2, fn: Zipping<T1, T2, V>): V[];
function zipWith(arg0: Items | Zipping, arg1?: Items | Zipping, arg2?: Zipping): unknown {
  if (typeof arg0 === 'function') {
    return (data1: Items, data2: Items) => impl(data1, data2, arg0);
  }
  return impl(arg0, arg1 as Items, arg2!);
}
function impl<T1 extends Items, T2 extends Items, V>(first: T1, second: T2, fn: Zipping<T1, T2, V>): V[] {
  const datum = [first, second] as const;
  return first.length < second.length
    ? first.map((item, index) => fn(item, second[index], index, datum))
    : second.map((item, index) => fn(first[index], item, index, datum));
}
export function main(): void {
  const factor = 3;
  console.log(
    call('text', 1),
    call((a) => a + 1, 1),
    call(twice, 4),
    call((a) => a * factor, 4),
    call(() => 7, 1),
  );
  console.log(
    callOr(undefined, 1),
    callOr((a) => a, 2),
    callOr(twice, 2),
  );
  const box = new Box();
  console.log(`${box.run()}`);
  box.handler = twice;
  console.log(`${box.run()}`);
  box.handler = (a) => a + factor;
  console.log(`${box.run()}`);
  console.log(
    useOptions({ on: true }),
    useOptions({ on: twice }),
    useOptions({ on: (a) => a - factor }),
    useOptions({ on: (a) => a }),
  );
  console.log(
    optional((a: number, b?: number) => a + (b ?? 100)),
    optional((a: number, b: number | undefined) => a + (b ?? 50)),
  );
  console.log(listed(['x', twice, (a) => a, (a) => a + factor]));
  console.log(
    listed2([twice, (a) => a + factor]),
    listed2('none'),
    holder({ fn: (a) => a }),
    holder({ fn: twice }),
    holder({ fn: (a) => a + factor }),
  );
  console.log(
    rest((a) => a),
    rest(() => 3),
    rest((a, b, c) => a + b + c),
    rest((...all) => all.length),
  );
  console.log(zipWith(['1', '2'], ['a', 'b'], (a, b) => `${a}${b}`).join());
  console.log(zipWith((a: string, b: string) => `${a}${b}`)(['1', '2', '3'], ['a', 'b', 'c']).join());
}
