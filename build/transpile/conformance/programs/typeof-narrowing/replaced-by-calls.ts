/** Values, and members of objects, that a call has replaced since they were tested. */
type Anything = string | string[] | Map<string, number> | Pair | number;

interface Pair {
  readonly first: number;
  readonly others: string[];
}

class Slot {
  value: string | string[] | number = 'abc';

  change(): void {
    this.value = typeof this.value === 'string' ? ['x', 'y'] : 5;
  }

  show(): void {
    if (typeof this.value !== 'string') return;
    this.change();
    console.log(this.value.length, this.value[0], this.value.length * 2);
    this.change();
    console.log(this.value.length, this.value[0], this.value.length + 1);
  }
}

function measures(): void {
  let kept: Anything = 'text' as Anything;
  const keep = (value: Anything): void => {
    kept = value;
  };
  if (typeof kept === 'string') {
    keep(5);
    console.log(kept.length, kept.length > 1, kept.length + 1, kept[0]);
    keep(['p', 'q', 'r']);
    const { length } = kept;
    console.log(length, kept.length, kept[2]);
  }
  keep(['p', 'q']);
  if (Array.isArray(kept)) {
    keep('word');
    console.log(kept.length, kept[3], kept[9]);
    keep(new Map([['a', 1]]));
    console.log(kept.length, kept.length === undefined);
  }
  keep(new Map([['a', 1]]));
  if (kept instanceof Map) {
    keep(['one']);
    const { size } = kept;
    console.log(kept.size, size);
  }
  keep({ first: 1, others: ['s'] });
  if (typeof kept === 'object' && 'first' in kept) {
    keep('s');
    console.log(kept.first, kept.first + 1, `${kept.first}`, kept.others === undefined);
  }
  let box: { inside: string | number } = { inside: 'abc' };
  const swap = (): void => {
    box = { inside: 7 };
  };
  if (typeof box.inside === 'string') {
    swap();
    console.log(box.inside.length, typeof box.inside);
  }
  new Slot().show();
  for (const part of ['upper', 'index', 'slice', 'split']) {
    keep('hello');
    if (typeof kept !== 'string') continue;
    keep(3);
    try {
      if (part === 'upper') console.log(kept.toUpperCase());
      if (part === 'index') console.log(kept.indexOf('e'));
      if (part === 'slice') console.log(kept.slice(1));
      if (part === 'split') console.log(kept.split('l').length);
    } catch (problem) {
      console.log(part, problem instanceof TypeError);
    }
  }
}

function replaced(): void {
  interface N {
    v: string | undefined;
    next?: N;
  }
  let n: N = { v: 'a', next: { v: undefined } };
  const go = (): void => {
    n = n.next ?? n;
  };
  if (n.v !== undefined) {
    go();
    console.log(n.v, n.v?.length, `${n.v}`, n.v + 'x');
  }
}

function replacedTwice(): void {
  interface N {
    v: string | null;
    in: { w: number | undefined };
  }
  let n: N = { v: 'a', in: { w: 4 } };
  const go = (): void => {
    n = { v: null, in: { w: undefined } };
  };
  if (n.in.w !== undefined && n.v) {
    go();
    console.log(n.in.w + 1, n.in.w > 3, Math.max(n.in.w, 1), [n.in.w].join('-'));
    try {
      console.log(n.v.length);
    } catch (e) {
      console.log((e as Error).name);
    }
  }
}

function parameter(): void {
  interface N {
    v?: number;
  }
  function f(p: N, others: N[]): number {
    if (p.v !== undefined) {
      others.forEach((o) => {
        p = o;
      });
      return p.v * 2;
    }
    return -1;
  }
  console.log(f({ v: 4 }, [{}]), f({ v: 4 }, []), f({}, []));
}

function inLoop(): void {
  interface N {
    kind: 'x' | 'y';
    x?: string;
    next: N | null;
  }
  let cur: N | null = { kind: 'x', x: 'one', next: { kind: 'y', next: { kind: 'x', x: 'three', next: null } } };
  const out: string[] = [];
  const step = (): void => {
    cur = cur ? cur.next : null;
  };
  while (cur) {
    if (cur.x) {
      out.push(cur.x);
      step();
      if (cur) out.push(`${cur.x}` + cur.kind);
    } else step();
  }
  console.log(out.join());
}

function assigned(): void {
  const o: { a?: number; b?: string } = { a: 1, b: 'x' };
  if (o.a !== undefined && o.b) {
    Object.assign(o, { a: undefined, b: '' });
    console.log(o.a + 1, o.b.length);
  }
  const keys = ['a', 'b'] as const;
  o.a = 5;
  if (o.a) {
    for (const key of keys) delete o[key];
    console.log(o.a + 1, o.b);
  }
}

function deletedKeys(): void {
  const o: { a?: number; b?: string } = { a: 1, b: 'x' };
  const keys = ['a', 'b'] as const;
  o.a = 5;
  if (o.a) {
    for (const key of keys) delete o[key];
    console.log(o.a + 1, o.b);
  }
}

function genericSetter(): void {
  function put<T, K extends keyof T>(t: T, k: K, v: T[K]): void {
    t[k] = v;
  }
  const o: { a?: number; b?: string } = { a: 1, b: 'x' };
  if (o.a !== undefined && o.b) {
    put(o, 'a', undefined);
    put(o, 'b', '');
    console.log(o.a + 1, o.b.length, o.a);
  }
}

function table(): void {
  const t: Record<string, number | undefined> = { a: 1 };
  const wipe = (): void => {
    for (const k in t) t[k] = undefined;
  };
  if (t.a !== undefined) {
    wipe();
    console.log(t.a + 1, `${t.a}`);
  }
  if (t['b'] === undefined) {
    t.b = 4;
    const set = (k: string): void => {
      t[k] = undefined;
    };
    set('b');
    console.log(t.b + 1);
  }
}

function orderOfParts(): void {
  const o: Record<'a' | 'b', { n: number }> = { a: { n: 1 }, b: { n: 2 } };
  const sw = (k: 'a' | 'b'): number => {
    o[k] = { n: 9 };
    return 5;
  };
  o.a.n += sw('a');
  console.log(o.a.n);
  o.b.n = sw('b') + o.b.n;
  console.log(o.b.n);
}

function anyWrites(): void {
  const o: { a: number | undefined } = { a: 1 };
  const w = (x: any, k: string): void => {
    x[k] = undefined;
  };
  if (o.a) {
    w(o, 'a');
    console.log(o.a + 1);
  }
}

function enumKeys(): void {
  enum K {
    A = 'a',
    B = 'b',
  }
  const o: { [k in K]?: number } = { a: 1, b: 2 };
  const del = (k: K): void => {
    delete o[k];
  };
  if (o.a && o[K.B]) {
    del(K.A);
    del(K.B);
    console.log(o.a + 1, o[K.B] + 1);
  }
}

function templateKeys(): void {
  const o: { x1?: number; x2?: number } = { x1: 1 };
  const s = (n: 1 | 2): void => {
    o[`x${n}`] = undefined;
  };
  if (o.x1) {
    s(1);
    console.log(o.x1 + 1);
  }
}

export function main(): void {
  measures();
  replaced();
  replacedTwice();
  parameter();
  inLoop();
  assigned();
  deletedKeys();
  genericSetter();
  table();
  orderOfParts();
  anyWrites();
  enumKeys();
  templateKeys();
}
