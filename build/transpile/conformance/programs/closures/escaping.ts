interface Counter {
  up(): number;
  readonly get: () => number;
  reset?: (to: number) => void;
}

function counter(start: number): Counter {
  let count = start;
  return {
    up() {
      count += 1;
      return count;
    },
    get: () => count,
    reset: (to) => {
      count = to;
    },
  };
}

class FixedCounter implements Counter {
  private count = 100;
  up(): number {
    this.count += 10;
    return this.count;
  }
  readonly get = (): number => this.count;
}

function adder(n: number): (m: number) => number {
  return (m) => n + m;
}

function compose<A, B, C>(first: (a: A) => B, second: (b: B) => C): (a: A) => C {
  return (a) => second(first(a));
}

function plain(n: number): number {
  return n * 3;
}

function perTurn(): string {
  const made: (() => number)[] = [];
  for (let i = 0; i < 3; i++) made.push(() => i * 10);
  for (let i = 0; i < 5; i++) {
    made.push(() => i);
    if (i === 2) i++;
  }
  for (const n of [7, 8]) {
    let own = n;
    made.push(() => ++own);
  }
  let w = 0;
  while (w < 2) {
    const at = w++;
    made.push(() => at + w);
  }
  return made.map((fn) => fn()).join() + '|' + made.map((fn) => fn()).join();
}

function inner(list: readonly number[]): string {
  let sum = 0;
  const seen: string[] = [];
  function note(n: number): void {
    sum += n;
    seen.push(`${n}`);
  }
  const each = (visit: (n: number) => void): void => {
    for (const n of list) visit(n);
  };
  const size = (): number => list.length;
  const many = [note, note];
  each(note);
  each((n) => {
    sum += n * 100;
  });
  for (const one of many) one(1000);
  list.forEach(note);
  return `${sum} ${seen.join()} ${size()}`;
}

class Button {
  label = 'OK';
  private pressed = 0;
  onPress: (() => string) | undefined;
  readonly press = (times: number): string => {
    this.pressed += times;
    return this.text();
  };
  text(): string {
    return `${this.label} ${this.pressed}`;
  }
  relabel(by: string): (more: string) => string {
    return (more) => {
      this.label += by + more;
      const again = (): string => this.text();
      return again() + again().length;
    };
  }
}

class Wide extends Button {
  override text(): string {
    return `<${super.text()}>`;
  }
  later(): () => string {
    return () => super.text() + this.label;
  }
}

class Emitter {
  private readonly handlers: { [event: string]: ((value: number) => void)[] } = {};
  on(event: string, handler: (value: number) => void): () => void {
    const list = (this.handlers[event] ??= []);
    list.push(handler);
    return () => {
      const at = list.length - 1;
      list.splice(at, 1);
    };
  }
  emit(event: string, value: number): void {
    for (const handler of this.handlers[event] ?? []) handler(value);
  }
}

function once(fn: (n: number) => number): (n: number) => number {
  let done = false;
  let value = 0;
  return function (n) {
    if (!done) {
      done = true;
      value = fn(n);
    }
    return value;
  };
}

function memo(): (n: number) => number {
  const known: { [n: string]: number } = {};
  let misses = 0;
  const fib = (n: number): number => {
    const before = known[`${n}`];
    if (before !== undefined) return before;
    misses++;
    const value = n < 2 ? n : fib(n - 1) + fib(n - 2);
    known[`${n}`] = value;
    return value;
  };
  return (n) => fib(n) * 1000 + misses;
}

function optional(fn?: (n: number) => number): string {
  const extra = 5;
  const other = (n: number, more = extra): number => n + more;
  const use: (n: number, more?: number) => number = other;
  return `${fn?.(1)} ${use(1)} ${use(1, 2)} ${typeof fn} ${typeof use} ${typeof other === 'function'}`;
}

function kinds(value: unknown): string {
  return typeof value === 'function' ? 'callable' : typeof value;
}

function sorts(descending: boolean): string {
  const compare = (a: number, b: number): number => (descending ? b - a : a - b);
  const orders = [compare, (a: number, b: number) => a - b];
  return orders.map((order) => [3, 1, 2].sort(order).join('')).join(' ');
}

function catches(): string {
  let problem: () => string = () => 'none';
  try {
    throw new Error('broken');
  } catch (e) {
    problem = () => (e as Error).message;
  }
  const { a, b } = { a: 1, b: 'two' };
  const [c = 4] = [] as number[];
  const read = (): string => `${a}${b}${c}${problem()}`;
  return [read].map((r) => r()).join();
}

function defaults(n = 2, { factor } = { factor: 3 }): () => number {
  n++;
  return () => n * factor;
}

export function main(): void {
  const one = counter(5);
  const two = counter(10);
  console.log([one.up(), one.up(), one.get(), two.up(), two.get()].join(' '));
  one.reset?.(0);
  console.log([one.up(), two.get()].join(' '));
  const all: Counter[] = [one, new FixedCounter(), two];
  console.log([all.map((c) => `${c.up()}/${c.get()}`).join()].join(' '));
  for (const c of all) c.reset?.(1);
  console.log([all.map((c) => c.get()).join()].join(' '));
  const { get } = one;
  console.log([get()].join(' '));
  console.log([adder(1)(2), compose(adder(1), plain)(2), compose(plain, (n: number) => `<${n}>`)(4)].join(' '));
  console.log([[1, 2, 3].map(adder(10)).join(), [1, 2].map(plain).join()].join(' '));
  console.log([perTurn()].join(' '));
  console.log([inner([1, 2, 3])].join(' '));
  const button = new Button();
  const { press } = button;
  console.log([press(2), button.press(1), button.relabel('!')('?')].join(' '));
  button.onPress = () => `${button.label}#`;
  console.log([button.onPress()].join(' '));
  const wide = new Wide();
  console.log([wide.press(3), wide.later()(), wide.relabel('-')('w')].join(' '));
  const emitter = new Emitter();
  let total = 0;
  const stop = emitter.on('a', (value) => {
    total += value;
  });
  emitter.on('b', (value) => {
    total -= value;
  });
  emitter.emit('a', 5);
  emitter.emit('b', 2);
  stop();
  emitter.emit('a', 100);
  console.log([total].join(' '));
  const first = once(adder(1));
  console.log([first(1), first(50)].join(' '));
  const fib = memo();
  console.log([fib(10), fib(11)].join(' '));
  console.log([optional(), '/', optional(plain), '/', optional(adder(7))].join(' '));
  console.log([kinds(plain), kinds(adder(1)), kinds({ a: 1 }), kinds([1]), kinds('x')].join(' '));
  console.log([sorts(true), sorts(false)].join(' '));
  console.log([catches(), defaults()(), defaults(5)(), defaults(1, { factor: 10 })()].join(' '));
  console.log([((n: number) => n + total)(1)].join(' '));
}
