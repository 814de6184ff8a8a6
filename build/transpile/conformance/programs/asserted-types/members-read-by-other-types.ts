/** Members that may be missing, in objects that are read as another type than they are made of. */
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

export function main(): void {
  asArgument();
  asDeclared();
  asResult();
  ofClass();
  asVariable();
  asItem();
  asReadonly();
}
