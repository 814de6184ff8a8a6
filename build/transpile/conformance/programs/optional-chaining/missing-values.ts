/** Chains over what is missing, texts by any key, errors without a message, and interfaces that several kinds of values meet. */
function indexOfTextCases(): void {
  const first = (s?: string): string => s?.[0] ?? 'none';
  console.log(first('abc'), first());
  const at = (s: string | undefined, i: number): string | undefined => s?.[i];
  console.log(at('abc', 1), at(undefined, 1), at('abc', 9));
  const t: { s?: string } = {};
  console.log(t.s?.[0], t.s?.['length'], t.s?.length, t?.s?.[1]?.toUpperCase());
}
function gridCases(): void {
  const grid: string[][] = [['a']];
  const y: number = 3;
  console.log(grid[y]?.[0], grid[0]?.[5], grid[y]?.[0]?.length);
  const g2: number[][] = [[1]];
  console.log(g2[y]?.[0], (g2[-1]?.[0] ?? 0) + 1);
  const rows: string[] = ['ab'];
  console.log(rows[y]?.[0], rows[0]?.[1]);
}
function deleteCases(): void {
  interface A {
    a?: number;
    in?: { b?: number };
  }
  const pick = (x: boolean): A | undefined => (x ? { a: 1, in: { b: 2 } } : undefined);
  const z = pick(false);
  delete z?.a;
  delete z?.in?.b;
  const w = pick(true);
  delete w?.a;
  delete w?.in?.b;
  console.log(JSON.stringify(w), z === undefined);
  const m: { [k: string]: number } | undefined = undefined as { [k: string]: number } | undefined;
  const k = 'q';
  delete m?.[k];
  [1].forEach(() => delete w?.a);
  console.log('end');
}
function errorCases(): void {
  const f = (m?: string): never => {
    throw new Error(m);
  };
  for (const m of ['a', undefined, ''])
    try {
      f(m);
    } catch (e) {
      console.log(`[${(e as Error).message}]`, String(e));
    }
  class E2 extends Error {
    constructor(m?: string) {
      super(m);
      this.name = 'E2';
    }
  }
  try {
    throw new E2();
  } catch (e) {
    console.log(`[${(e as Error).message}]`, String(e));
  }
  const t = new TypeError(undefined);
  console.log(t.message === '', t.name);
  try {
    throw new Error(undefined, { cause: 1 });
  } catch (e) {
    console.log(`[${(e as Error).message}]`);
  }
  const g = (e: Error | undefined): string => e?.message ?? 'none';
  console.log(g(new Error()), g(undefined));
  const n: string | null = null as string | null;
  try {
    throw new Error(n as unknown as string);
  } catch (e) {
    console.log('thrown');
  }
}
function textKeysCases(): void {
  const s = 'abc';
  console.log(s['length'], s[1.5] ?? 'none', s[-1] ?? 'none', s[1]);
  const k: number = 0.5;
  console.log(s[k] ?? 'none');
  const l = [1, 2];
  console.log(l['length'], l[0.5] ?? 'none', l[-1] ?? 'none');
  l[0]! += 1;
  const key: 'length' = 'length';
  console.log(s[key], l[key]);
}
function interfacesCases(): void {
  interface Sized {
    size: number;
  }
  class Z {
    size = 7;
  }
  const f = (x: Sized): number => x.size;
  console.log(f(new Z()), f(new Map([['z', 1]])), f(new Set([1, 2])), f({ size: 4 }));
  interface Long {
    length: number;
  }
  class W {
    length = 3;
  }
  const g = (x: Long): number => x.length;
  console.log(g(new W()), g([1, 2]), g('abc'), g({ length: 9 }));
  const { length } = [1, 2] as Long;
  console.log(length);
  interface Has {
    has(k: string): boolean;
  }
  class H {
    has(k: string): boolean {
      return k === 'h';
    }
  }
  const h = (x: Has): boolean => x.has('h');
  console.log(h(new H()));
}
function optionalCallsCases(): void {
  interface O {
    f?: (n: number) => number;
    list?: number[];
    deep?: { g(): string };
  }
  const o: O = {};
  console.log(
    o.f?.(1),
    o.list?.map((x) => x).join(),
    o.list?.[0],
    o.deep?.g(),
    o.list?.length,
    o.list?.[0]?.toFixed(1),
  );
  const p: O | undefined = undefined as O | undefined;
  console.log(p?.list?.[0], p?.deep?.g().length, p?.f?.(2), p?.list!.length);
  const fns: ((n: number) => number)[] = [];
  console.log(fns[0]?.(1));
  const tbl: { [k: string]: (() => string) | undefined } = {};
  console.log(tbl['x']?.(), tbl['x']?.().length);
  let cnt = 0;
  const side = (): number => ++cnt;
  console.log(p?.list?.[side()], cnt);
  console.log(typeof p?.list, p?.list === undefined, p?.list?.length ?? 0);
  const mp: Map<string, number[]> | undefined = undefined as Map<string, number[]> | undefined;
  console.log(
    mp?.get('a')?.[0],
    mp?.size,
    new Map([['a', [5]]]).get('a')?.[0],
    new Map<string, string>().get('q')?.[0],
  );
}
export function main(): void {
  indexOfTextCases();
  gridCases();
  deleteCases();
  errorCases();
  textKeysCases();
  interfacesCases();
  optionalCallsCases();
}
