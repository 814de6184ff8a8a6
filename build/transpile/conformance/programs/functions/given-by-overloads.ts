// What calls a function that is given to an overloaded one is its body, not the overload by which it was given.
function chain<A, B>(f: (a: A) => B): (a: A) => B;
function chain<A, B, C>(f: (a: A) => B, g: (b: B) => C): (a: A) => C;
function chain(...fns: ((...args: any[]) => any)[]): (a: any) => any {
  return (a: any) => fns.slice(1).reduce((acc, fn) => fn(acc), fns[0]!(a));
}
function each(list: number[], f: (n: number) => string): string[];
function each(list: string[], f: (n: string) => string): string[];
function each(list: (number | string)[], f: (n: any, i: number) => string): string[] {
  const out: string[] = [];
  for (let i = 0; i < list.length; i++) out.push(f(list[i], i));
  return out;
}
class Bus {
  private readonly all: ((...args: any[]) => void)[] = [];
  on(f: (a: number) => void): this;
  on(f: (a: number, b: string) => void): this;
  on(f: (...args: any[]) => void): this {
    this.all.push(f);
    return this;
  }
  emit(a: number, b: string): void {
    for (const f of this.all) f(a, b);
  }
}
class Held {
  private readonly f: (...args: any[]) => any;
  constructor(f: (a: number) => number);
  constructor(f: (a: number, b: number) => number);
  constructor(f: (...args: any[]) => any) {
    this.f = f;
  }
  run(): number {
    return this.f(2, 3) as number;
  }
}
const twice = (n: number) => n * 2;
const text = (n: number) => 'n' + n;
function one(n: number): string {
  return `<${n}>`;
}
export function main(): void {
  console.log(chain(twice, text)(4));
  console.log(chain((n: number) => n + 1, one)(4));
  console.log(chain(one)(4));
  console.log(each([1, 2], one).join());
  console.log(each([1, 2], (n) => 'x' + n).join());
  const bus = new Bus();
  const log: string[] = [];
  bus
    .on((a: number) => {
      log.push('a' + a);
    })
    .on((a: number, b: string) => {
      log.push(b + a);
    });
  const later = (a: number): void => {
    log.push('later' + a);
  };
  bus.on(later);
  bus.emit(7, 'seven');
  console.log(log.join());
  console.log(
    `${new Held((a: number) => a + 1).run()} ${new Held((a: number, b: number) => a + b).run()} ${new Held(twice).run()}`,
  );
}
