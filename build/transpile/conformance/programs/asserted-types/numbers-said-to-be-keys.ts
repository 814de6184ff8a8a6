/** Numbers that a cast says to be members of an enum, or one of a few numbers, and are not. */
function enums(): void {
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
  enums();
  literals();
  names();
  flags();
  codes();
  indexes();
}
