/** Each way in which a function may be called finds the component's `m`, whatever object stands before the dot. */
interface Api {
  name(): string;
  other(n?: number): string;
}
interface Getter {
  get(): number;
}
declare const m: {
  count: number;
  api: Api;
  callback: () => number;
  handlers: { [name: string]: (() => string) | undefined };
  list: (() => number)[];
};

namespace tools {
  export function get(): number {
    return m.count;
  }
  export const more = (): number => m.count + 1;
}

class Held implements Api {
  constructor(public name: () => string) {}
  other(): string {
    return `held ${this.name()}`;
  }
}

interface Reader {
  read(): string;
}

class Kept implements Reader {
  constructor(public read: () => string) {}
}

function named(): string {
  return `named ${m.count}`;
}

function make(name: () => string): Api {
  return { name, other: (n = m.count) => `other ${n}` };
}

function outer(n: number): () => () => number {
  return () => {
    const sum = n + m.count;
    return () => {
      m.count += sum;
      return m.count;
    };
  };
}

function withDefaults(a = m.count, b = (): number => m.count + a): number {
  return a + b();
}

function methods(): void {
  const api = {
    n: 3,
    plain() {
      return m.count;
    },
    both() {
      return this.n + m.count;
    },
    given(n = m.count) {
      return n;
    },
    get got() {
      return m.count * 2;
    },
    set got(n: number) {
      m.count = n;
    },
  };
  console.log(api.plain(), api.both(), api.given(), api.given(1), api.got);
  api.got = 9;
  console.log(m.count, api['plain']());
  const { plain } = api;
  console.log(plain());
  const deep = {
    inside: {
      all() {
        return [1, 2].map((n) => n * m.count);
      },
      later() {
        return () => m.count;
      },
      once() {
        const next = (): number => m.count + 1;
        return next();
      },
    },
  };
  console.log(deep.inside.all().join(), deep.inside.later()(), deep.inside.once());
}

function slots(): void {
  const api: Api = { name: () => `name ${m.count}`, other: named };
  console.log(api.name(), api.other());
  m.api = api;
  console.log(m.api.name(), m.api.other());
  m.api = make(named);
  console.log(m.api.name(), m.api.other());
  const late = (): string => `late ${m.count}`;
  m.api.name = late;
  console.log(m.api.name(), m.api.other(7));
  const held: Api = new Held(() => `h${m.count}`);
  console.log(held.name(), held.other());
  const before = m.count;
  const keeping: Api = new Held(() => `h${m.count + before}`);
  console.log(keeping.name(), keeping.other());
  const reader: Reader = new Kept(() => `read ${m.count + before}`);
  console.log(reader.read());
  const getter: Getter = { get: tools.get };
  const copies: Getter[] = [Object.assign({}, getter), { ...getter }, { get: tools.more }];
  console.log(getter['get'](), copies.map((one) => one.get()).join());
}

function values(): void {
  const inner = outer(2)();
  console.log(inner(), inner());
  m.callback = () => m.count * 3;
  console.log(m.callback());
  m.callback = outer(1)();
  console.log(m.callback());
  m.handlers = {
    up: () => {
      m.count += 1;
      return `up ${m.count}`;
    },
  };
  console.log(m.handlers['up']?.(), m.handlers['none']?.());
  m.list = [() => m.count];
  console.log(m.list[0]!(), m.list.map((one) => one()).join());
  const chosen = m.count > 1 ? () => m.count : () => 0;
  const run = (one: () => number): number => one();
  console.log(
    chosen(),
    run(chosen),
    run(() => m.count + 1),
    (() => m.count)(),
  );
  console.log(withDefaults(), withDefaults(1));
}

export function main(): void {
  m.count = 4;
  methods();
  slots();
  values();
}
