/** Merges of objects: an undefined of the second replaces what the first has. */
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

export function main(): void {
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
