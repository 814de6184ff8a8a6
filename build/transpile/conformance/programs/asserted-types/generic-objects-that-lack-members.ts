/** Classes that cast objects to their parameter of types, and objects put together from parts. */
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
  repository();
  models();
  state();
  groups();
  iterators();
  index();
}
