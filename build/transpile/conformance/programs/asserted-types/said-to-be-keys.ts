/** Strings and numbers that a cast says to be keys of an object, members of an enum, or one of a few, and are not. */
function handlers(): void {
  const handlers = { up: () => 'U', down: () => 'D' };
  const on = (key: string): string => {
    const k = key as keyof typeof handlers;
    const h = handlers[k];
    if (h) return h();
    return 'none';
  };
  console.log(on('up'), on('left'));
  const on2 = (key: string): string => handlers[key as keyof typeof handlers]?.() ?? 'none';
  console.log(on2('down'), on2('x'));
}

function numbers(): void {
  const sizes = { s: 1, m: 2 };
  type S = keyof typeof sizes;
  const size = (x: string): number => {
    const k = x as S;
    return sizes[k] ?? 10;
  };
  console.log(size('s'), size('xl'));
  const size2 = (k: S): number => (sizes[k] || 5) * 2;
  console.log(size2('q' as S), size2('m'));
  const t = (k: S): string => {
    const v = sizes[k];
    if (v === undefined) return 'no';
    return `${v}`;
  };
  console.log(t('m'), t('zz' as string as S));
}

function strings(): void {
  const names = { a: 'Anna', b: 'Bob' } as const;
  type N = keyof typeof names;
  const label = (id: string): string => {
    const k = id as N;
    const n = names[k];
    return n ? n.toUpperCase() : 'unknown';
  };
  console.log(label('a'), label('z'));
  const l2 = (id: string): string => (id in names ? names[id as N] : '?');
  console.log(l2('b'), l2('c'));
}

function objects(): void {
  const table = { x: { n: 1, f: (y: number) => y + 1 }, y: { n: 2, f: (y: number) => y * 2 } };
  type T = keyof typeof table;
  const go = (s: string): number => {
    const row = table[s as T];
    return row ? row.f(row.n) : -1;
  };
  const go2 = (s: string): number => {
    const k = s as T;
    const row = table[k];
    if (!row) return -1;
    return row.f(row.n);
  };
  console.log(go('x'), go('q'), go2('y'), go2('w'));
  const go3 = (s: string): number => {
    const k = s as T;
    const { n } = table[k];
    return n;
  };
  try {
    console.log(go3('q'));
  } catch (e) {
    console.log((e as Error).name);
  }
}

function booleans(): void {
  const flags = { a: true, b: false };
  type F = keyof typeof flags;
  const is = (s: string): string => {
    const k = s as F;
    return flags[k] ? 'on' : 'off';
  };
  console.log(is('a'), is('b'), is('q'));
  const no = (s: string): boolean => !flags[s as F];
  console.log(no('a'), no('q'));
  const eq = (k: F): boolean => flags[k] === false;
  console.log(eq('b'), eq('q' as string as F));
}

function enums(): void {
  enum Lv {
    Low = 'low',
    High = 'high',
  }
  const w: Record<Lv, number> = { [Lv.Low]: 1, [Lv.High]: 5 };
  const weight = (s: string): number => {
    const l = s as Lv;
    const v = w[l];
    return v === undefined ? 0 : v + 1;
  };
  console.log(weight('low'), weight('mid'));
  const weight2 = (l: Lv): number => w[l] + 1;
  console.log(weight2('mid' as Lv), weight2(Lv.High));
}

function inArray(): void {
  const o = { a: 1, b: 2 };
  const ks = ['a', 'q'] as (keyof typeof o)[];
  console.log(
    ks.map((k) => o[k] + 1).join(),
    ks.reduce((t, k) => t + (o[k] ?? 0), 0),
  );
  for (const k of ks) console.log(o[k] * 2);
}

function inJsonAndMap(): void {
  const o = { a: 1, b: 2 };
  type K = keyof typeof o;
  const cfg = JSON.parse('{"k":"zz"}') as { k: K };
  console.log(o[cfg.k] + 1, o[cfg.k] ?? 'none');
  const m = new Map<string, K>([['x', 'zz' as K]]);
  console.log(o[m.get('x')!] + 1);
}

function switches(): void {
  type Dir = 'up' | 'down';
  const dir = (s: string): string => {
    const d = s as Dir;
    switch (d) {
      case 'up':
        return 'U';
      case 'down':
        return 'D';
    }
    return 'other';
  };
  console.log(dir('up'), dir('left'));
  const f = (d: Dir): number => {
    switch (d) {
      case 'up':
        return 1;
      case 'down':
        return 2;
    }
  };
  console.log(f('down'), f('left' as Dir) + 1, `${f('q' as Dir)}`);
  const g = (d: Dir): number => {
    if (d === 'up') return 1;
    else if (d === 'down') return 2;
    throw new Error('never ' + d);
  };
  try {
    g('q' as Dir);
  } catch (e) {
    console.log((e as Error).message);
  }
}

