type Fn = (n: number, m: number) => number;
interface Holder {
  count?: Fn;
  keys: Fn | string;
  items: Fn | null;
  clear?: () => void;
  lookup: string | (() => string);
}
function pick(flag: boolean): Fn | undefined {
  return flag ? (a) => a + 1 : undefined;
}
function hold(flag: boolean, base: number): Holder {
  const maybe = pick(flag);
  return {
    count: maybe,
    keys: flag ? (a, b) => a + b + base : 'k',
    items: flag ? maybe! : null,
    lookup: flag ? () => `l${base}` : 'text',
  };
}
function show(h: Holder): string {
  const counted = h.count?.(1, 2);
  const keyed = typeof h.keys === 'function' ? h.keys(3, 4) : h.keys;
  const item = h.items ? h.items(5, 6) : 'nothing';
  const looked = typeof h.lookup === 'string' ? h.lookup : h.lookup();
  h.clear?.();
  return `${counted} ${keyed} ${item} ${looked}`;
}
class List {
  items: number[] = [1, 2, 3];
  on: ((list: List) => void) | string = 'none';
  fire(): void {
    if (typeof this.on === 'function') this.on(this);
  }
  sum(): number {
    let sum = 0;
    for (const item of this.items) {
      sum += item;
      if (item === 2 && this.items.length < 5) this.fire();
    }
    return sum;
  }
}
class Lazy {
  private made: (() => number) | number = () => 5;
  get value(): number {
    if (typeof this.made === 'function') this.made = this.made() + 1;
    return this.made;
  }
  get maker(): (() => number) | undefined {
    const made = this.made;
    return typeof made === 'number' ? undefined : made;
  }
}
function grow(list: List): void {
  list.items.push(10);
}
function apply(value: number, step: number | ((n: number) => number)): number {
  return typeof step === 'function' ? step(value) : value + step;
}
function chain(...steps: (number | ((n: number, i: number) => number))[]): number {
  return steps.reduce<number>((sum, step, i) => (typeof step === 'function' ? step(sum, i) : sum + step), 0);
}
function isFn(v: unknown): v is (n: number) => number {
  return typeof v === 'function';
}
function either<T>(value: T | ((n: number) => T)): T | undefined {
  return typeof value === 'function' ? undefined : value;
}
export function main(): void {
  console.log(show(hold(true, 3)), show(hold(false, 3)));
  console.log(
    show({
      count: (a) => a,
      keys: () => 3,
      items: (a: number) => a * 2,
      clear: () => console.log('cleared'),
      lookup: 'x',
    }),
  );
  const list = new List();
  console.log(`${list.sum()}`);
  list.on = grow;
  console.log(`${list.sum()} ${list.items.length}`);
  list.on = (l) => void l.items.push(7);
  console.log(`${list.sum()} ${list.items.length}`);
  const lazy = new Lazy();
  console.log(`${lazy.maker?.()} ${lazy.value} ${lazy.value} ${lazy.maker === undefined}`);
  const add = 4;
  console.log(
    `${apply(1, 2)} ${apply(1, (n) => n * 10)} ${apply(1, (n) => n + add)} ${apply(1, Math.floor)} ${apply(2.5, Math.round)}`,
  );
  console.log(
    `${chain(
      1,
      (n) => n * 3,
      2,
      (n, i) => n + i,
      () => 9,
    )}`,
  );
  const values: unknown[] = [1, 'a', (n: number) => n + 1];
  console.log(values.map((v) => (isFn(v) ? v(1) : `${v}`)).join());
  console.log(`${either(3)} ${either((n) => n)} ${either('x')}`);
  const table: Record<string, Fn | number> = { a: 1, b: (n) => n, c: (n, m) => n * m };
  for (const key of Object.keys(table)) {
    const v = table[key];
    console.log(key, typeof v === 'function' ? v(2, 3) : v);
  }
  const pair: [string, Fn | undefined] = ['p', (n) => n];
  console.log(pair[0], pair[1]?.(8, 9));
  const m = new Map<string, Fn | string>([
    ['f', (n) => n + add],
    ['s', 'str'],
  ]);
  for (const [k, v] of m) console.log(k, typeof v === 'string' ? v : v(1, 2));
  const [first, second = (n: number) => n] = [pick(true), pick(false)];
  console.log(first?.(1, 1), second(2, 2));
}
