/** Members that code deletes, assigns, merges or lacks in one type, and reads by another. */
function partial(): void {
  interface U {
    name: string;
    age: number;
    tags: string[];
  }
  const strip = (u: Partial<U>): void => {
    delete u.age;
  };
  const u: U = { name: 'n', age: 4, tags: [] };
  strip(u);
  console.log(u.age + 1, u.age > 3, `${u.age}`);
}

function weakInterface(): void {
  interface U {
    name: string;
    age: number;
    tags: string[];
  }
  interface Aged {
    age?: number;
  }
  function strip(u: Aged): void {
    delete u.age;
  }
  const u: U = { name: 'n', age: 4, tags: [] };
  strip(u);
  console.log(u.age + 1, u.age > 3, `${u.age}`);
}

function weakAssignment(): void {
  interface U {
    name: string;
    age: number;
    tags: string[];
  }
  interface Aged {
    age?: number | undefined;
    tags?: string[];
  }
  function strip(u: Aged): void {
    u.age = undefined;
    u.tags = undefined;
  }
  const u: U = { name: 'n', age: 4, tags: [] };
  strip(u);
  console.log(u.age + 1, u.age * 2, `${u.age}`);
  try {
    console.log(u.tags.length);
  } catch (e) {
    console.log((e as Error).name);
  }
}

function omitted(): void {
  function omit<T extends object, K extends keyof T>(o: T, ...ks: K[]): Omit<T, K> {
    const c = { ...o };
    for (const k of ks) delete (c as Partial<T>)[k];
    return c;
  }
  const r = omit({ a: 1, b: 2, c: 'x' }, 'a', 'c');
  console.log(JSON.stringify(r), r.b + 1, (r as { a?: number }).a);
}

function byKey(): void {
  interface U {
    name: string;
    age: number;
  }
  const drop = (u: Partial<U>, k: keyof U): void => {
    delete u[k];
  };
  const u: U = { name: 'n', age: 4 };
  drop(u, 'age');
  drop(u, 'name');
  console.log(u.age + 1, u.name, `${u.name}!`, u.name + '?');
}

function instance(): void {
  class P {
    x = 1;
    y = 's';
  }
  const p = new P();
  delete (p as Partial<P>).x;
  delete (p as { y?: string }).y;
  console.log(p.x + 1, p.y, p.y + 'a', 'x' in p);
}

function anything(): void {
  const u: { age: number } = { age: 4 };
  const w = (x: any): void => {
    delete x.age;
  };
  w(u);
  console.log(u.age + 1);
}

function inferred(): void {
  const u = { age: 4, name: 'q' };
  const w: { age?: number } = u;
  delete w.age;
  console.log(u.age + 1, u.name);
}

function quotedKeys(): void {
  interface U {
    age: number;
    'full name': string;
  }
  const u: U = { age: 1, 'full name': 'x' };
  const d = (p: Partial<U>): void => {
    delete p['age'];
    delete p['full name'];
  };
  d(u);
  console.log(u['age'] + 1, u['full name'] + '!');
  try {
    console.log(u['full name'].length);
  } catch (e) {
    console.log((e as Error).name);
  }
}

function unionKeys(): void {
  interface U {
    a: number;
    b: number;
  }
  const u: U = { a: 1, b: 2 };
  const d = (p: Partial<U>): void => {
    delete p.a;
  };
  d(u);
  let sum = 0;
  for (const k of ['a', 'b'] as const) {
    sum += u[k];
    console.log(u[k] * 2);
  }
  console.log(sum);
  const vs = Object.values(u);
  console.log(vs.length);
}

function destructured(): void {
  interface U {
    a: number;
    b: { c: string };
  }
  const u: U = { a: 1, b: { c: 'x' } };
  const d = (p: Partial<U>): void => {
    delete p.a;
    p.b = undefined;
  };
  d(u);
  const { a, b } = u;
  console.log(a + 1);
  try {
    console.log(b.c);
  } catch (e) {
    console.log((e as Error).name);
  }
  const { a: z = 5 } = u;
  console.log(z);
}

