/** Functions whose parameters say more than the type by which they are called: handlers, plugins, reducers. */
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

export function main(): void {
  bus();
  applied();
  generic();
  rest();
  plugins();
  reducers();
  handlers();
}
