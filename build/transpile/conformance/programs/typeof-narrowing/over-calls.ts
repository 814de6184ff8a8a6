/** TypeScript keeps a type narrow over a call that changes the value, over turns of a loop, and in other names of it. */
namespace thisFieldCases {
  class P {
    tok: string | number = 'a';
    next(): boolean {
      this.tok = 2;
      return true;
    }
    run(): string {
      if (typeof this.tok === 'string') {
        this.next();
        return `${this.tok + 1}`;
      }
      return '';
    }
    ok(): string {
      this.tok = 'b';
      if (typeof this.tok !== 'string') return 'n';
      return this.tok.toUpperCase();
    }
    twice(): string {
      this.tok = 'x';
      return typeof this.tok === 'string' && this.next() ? `${this.tok + 1}` : 'no';
    }
    inTest(): string {
      this.tok = 'x';
      if (typeof this.tok === 'string' && this.next()) return `${this.tok + 5}`;
      return 'no';
    }
  }

  export function run(): void {
    console.log(new P().run(), new P().ok(), new P().twice(), new P().inTest());
  }
}
namespace moduleLetCases {
  let v: string | number = 'a';
  const next = (): void => {
    v = 1;
  };
  function f(): string {
    if (typeof v === 'string') {
      next();
      return `${v + 1}`;
    }
    return 'n';
  }
  function g(): string {
    v = 'z';
    next();
    return `${v + 2}`;
  }
  let u: string | undefined = 'q';
  function clear(): void {
    u = undefined;
  }

  export function run(): void {
    console.log(f());
    console.log(g());
    if (u !== undefined) {
      clear();
      console.log(u ?? 'none', `${u}`, u === undefined);
    }
  }
}
namespace paramFieldsCases {
  interface B {
    v: string | number;
    o?: { n: number };
  }
  function change(b: B): void {
    b.v = 7;
    b.o = undefined;
  }
  function f(b: B): string {
    if (typeof b.v === 'string') {
      change(b);
      return `${b.v + 1}`;
    }
    return 'n';
  }
  function g(a: B, b: B): string {
    if (typeof a.v === 'string') {
      b.v = 4;
      return `${a.v + 1}`;
    }
    return 'n';
  }
  function h(a: B): string {
    if (a.o) {
      change(a);
      return `${a.o === undefined}${a.o?.n}`;
    }
    return 'n';
  }

  export function run(): void {
    const b: B = { v: 'a' };
    console.log(f(b), f(b));
    const c: B = { v: 'a' };
    console.log(g(c, c));
    console.log(h({ v: 1, o: { n: 1 } }));
  }
}
namespace loopsCases {
  let v: string | number = 'a';
  const next = (): void => {
    v = 1;
  };

  export function run(): void {
    let out = '';
    let w: string | number = 'a';
    const n2 = (): void => {
      w = 1;
    };
    for (let i = 0; i < 2; i++) {
      out += w + 'x';
      n2();
    }
    let k = 0;
    let z: string | number = 's';
    const n3 = () => {
      z = 3;
    };
    while (k < 2) {
      out += `${z + 1};`;
      k++;
      n3();
    }
    v = 'q';
    do {
      out += `${v + 1},`;
      next();
      k++;
    } while (k < 4);
    v = 'r';
    for (const i of [1, 2]) {
      if (i === 2) {
        out += `${v + i}`;
      }
      next();
    }
    console.log(out);
  }
}
namespace closuresCases {
  export function run(): void {
    let v: string | number = 'a';
    const list: (() => void)[] = [];
    list.push(() => {
      v = 5;
    });
    if (typeof v === 'string') {
      for (const f of list) f();
      console.log(`${v + 1}`);
    }
    v = 'b';
    [1].forEach(() => {
      v = 6;
    });
    console.log(`${v + 1}`);
    v = 'c';
    const inner = (): number => {
      list[0]!();
      return 1;
    };
    console.log(inner() + (v as unknown as number));
    let maybe: { n: number } | undefined = { n: 1 };
    const drop = (): void => {
      maybe = undefined;
    };
    if (maybe) {
      drop();
      console.log(maybe?.n ?? 'gone', maybe === undefined);
    }
  }
}
namespace elementsCases {
  const t: { [k: string]: string | number } = { a: 'x' };
  const l: (string | number)[] = ['x', 'y'];
  function set(): void {
    t['a'] = 1;
    l[0] = 2;
    l[1] = 3;
  }

