function orElse<T extends number | null>(value: any, d: T): number | T {
  return value == null ? d : Number(value);
}
function field<T extends { a: number | undefined }>(o: T): T['a'] {
  return o.a;
}
function pickOf<T, K extends keyof T>(o: T, k: K): T[K] {
  return o[k];
}
type Of<T> = T extends string ? string : number | undefined;
function cond<T extends string | number>(v: T): Of<T> {
  return (typeof v === 'string' ? v + '!' : undefined) as Of<T>;
}
function wrap<T extends string | undefined>(v: T, w: T | string): string | T {
  return v ?? w;
}
function num(v: any): string {
  return parseInt(v) + ',' + parseInt(v, 16) + ',' + parseFloat(v) + ',' + Number.parseFloat(v);
}
function calls<T extends number | undefined>(xs: T[]): number {
  let n = 0;
  for (const x of xs) n += (x ?? 10) as number;
  return n;
}
class Box<T extends number | null> {
  constructor(private v: T) {}
  get(): T {
    return this.v;
  }
  set(v: T): number | T {
    const old: number | T = this.v;
    this.v = v;
    return old;
  }
}
function table<T extends Record<string, number | undefined>>(t: T, k: keyof T): string {
  const v = t[k];
  return v === undefined ? 'none' : String(v + 1);
}
export function main(): void {
  console.log(
    orElse(null, null) == null,
    orElse('4', null),
    orElse(undefined, 3),
    field({ a: undefined }) == null,
    field({ a: 3 }),
  );
  console.log(
    pickOf({ x: undefined as number | undefined }, 'x') == null,
    cond('a'),
    cond(4) == null,
    wrap(undefined, undefined) == null,
    wrap('a', 'b'),
  );
  console.log(num('12'), num(7), num(7.9), num(undefined), num(true), num('x'), num('0x1f'), num(1e21), num(1e-7));
  console.log(
    calls([1, undefined, 3]),
    new Box<number | null>(null).get() == null,
    new Box<number | null>(null).set(4) == null,
    table({ a: 1, b: undefined } as Record<string, number | undefined>, 'b'),
    table({ a: 1 }, 'a'),
  );
}
