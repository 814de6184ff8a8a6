/** Objects that lack members of the type that a cast gives them, also in generic functions and classes. */
function emptyState(): void {
  interface State {
    count: number;
    name: string;
    list: number[];
    inner: { x: number };
  }
  const s = {} as State;
  console.log(s.count + 1, s.count > 1, `${s.name}`, s.name + '!');
  try {
    console.log(s.name.length);
  } catch (e) {
    console.log((e as Error).name);
  }
  try {
    console.log(s.inner.x);
  } catch (e) {
    console.log((e as Error).name);
  }
  s.count = 5;
  console.log(s.count + 1);
}

function partialLiteral(): void {
  interface State {
    count: number;
    name: string;
  }
  const make = (p: Partial<State>): State => p as State;
  const s = make({ name: 'q' });
  console.log(s.count * 2, s.name.length);
  const t = { name: 'x' } as State;
  console.log(t.count + 1);
}

function optionalMembers(): void {
  interface O {
    a?: number;
    b?: { c?: string };
  }
  const o: O = {};
  const r = o as Required<O>;
  console.log(r.a + 1);
  const d = o as { a: number; b: { c: string } };
  console.log(d.a * 2);
  try {
    console.log(d.b.c);
  } catch (e) {
    console.log((e as Error).name);
  }
}

function accumulated(): void {
  interface G {
    [k: string]: { n: number; label: string };
  }
  const g: G = {};
  for (const w of ['a', 'b', 'a']) {
    const e = (g[w] ??= {} as { n: number; label: string });
    e.n = (e.n || 0) + 1;
  }
  console.log(g.a!.n, g.b!.n, g.a!.label, `${g.a!.label}`);
}

function reduced(): void {
  interface T {
    sum: number;
    max: number;
  }
  const t = [3, 1, 2].reduce((acc, x) => {
    acc.sum = (acc.sum ?? 0) + x;
    acc.max = Math.max(acc.max ?? x, x);
    return acc;
  }, {} as T);
  console.log(t.sum, t.max);
  const u = ([] as number[]).reduce((acc, x) => {
    acc.sum = (acc.sum ?? 0) + x;
    return acc;
  }, {} as T);
  console.log(u.sum + 1, u.max);
}

function inField(): void {
  class A {
    data = {} as { v: number; s: string };
    get twice(): number {
      return this.data.v * 2;
    }
  }
  const a = new A();
  console.log(a.twice, a.data.s + 'x');
  a.data.v = 4;
  console.log(a.twice);
}

function inArray(): void {
  const list = [{ id: 1 }, { id: 2, n: 5 }] as { id: number; n: number }[];
  console.log(
    list.map((x) => x.n + 1).join(),
    list.reduce((q, x) => q + x.n, 0),
    list.filter((x) => x.n > 1).length,
  );
}

function inMap(): void {
  const m = new Map<string, { n: number }>();
  m.set('a', {} as { n: number });
  m.get('a')!.n += 1;
  console.log(m.get('a')!.n);
}

function asArgument(): void {
  const f = (o: { x: number; y: number }): number => o.x + o.y;
  console.log(f({ x: 1 } as { x: number; y: number }), f({} as { x: number; y: number }));
}

function throughUnknown(): void {
  const o = { x: 1 } as unknown as { x: number; y: string };
  console.log(o.y + '!', `${o.y}`);
  try {
    console.log(o.y.length);
  } catch (e) {
    console.log((e as Error).name);
  }
}

function madeByGeneric(): void {
  function create<T extends object>(init: Partial<T>): T {
    return { ...init } as T;
  }
  interface S {
    a: number;
    b: string;
  }
  const s = create<S>({ a: 1 });
  console.log(s.a + 1, s.b + '!', `${s.b}`);
  try {
    console.log(s.b.length);
  } catch (e) {
    console.log((e as Error).name);
  }
}

function emptyOfGeneric(): void {
  function empty<T>(): T {
    return {} as T;
  }
  interface S {
    a: number;
  }
  const s = empty<S>();
  console.log(s.a + 1);
}