  export function run(): void {
    if (typeof t['a'] === 'string') {
      set();
      console.log(`${t['a'] + 1}`);
    }
    const i = 1;
    l[1] = 'y';
    if (typeof l[0] === 'number' && typeof l[i] === 'string') {
      set();
      console.log(`${l[0] + 1}`, `${l[i] + 1}`);
    }
    l[0] = 'q';
    if (typeof l[0] === 'string') {
      l.reverse();
      console.log(`${l[0] + 1}`);
    }
  }
}
namespace unknownCases {
  class C {
    v: unknown = 'a';
    any: any = 'b';
    next(): void {
      this.v = 2;
      this.any = 3;
    }
    run(): void {
      if (typeof this.v === 'string' && typeof this.any === 'string') {
        this.next();
        console.log(`${(this.v as any) + 1}`, `${this.any + 1}`);
      }
    }
  }

  export function run(): void {
    new C().run();
  }
}
namespace lazyCases {
  class L {
    private made: { n: number } | undefined;
    count = 0;
    make(): { n: number } {
      this.count++;
      return { n: this.count };
    }
    get(): number {
      if (!this.made) this.made = this.make();
      return this.made.n;
    }
    get2(): number {
      this.made ??= this.make();
      return this.made.n + 1;
    }
    reset(): void {
      this.made = undefined;
    }
    both(a: boolean): number {
      if (a) {
        this.made = { n: 5 };
      } else {
        this.made = { n: 6 };
      }
      return this.made.n;
    }
    tried(): string {
      if (!this.made) return 'none';
      this.reset();
      return `${this.made === undefined} ${String(this.made?.n)}`;
    }
  }

  export function run(): void {
    const l = new L();
    console.log(l.get(), l.get(), l.get2(), l.both(true), l.tried(), l.tried());
  }
}
namespace weakTestCases {
  class W {
    t: string | number | undefined = 'a';
    next(): void {
      this.t = 4;
    }
    run(): string {
      if (typeof this.t === 'string') {
        this.next();
        if (this.t !== undefined) return `${this.t + 1}`;
      }
      return '-';
    }
  }

  export function run(): void {
    console.log(new W().run());
  }
}
namespace kindsCases {
  type Shape = { kind: 'a'; n: number } | { kind: 'b'; s: string };
  class K {
    shape: Shape = { kind: 'a', n: 1 };
    turn(): void {
      this.shape = { kind: 'b', s: 'x' };
    }
    run(): string {
      switch (this.shape.kind) {
        case 'a':
          this.turn();
          return `${JSON.stringify(this.shape)} ${this.shape.n}`;
        default:
          return this.shape.s;
      }
    }
    isArr: number[] | string = [1];
    swap(): void {
      this.isArr = 'abc';
    }
    len(): string {
      if (Array.isArray(this.isArr)) {
        this.swap();
        return `${this.isArr.length} ${this.isArr[0]}`;
      }
      return '';
    }
  }

  export function run(): void {
    console.log(new K().run(), new K().len());
  }
}
namespace toplevelCases {
  let v: string | number = 'a';
  const next = (): void => {
    v = 1;
  };
  next();
  const seen = `${v + 1}`;

  export function run(): void {
    console.log(seen);
  }
}
namespace setterCases {
  class S {
    #t: string | number = 'a';
    get t(): string | number {
      return this.#t;
    }
    set t(x: string | number) {
      this.#t = typeof x === 'string' ? 9 : x;
    }
    other: string | number = 'o';
    set both(n: number) {
      this.other = n;
    }
    run(): void {
      this.t = 'q';
      console.log(`${this.t + 1}`);
      if (typeof this.other === 'string') {
        this.both = 3;
        console.log(`${this.other + 1}`);
      }
    }
  }

