/** Tuples that lack items, and members that a subclass narrows. */
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
  splitStrings();
  throughUnknown();
  narrowedFields();
  readonlyMembers();
  instances();
}