function passedOn(): void {
  interface U {
    a: number;
    s: string;
  }
  const half = (n: number): number => n / 2;
  const up = (s: string): string => s.toUpperCase();
  const u: U = { a: 1, s: 'q' };
  Object.assign(u, { a: undefined, s: undefined } as Partial<U>);
  console.log(half(u.a), Math.max(u.a, 1), [u.a, 2].length, u.a === undefined, u.a ?? 9);
  try {
    console.log(up(u.s));
  } catch (e) {
    console.log((e as Error).name);
  }
}

function inMap(): void {
  const m = new Map<string, { v?: number }>();
  const strong: { v: number } = { v: 1 };
  m.set('k', strong);
  m.get('k')!.v = undefined;
  console.log(strong.v + 1);
}

function inArray(): void {
  const weak: { v?: number }[] = [];
  const st: { v: number }[] = [{ v: 1 }, { v: 2 }];
  weak.push(...st);
  weak.forEach((w) => {
    delete w.v;
  });
  console.log(st.map((x) => x.v + 1).join());
  console.log(st.reduce((t, x) => t + x.v, 0));
}

function otherKinds(): void {
  interface S {
    v: number;
    name: string;
  }
  const s: S = { v: 1, name: 'n' };
  const w: { v: number | string; name: string | number } = s;
  w.v = 'abc';
  w.name = 5;
  console.log(s.v * 2, s.v + 1, `${s.v}`, s.name.length, s.name + 1);
  try {
    console.log(s.name.toUpperCase());
  } catch (e) {
    console.log((e as Error).name);
  }
}

function argument(): void {
  interface Item {
    id: number;
    data: string;
  }
  function tag(x: { data: string | string[] }): void {
    x.data = ['p', 'q'];
  }
  const it: Item = { id: 1, data: 's' };
  tag(it);
  console.log(it.data.length, it.data[0], it.data + '!');
}

function nested(): void {
  interface C {
    a: { b: number; c: string };
  }
  const c: C = { a: { b: 1, c: 'x' } };
  type Deep = { a: Partial<C['a']> };
  const d: Deep = c;
  d.a = {};
  console.log(c.a.b + 1, c.a.c + '!');
  d.a = { b: 4 };
  console.log(c.a.b + 1, c.a.c === undefined);
}

function patched(): void {
  interface S {
    n: number;
    s: string;
  }
  const s: S = { n: 1, s: 'a' };
  const patch = (p: Partial<S>): void => {
    Object.assign(s, p);
  };
  patch({ n: undefined });
  console.log(s.n + 1);
  const t: S = { ...s, ...({ s: undefined } as Partial<S>) };
  console.log(t.s, t.s + '!');
}

function defaults(): void {
  interface O {
    w: number;
    h: number;
    label: string;
  }
  const D: O = { w: 1, h: 2, label: 'd' };
  const make = (o: Partial<O> = {}): O => ({ ...D, ...o });
  const m1 = make({ w: undefined });
  console.log(m1.w + 1, m1.h, m1.label);
  const { w, label } = make({ label: undefined });
  console.log(w * 2, label, `${label}`);
}

function store(): void {
  class Store<T extends object> {
    constructor(public state: T) {}
    set(p: Partial<T>): void {
      this.state = { ...this.state, ...p };
    }
  }
  const st = new Store({ n: 1, s: 'a' });
  st.set({ n: undefined });
  console.log(st.state.n + 1, st.state.s.length);
}

function copied(): void {
  interface U {
    a: number;
    b: number;
  }
  const u: U = { a: 1, b: 2 };
  const src: Partial<U> = { a: undefined, b: 5 };
  for (const k of ['a', 'b'] as const) u[k] = src[k]!;
  console.log(u.a + 1, u.b + 1);
}

function reducer(): void {
  interface State {
    n: number;
    label: string;
    err: string | null;
  }
  type Action = { type: 'set'; patch: Partial<State> } | { type: 'reset' };
  const reduce = (s: State, a: Action): State =>
    a.type === 'set' ? { ...s, ...a.patch } : { n: 0, label: '', err: null };
  let s: State = { n: 1, label: 'a', err: null };
  s = reduce(s, { type: 'set', patch: { n: 5 } });
  console.log(s.n + 1);
  const maybe: Partial<State> = {};
  s = reduce(s, { type: 'set', patch: { label: maybe.label, n: maybe.n } });
  console.log(s.n + 1, s.label, `${s.label}`, s.label === undefined);
}