  export function run(): void {
    new S().run();
  }
}
namespace letInNestedCases {
  export function run(): void {
    function walk(): string {
      let cur: { v: number; next?: { v: number } } | undefined = { v: 1, next: { v: 2 } };
      const step = (): void => {
        cur = cur?.next;
      };
      let s = '';
      while (cur) {
        s += cur.v;
        step();
        if (cur) s += '+';
      }
      return s;
    }
    console.log(walk());
    let found: string | null = null;
    [1, 2].forEach((n) => {
      if (n === 2) found = 'two';
    });
    console.log(found ?? 'none', found === null);
  }
}
namespace methodsCases {
  class P {
    t: string | number = 'a';
    l: string[] | string = ['a'];
    u: string | undefined = 'u';
    nothing(): void {
      if (this.u === 'zz') {
        this.t = 1;
        this.l = 'x';
        this.u = undefined;
      }
    }
    run(): void {
      if (typeof this.t === 'string' && Array.isArray(this.l) && this.u) {
        this.nothing();
        console.log(
          this.t.toUpperCase(),
          this.t.length,
          this.l.length,
          this.l.map((x) => x + '!').join(),
          this.u.length,
          this.u.slice(0, 1),
          this.t + this.u,
          `${this.t}`,
        );
        for (const x of this.l) console.log(x);
        this.l.push('z');
        const { length } = this.t;
        console.log(length, this.t[0], this.l[1]);
        const n: string = this.t;
        console.log(n === this.t, n < this.t + 'z');
      }
    }
  }

  export function run(): void {
    new P().run();
  }
}
namespace numbersCases {
  class P {
    n: number | undefined = 1;
    m: number | string = 2;
    nothing(): void {
      if (this.n === 99) {
        this.n = undefined;
        this.m = 's';
      }
    }
    run(): void {
      if (this.n !== undefined && typeof this.m === 'number') {
        this.nothing();
        console.log(
          this.n + 1,
          this.n * 2 > 1,
          this.m - 1,
          this.m * 2,
          -this.m,
          this.m < 5,
          this.n < 4,
          Math.max(this.n, this.m),
          [1, 2, 3][this.n],
          'abc'.charAt(this.m),
          this.n.toFixed(1),
          this.m.toString(),
        );
        this.n++;
        this.m += 2;
        this.m -= 1;
        console.log(this.n, this.m, this.m | 0, ~this.m);
        const k: number = this.m;
        for (let i = 0; i < this.n; i++) console.log(i + k);
      }
    }
  }

  export function run(): void {
    new P().run();
  }
}
namespace objectsCases {
  interface N {
    v: number;
    next?: N;
    f(): string;
    list: number[];
  }
  class Q {
    cur: N | undefined;
    skip(): void {
      if (this.cur?.v === 77) this.cur = undefined;
    }
    run(): void {
      this.cur = {
        v: 1,
        next: {
          v: 2,
          f() {
            return 'g';
          },
          list: [],
        },
        f() {
          return `f${this.v}`;
        },
        list: [1, 2],
      };
      this.skip();
      console.log(this.cur.v, this.cur.f(), this.cur.next?.v, this.cur.next?.f(), this.cur.list.length);
      this.skip();
      this.cur.v = 5;
      this.cur.v++;
      this.cur.list.push(3);
      const { v, list } = this.cur;
      console.log(v, list.join());
      this.skip();
      for (const n of this.cur.list) console.log(n);
      const c = { ...this.cur };
      console.log(c.v, Object.keys(this.cur).length);
      if (this.cur.next) {
        this.skip();
        this.cur.next.v = 9;
        console.log(this.cur.next.v);
      }
    }
  }

  export function run(): void {
    new Q().run();
  }
}
namespace keptInConstCases {
  class P {
    t: string | number = 'a';
    next(): void {
      this.t = 4;
    }
    run(): void {
      if (typeof this.t === 'string') {
        this.next();
        const k = this.t;
        console.log(`${k}`, `${k + 1}`, this.t === k);
        let j = this.t;
        console.log(j + 'x');
        j = 'q';
        console.log(j + 1);
      }
    }
  }

  export function run(): void {
    new P().run();
  }
}
export function main(): void {
  thisFieldCases.run();
  moduleLetCases.run();
  paramFieldsCases.run();
  loopsCases.run();
  closuresCases.run();
  elementsCases.run();
  unknownCases.run();
  lazyCases.run();
  weakTestCases.run();
  kindsCases.run();
  toplevelCases.run();
  setterCases.run();
  letInNestedCases.run();
  methodsCases.run();
  numbersCases.run();
  objectsCases.run();
  keptInConstCases.run();
}