function picked(): void {
  function pick<T extends object, K extends keyof T>(o: T, ...ks: K[]): Pick<T, K> {
    const out = {} as Pick<T, K>;
    for (const k of ks) if (k in o) out[k] = o[k];
    return out;
  }
  const p = pick({ a: 1, b: 'x', c: true }, 'a', 'b');
  console.log(p.a + 1, p.b.length, JSON.stringify(p));
}

function counts(): void {
  type Kind = 'x' | 'y';
  const counts = {} as Record<Kind, number>;
  for (const k of ['x', 'y', 'x'] as Kind[]) counts[k] = (counts[k] ?? 0) + 1;
  console.log(counts.x, counts.y);
  const z = {} as Record<Kind, number>;
  console.log(z.x + 1, z['y'] * 2);
  z.x++;
  console.log(z.x);
  for (const k of ['x'] as Kind[]) {
    z[k] += 1;
    console.log(z[k] + 1);
  }
}

function asInstance(): void {
  class P {
    n = 1;
    s = 'a';
    go(): string {
      return this.s + this.n;
    }
  }
  const p = { n: 2 } as P;
  console.log(p.n + 1, p.s + '!');
  try {
    console.log(p.go());
  } catch (e) {
    console.log((e as Error).name);
  }
}

function nested(): void {
  interface R {
    rows: { id: number; cells: { v: number }[] }[];
  }
  const r = { rows: [{ id: 1, cells: [{}] }, {}] } as R;
  console.log(r.rows[0]!.cells[0]!.v + 1, r.rows[1]!.id + 1);
  try {
    console.log(r.rows[1]!.cells.length);
  } catch (e) {
    console.log((e as Error).name);
  }
  for (const row of r.rows) {
    try {
      console.log(row.cells.map((c) => c.v * 2).join());
    } catch (e) {
      console.log((e as Error).name);
    }
  }
}

function functions(): void {
  interface H {
    onA: () => number;
    onB: (n: number) => number;
  }
  const h = { onA: () => 1 } as H;
  console.log(h.onA(), h.onB === undefined);
  try {
    console.log(h.onB(2));
  } catch (e) {
    console.log((e as Error).name);
  }
  console.log(h.onB?.(2) ?? 'none');
}

function otherKinds(): void {
  enum E {
    A,
    B,
  }
  interface F {
    on: boolean;
    e: E;
    s: 'p' | 'q';
  }
  const f = {} as F;
  console.log(f.on ? 'y' : 'n', !f.on, f.on === false, f.e === E.A, f.s === 'p', `${f.on}`, f.e + 1);
  switch (f.e) {
    case E.A:
      console.log('A');
      break;
    default:
      console.log('D');
  }
  if (f.s) console.log('s');
  else console.log('no s');
  const { on, s = 'q' } = f;
  console.log(on, s);
}

function minimum(): void {
  interface A {
    min: number;
    max: number;
    names: string[];
  }
  const acc = {} as A;
  for (const n of [3, 1]) {
    acc.min = Math.min(acc.min ?? n, n);
    acc.max = acc.max > n ? acc.max : n;
    (acc.names ??= []).push(`n${n}`);
  }
  console.log(acc.min, acc.max, acc.names.join());
}

function asDefault(): void {
  function f({ a, b = 2 } = {} as { a: number; b?: number }): number {
    return a + b;
  }
  console.log(f(), f({ a: 1 }), f({ a: 1, b: 5 }));
}

function fallbacks(): void {
  interface U {
    a: number;
    s: string;
    f: () => number;
  }
  const u = {} as U;
  console.log(u.a ?? 'none', u.s ?? 5, `${u.a ?? 'none'}`, (u.a ?? 'x') + 1);
  const t = u.a ?? 'text';
  console.log(t, typeof t);
  const w = u.f?.() ?? 'nothing';
  console.log(w);
  u.a = 4;
  console.log(u.a ?? 'none', (u.a ?? 'none') + 1);
}

function generics(): void {
  const make = <T extends object>(p: Partial<T>): T => ({ ...p }) as T;
  class F {
    build<T>(): T {
      return {} as T;
    }
  }
  interface S {
    n: number;
  }
  console.log(make<S>({}).n + 1, new F().build<S>().n + 1, make<{ q: string }>({}).q + '!');
}