function ends(): void {
  type Kind = 'a' | 'b';
  class V {
    text(k: Kind): string {
      switch (k) {
        case 'a':
          return 'A';
        case 'b':
          return 'B';
      }
    }
    list = (k: Kind): number[] => {
      switch (k) {
        case 'a':
          return [1];
        case 'b':
          return [2];
      }
    };
    flag(k: Kind): boolean {
      switch (k) {
        case 'a':
          return true;
        case 'b':
          return false;
      }
    }
    obj(k: Kind): { n: number } {
      switch (k) {
        case 'a': {
          return { n: 1 };
        }
        case 'b': {
          return { n: 2 };
        }
      }
    }
  }
  const v = new V();
  const q = ['q'][0]! as Kind;
  console.log(`${v.text(q)}`, v.text('a').length, v.list('b').length, v.flag(q) ? 'y' : 'n', v.flag(q) === false);
  try {
    console.log(v.text(q).length);
  } catch (e) {
    console.log((e as Error).name);
  }
  try {
    console.log(v.list(q).length);
  } catch (e) {
    console.log((e as Error).name);
  }
  try {
    console.log(v.obj(q).n);
  } catch (e) {
    console.log((e as Error).name);
  }
  console.log(v.text(q) ?? 'none', v.obj('a').n + 1);
}

function sums(): void {
  const o = { a: 1, b: 2 };
  type K = keyof typeof o;
  const ks: string[] = ['a', 'zz'];
  for (const s of ks) {
    const k = s as K;
    console.log(o[k] + 1, `${o[k]}`, o[k] === undefined, String(o[k] ?? 'none'));
  }
  const pick = (k: K): number => o[k];
  console.log(pick('zz' as string as K) + 1, pick(ks[0] as K) * 2);
  let sum = 0;
  for (const s of ks) sum += o[s as K];
  console.log(sum);
}

function members(): void {
  const o = { a: 'x', b: 'y' };
  const k = ['q'][0] as keyof typeof o;
  console.log(o[k] + '!', `${o[k]}`);
  try {
    console.log(o[k].length);
  } catch (e) {
    console.log((e as Error).name);
  }
  console.log(o[k]?.length, o[k] ?? 'none');
}

function enumsToo(): void {
  enum L {
    A,
    B,
  }
  const names: Record<L, string> = { [L.A]: 'a', [L.B]: 'b' };
  const name = (n: number): string => {
    const l = n as L;
    return names[l];
  };
  console.log(name(0).length, name(7) + '!', `${name(7)}`);
  try {
    console.log(name(5).length);
  } catch (e) {
    console.log((e as Error).name);
  }
  const w: { [k in L]: number } = { 0: 5, 1: 6 };
  const v = (l: L): number => w[l] * 2;
  console.log(v(L.B), v(9 as L));
  const sw = (l: L): string => {
    switch (l) {
      case L.A:
        return 'A';
      case L.B:
        return 'B';
    }
  };
  console.log(sw(L.A), `${sw(3 as L)}`, sw(3 as L) === undefined);
}

function literals(): void {
  type D = 1 | 2 | 3;
  const t: Record<D, number> = { 1: 10, 2: 20, 3: 30 };
  const f = (n: number): number => t[n as D] + 1;
  console.log(f(2), f(9));
  const g = (n: number): number => {
    const d = n as D;
    return t[d] + 1;
  };
  console.log(g(1), g(8));
}

function names(): void {
  enum C {
    Red,
    Green,
  }
  const txt = (n: number): string => C[n]!;
  console.log(txt(1), `${txt(5)}`, txt(5) + '?');
  const n2 = (s: string): C => C[s as keyof typeof C];
  console.log(n2('Green'), n2('Blue') === undefined, n2('Blue') + 1);
}

function flags(): void {
  enum P {
    R = 1,
    W = 2,
  }
  const has = (p: P, q: P): boolean => (p & q) === q;
  console.log(has(3 as P, P.W), has(P.R, P.W), (P.R | P.W) as P, [P.R, P.W].map((p) => P[p]).join());
}

function codes(): void {
  const messages = { 200: 'OK', 404: 'Not Found' } as const;
  type Code = keyof typeof messages;
  const msg = (n: number): string => messages[n as Code] ?? `code ${n}`;
  console.log(msg(200), msg(500));
  const m2 = (n: number): string => {
    const c = n as Code;
    const m = messages[c];
    return m ? m.toLowerCase() : 'unknown';
  };
  console.log(m2(404), m2(1));
  const m3 = (n: number): string => (n in messages ? messages[n as Code] : 'x');
  console.log(m3(200), m3(9));
}

function indexes(): void {
  const days = ['Su', 'Mo', 'Tu'] as const;
  const day = (n: number): string => days[n as 0 | 1 | 2];
  console.log(day(1), `${day(7)}`, day(7) + '!');
  const day2 = (n: number): string => days[n]!;
  console.log(day2(9) + '.', day2(2).length);
  const ix = 5 as 0 | 1;
  console.log(`${days[ix]}`, days[ix] === undefined);
  const [a, , , d] = days as readonly string[];
  console.log(a, d + '?');
}

export function main(): void {
  handlers();
  numbers();
  strings();
  objects();
  booleans();
  enums();
  inArray();
  inJsonAndMap();
  switches();
  ends();
  sums();
  members();
  enumsToo();
  literals();
  names();
  flags();
  codes();
  indexes();
}
