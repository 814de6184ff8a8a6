/** Handlers, plugins and reducers that are called with anything, and arrays that a cast makes tuples. */
function bus(): void {
  type H = (payload: any) => void;
  class Bus {
    private hs = new Map<string, H[]>();
    on(t: string, h: H): void {
      const l = this.hs.get(t) ?? [];
      l.push(h);
      this.hs.set(t, l);
    }
    emit(t: string, payload?: any): void {
      this.hs.get(t)?.forEach((h) => h(payload));
    }
  }
  const bus = new Bus();
  bus.on('a', (n: number) => console.log(n + 1, n * 2));
  bus.on('a', ({ x }: { x: string }) => console.log(x, x + '!'));
  bus.on('b', (s: string) => {
    try {
      console.log(s.length, s.toUpperCase());
    } catch (e) {
      console.log((e as Error).name);
    }
  });
  try {
    bus.emit('a', 5);
  } catch (e) {
    console.log((e as Error).name);
  }
  bus.emit('a', { x: 'q' });
  bus.emit('b', 'str');
  bus.emit('b', 7);
  bus.emit('b');
  try {
    bus.emit('a');
  } catch (e) {
    console.log((e as Error).name);
  }
}

function applied(): void {
  const apply = (f: (x: any) => any, v: any): any => f(v);
  console.log(apply((n: number) => n + 1, 'x') as string, apply((s: string) => s.length, [1, 2]) as number);
}

function generic(): void {
  type Cb<T> = (v: T) => void;
  const cbs: Cb<any>[] = [];
  const on = <T>(cb: Cb<T>): void => {
    cbs.push(cb);
  };
  on((n: number) => console.log(n + 1, n * 2));
  on((s: string) => console.log(s.length, s + '!'));
  cbs.forEach((cb) => cb(5));
  for (const cb of cbs) cb('x');
  cbs[1]!('yy');
}

function rest(): void {
  const call = (f: (...args: any[]) => unknown, ...args: any[]): string => String(f(...args));
  console.log(
    call((a: number, b: number) => a + b, 1, '2'),
    call((s: string) => s.length, [1]),
    call(() => 'none', 1, 2),
  );
}

function plugins(): void {
  interface Plugin {
    run(input: any): string;
  }
  const ps: Plugin[] = [
    { run: (n: number) => `${n + 1}` },
    {
      run(s: string) {
        return s + '!';
      },
    },
  ];
  for (const p of ps) console.log(p.run(5), p.run('a'), p.run(undefined));
  class P1 implements Plugin {
    run(o: { k: number }): string {
      return `${o.k * 2}`;
    }
  }
  console.log(new P1().run({ k: 4 }), ([new P1()] as Plugin[]).map((p) => p.run({})).join());
}

function reducers(): void {
  type R = (s: number, a: any) => number;
  const rs: Record<string, R> = { add: (s, { n }: { n: number }) => s + n, set: (_s, a: { v: number }) => a.v };
  console.log(['add', 'set', 'add'].reduce((s, k) => rs[k]!(s, k === 'add' ? { n: 2 } : {}), 1));
}

function handlers(): void {
  const handlers: Record<string, ((payload: any) => void)[]> = {};
  const on = (t: string, h: (p: any) => void): void => {
    (handlers[t] ??= []).push(h);
  };
  on('a', ({ n, s }: { n: number; s: string }) => console.log(n + 1, s + '!'));
  on('a', (p: { n?: number }) => console.log(p.n ?? 'none'));
  for (const h of handlers['a']!) h({ n: 1 });
  for (const h of handlers['a']!) h({});
}

function splitStrings(): void {
  const pair = 'a=b'.split('=') as [string, string];
  const one = 'a'.split('=') as [string, string];
  console.log(pair[1].length, `${one[1]}`, one[1] + '!');
  try {
    console.log(one[1].length);
  } catch (e) {
    console.log((e as Error).name);
  }
  const [k, v] = 'x'.split('=') as [string, string];
  console.log(k, v + '?', v === undefined);
  const [h, m] = '12'.split(':').map(Number) as [number, number];
  console.log(h * 60 + m, m + 1);
}

function throughUnknown(): void {
  const t = [1] as unknown as [number, string];
  console.log(t[0] + 1, t[1] + '!', `${t[1]}`);
  const [x, y] = t;
  console.log(x, y + '?');
  try {
    console.log(t[1].length);
  } catch (e) {
    console.log((e as Error).name);
  }
}

function narrowedFields(): void {
  class A {
    v: number | string = 's';
    set(): void {
      this.v = 'text';
    }
  }
  class B extends A {
    override v: number = 5;
  }
  const b = new B();
  console.log(b.v + 1);
  b.set();
  console.log(b.v + 1, b.v * 2);
  class C extends A {
    declare v: number;
  }
  const c = new C();
  console.log(c.v + 1);
}

function readonlyMembers(): void {
  interface R {
    readonly n?: number;
  }
  interface W {
    n?: number;
  }
  const r: R = { n: 1 };
  const w: W = r;
  if (r.n !== undefined) {
    w.n = undefined;
    console.log(r.n + 1);
  }
}

function instances(): void {
  class Opt {
    a = 1;
    b = 'x';
    constructor(init?: Partial<Opt>) {
      Object.assign(this, init);
    }
    get both(): string {
      return this.b + this.a;
    }
  }
  console.log(new Opt().both, new Opt({ a: 5 }).both, new Opt({ b: undefined }).both, new Opt({ a: undefined }).a + 1);
}

export function main(): void {
  bus();
  applied();
  generic();
  rest();
  plugins();
  reducers();
  handlers();
  splitStrings();
  throughUnknown();
  narrowedFields();
  readonlyMembers();
  instances();
}