function repository(): void {
  class Repo<T extends { id: string }> {
    private items: Record<string, T> = {};
    add(t: T): void {
      this.items[t.id] = t;
    }
    get(id: string): T {
      return this.items[id] as T;
    }
    patch(id: string, p: Partial<T>): T {
      return (this.items[id] = { ...this.items[id], ...p } as T);
    }
  }
  const r = new Repo<{ id: string; n: number; s: string }>();
  r.add({ id: 'a', n: 1, s: 'q' });
  console.log(r.get('a').n + 1, r.patch('a', { n: 5 }).n + 1, r.patch('b', { n: 2 }).s + '!', `${r.get('b').id}`);
  try {
    console.log(r.get('zz').n);
  } catch (e) {
    console.log((e as Error).name);
  }
  console.log(r.patch('a', { n: undefined }).n + 1);
}

function models(): void {
  class Model<T> {
    protected data = {} as T;
    set(p: Partial<T>): this {
      Object.assign(this.data as object, p);
      return this;
    }
    all(): T {
      return this.data;
    }
  }
  class User extends Model<{ name: string; age: number }> {
    get next(): number {
      return this.data.age + 1;
    }
    get up(): string {
      return this.data.name.toUpperCase();
    }
  }
  const u = new User();
  console.log(u.next, u.all().name + '!');
  try {
    console.log(u.up);
  } catch (e) {
    console.log((e as Error).name);
  }
  u.set({ age: 4, name: 'z' });
  console.log(u.next, u.up);
}

function state(): void {
  interface St {
    n: number;
    s: string;
    l: number[];
  }
  let st: St = { n: 1, s: 'a', l: [] };
  const set = <K extends keyof St>(p: Pick<St, K>): void => {
    st = { ...st, ...p };
  };
  set({ n: 2 });
  set({ s: 'b', l: [1] });
  console.log(st.n + 1, st.s.length, st.l.length);
  const setKey = <K extends keyof St>(k: K, v: St[K]): void => {
    st = { ...st, [k]: v };
  };
  setKey('n', 7);
  console.log(st.n + 1);
  const upd = (k: keyof St, v: unknown): void => {
    (st as unknown as Record<string, unknown>)[k] = v;
  };
  upd('n', 'str');
  console.log(st.n + 1, st.n * 2);
  upd('s', undefined);
  console.log(st.s + '!');
}

function groups(): void {
  const g = Object.groupBy([1, 2, 3], (n) => (n % 2 ? 'odd' : 'even'));
  console.log(g.odd?.length, g.even?.map((n) => n + 1).join());
  const h = Object.groupBy([1], (n) => (n > 5 ? 'big' : 'small'));
  console.log(h.big?.length ?? 'none', h.big === undefined);
  const t = h as Record<'big' | 'small', number[]>;
  try {
    console.log(t.big.length);
  } catch (e) {
    console.log((e as Error).name);
  }
}

function iterators(): void {
  const s = new Set<string>();
  const v = s.values().next().value as string;
  console.log(`${v}`, v === undefined);
  const mp = new Map<string, { n: number }>();
  const first = [...mp.values()][0] as { n: number };
  try {
    console.log(first.n);
  } catch (e) {
    console.log((e as Error).name);
  }
  const [k0] = [...mp.keys()] as [string];
  console.log(k0 + '!');
}

function index(): void {
  const idx = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
  ].reduce(
    (acc, x) => {
      acc[x.id] = x;
      return acc;
    },
    {} as Record<string, { id: string; n: number }>,
  );
  console.log(idx['a']!.n + 1, idx['z']?.n ?? 'none');
  try {
    console.log(idx['z']!.n);
  } catch (e) {
    console.log((e as Error).name);
  }
}

export function main(): void {
  emptyState();
  partialLiteral();
  optionalMembers();
  accumulated();
  reduced();
  inField();
  inArray();
  inMap();
  asArgument();
  throughUnknown();
  madeByGeneric();
  emptyOfGeneric();
  picked();
  counts();
  asInstance();
  nested();
  functions();
  otherKinds();
  minimum();
  asDefault();
  fallbacks();
  generics();
  repository();
  models();
  state();
  groups();
  iterators();
  index();
}