function callbacks(): void {
  interface Opts {
    size: number;
    onDone: () => void;
  }
  const run = (o: Partial<Opts>): string => {
    const all: Opts = { size: 10, onDone: () => console.log('default'), ...o };
    try {
      all.onDone();
    } catch (e) {
      console.log((e as Error).name);
    }
    return `${all.size + 1}`;
  };
  console.log(run({}), run({ size: undefined, onDone: undefined }), run({ size: 3, onDone: () => console.log('own') }));
}

function required(): void {
  interface O {
    a?: number;
    b?: string;
  }
  const fill = (o: O): Required<O> => ({ a: 1, b: 'x', ...o }) as Required<O>;
  const r = fill({ a: undefined });
  console.log(r.a + 1, r.b.length);
}

function generic(): void {
  function patch<T extends object>(o: T, p: Partial<T>): T {
    return Object.assign(o, p);
  }
  const o = { x: 1, y: 'q' };
  const r = patch(o, { x: undefined });
  console.log(r.x + 1, o.x * 2, r.y.length);
  function merge<A extends object, B extends object>(a: A, b: B): A & B {
    return { ...a, ...b };
  }
  const mm = merge({ x: 1 }, { x: 'str' as unknown as number });
  console.log(mm.x);
}

interface Size {
  width: number;
  height: number;
}

interface SizeOptions {
  width?: number;
  height?: number;
}

function declaredApart(): void {
  const standard: Size = { width: 1, height: 2 };
  const merged = (options: SizeOptions): Size => ({ ...standard, ...options });
  console.log(merged({ width: undefined }).width + 1, merged({ height: 5 }).height * 2);
  const changed: Size = { width: 3, height: 4 };
  const options: SizeOptions = {};
  options.height = undefined;
  Object.assign(changed, options);
  console.log(changed.width + 1, changed.height + 1);
}

function lost(): void {
  partial();
  weakInterface();
  weakAssignment();
  omitted();
  byKey();
  instance();
  anything();
  inferred();
  quotedKeys();
  unionKeys();
  destructured();
  passedOn();
  inMap();
  inArray();
  otherKinds();
  argument();
  nested();
  declaredApart();
  patched();
  defaults();
  store();
  copied();
  reducer();
  callbacks();
  required();
  generic();
}

function asArgument(): void {
  const l: number[] = [];
  const o = { k: l[0]! };
  const f = (x: { k: number }): number => x.k;
  console.log(1 + f(o));
}

function asDeclared(): void {
  function pick(o: { k: number }): number {
    return o.k + 1;
  }
  const l: number[] = [];
  const o = { k: l[0]! };
  console.log(pick(o));
}

function asResult(): void {
  interface K {
    k: number;
  }
  function pick(o: K): number {
    return o.k + 1;
  }
  function make(v: number): { k: number; z: string } {
    return { k: v, z: 'a' };
  }
  const l: number[] = [];
  console.log(pick(make(l[0]!)));
}

function ofClass(): void {
  interface K {
    k: number;
  }
  class C {
    constructor(public k: number) {}
  }
  function pick(o: K): number {
    return o.k + 1;
  }
  const l: number[] = [];
  console.log(pick(new C(l[0]!)));
}

function asVariable(): void {
  interface K {
    k: string;
  }
  const l: string[] = [];
  const c = { k: l[0]!, z: 1 };
  const k: K = c;
  console.log(k.k + 'x', `${k.k}`);
}

function asItem(): void {
  interface K {
    k: string;
  }
  const l: string[] = [];
  const c = { k: l[0]!, z: 1 };
  const ks: K[] = [c];
  console.log(ks.map((q) => q.k + 'x').join());
}

function asReadonly(): void {
  interface K {
    readonly k: number;
  }
  function show(ks: readonly K[]): string {
    return ks.map((q) => (q.k + 1).toFixed(1)).join();
  }
  const l: number[] = [];
  const all = [1, 2].map((i) => ({ k: l[i]!, i }));
  console.log(show(all));
}

function read(): void {
  asArgument();
  asDeclared();
  asResult();
  ofClass();
  asVariable();
  asItem();
  asReadonly();
}

export function main(): void {
  lost();
  read();
}
