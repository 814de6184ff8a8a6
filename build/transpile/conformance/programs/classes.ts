// @filename: behind-an-interface.ts
interface Store {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
}
class MemoryStore implements Store {
  private data: Record<string, string> = {};
  read(key: string): string | undefined {
    return this.data[key];
  }
  write(key: string, value: string): void {
    this.data[key] = value;
  }
}
class LoudStore implements Store {
  private inner: Store;
  constructor(inner: Store) {
    this.inner = inner;
  }
  read(key: string): string | undefined {
    return this.inner.read(key)?.toUpperCase();
  }
  write(key: string, value: string): void {
    this.inner.write(key, value);
  }
}
function use(store: Store): string {
  store.write('k', 'value');
  return `${store.read('k') ?? 'none'} ${store.read('zz') ?? 'none'}`;
}
export function main(): void {
  console.log(use(new MemoryStore()));
  console.log(use(new LoudStore(new MemoryStore())));
}

// @filename: class-holds-class.ts
class Clock {
  now: Int = 100;
  tick(by: Int): void {
    this.now += by;
  }
}
class Timer {
  private clock: Clock;
  private started: Int;
  constructor(clock: Clock) {
    this.clock = clock;
    this.started = clock.now;
  }
  elapsed(): Int {
    return this.clock.now - this.started;
  }
  wait(n: Int): void {
    this.clock.tick(n);
  }
}
export function main(): void {
  const clock = new Clock();
  const a = new Timer(clock);
  a.wait(5);
  const b = new Timer(clock);
  b.wait(2);
  console.log(`${a.elapsed()} ${b.elapsed()} ${clock.now}`);
}

// @filename: compound-assignment-to-fields.ts
class Totals {
  n: Int = 10;
  text: string = 'a';
  list: Int[] = [1, 2];
  maybe: Int | undefined;
}
export function main(): void {
  const t = new Totals();
  t.n += 5;
  t.n -= 1;
  t.n *= 3;
  t.n %= 10;
  t.n++;
  --t.n;
  t.text += 'b';
  t.list[1]! += 40;
  t.maybe ??= 6;
  t.maybe ??= 7;
  console.log(`${t.n} ${t.text} ${t.list[1]!} ${t.maybe}`);
}

// @filename: constructor-defaults.ts
class Queue {
  limit: Int;
  name: string;
  constructor(limit: Int = 5, name?: string) {
    this.limit = limit;
    this.name = name ?? `q${limit}`;
  }
}
export function main(): void {
  const list = [new Queue(), new Queue(2), new Queue(undefined, 'n'), new Queue(0, '')];
  for (const q of list) console.log(`${q.limit} [${q.name}]`);
}

// @filename: constructor-returns-what-may-be-none.ts
interface RGB {
  r: number | string;
  g: number;
}
type Input = string | number | RGB | Tiny | null | undefined;
class Tiny {
  r!: number;
  originalInput!: Input;
  constructor(color: Input = '', opts: Partial<RGB> = {}) {
    if (color instanceof Tiny) {
      return color;
    }
    if (typeof color === 'number') color = String(color);
    this.originalInput = color;
    this.r = opts.g ?? 2;
  }
}
export function main(): void {
  const a = new Tiny('x');
  console.log(new Tiny(a) === a, a.r, new Tiny(JSON.parse('"text"') as Input).r, new Tiny({ r: 1, g: 2 }, { g: 4 }).r);
  const values: any[] = [1, 'a', undefined, true, { n: 5 }];
  console.log(values.map((v) => new Odd(v).n).join());
}
class Odd {
  n = 1;
  constructor(value: any) {
    return value;
  }
}

// @filename: field-callbacks-and-parameters.ts
// Variables of the callbacks in fields have the names of the constructor's parameters and variables.
class Sums {
  doubled: number[] = [1, 2].map((n) => n * 2);
  total: number = [5, 6].reduce((sum, N) => sum + N, 0);
  n: number;
  sum: string;
  constructor(n: number, sum: string, list: number[] = [9]) {
    this.n = n;
    this.sum = `${sum}${list.map((item) => item + n).join()}`;
  }
  found: number | undefined = [7, 8].find((list) => list > 7);
}
class More extends Sums {
  more: string = ['a', 'b'].map((text) => text + this.sum).join();
  text: string;
  constructor(text: string) {
    super(3, text);
    this.text = text;
  }
}
class Plain extends More {
  plain: string[] = ['x'].filter((text) => text !== this.text);
}
export function main(): void {
  const sums = new Sums(10, 's');
  console.log(`${sums.n} ${sums.sum} ${sums.doubled.join()} ${sums.total} ${sums.found}`);
  const more = new More('t');
  console.log(`${more.n} ${more.sum} ${more.text} ${more.more}`);
  console.log(`${new Plain('p').text} ${new Plain('x').plain.length}`);
}

// @filename: field-initialisers.ts
class Settings {
  name: string = 'default';
  size: Int = 10;
  tags: string[] = ['a'];
  extra: Record<string, Int> = { one: 1 };
  on: boolean = true;
  missing: string | undefined;
}
export function main(): void {
  const a = new Settings();
  const b = new Settings();
  a.tags.push('b');
  a.extra['two'] = 2;
  a.size++;
  console.log(`${a.name} ${a.size} ${a.tags.join('')} ${Object.keys(a.extra).length} ${a.on} ${a.missing ?? 'none'}`);
  console.log(`${b.name} ${b.size} ${b.tags.join('')} ${Object.keys(b.extra).length} ${b.on} ${b.missing ?? 'none'}`);
}

// @filename: field-named-like-method-of-other.ts
class A {
  count: Int = 1;
}
class B {
  private n: Int = 7;
  count(): Int {
    return this.n;
  }
}
export function main(): void {
  console.log(`${new A().count + new B().count()}`);
}

// @filename: fields-and-methods.ts
class Point {
  x: Int;
  y: Int;
  constructor(x: Int, y: Int) {
    this.x = x;
    this.y = y;
  }
  add(other: Point): Point {
    return new Point(this.x + other.x, this.y + other.y);
  }
  show(): string {
    return `(${this.x}, ${this.y})`;
  }
}
export function main(): void {
  const a = new Point(1, 2);
  const b = a.add(new Point(10, 20));
  console.log(`${a.show()} ${b.show()}`);
  b.x = -1;
  console.log(`${a.show()} ${b.show()}`);
}

// @filename: fields-differ-from-class-keys.ts
// `count`, `keys`, `items`, `delete`, `clear`, `append`: names of the associative array's own methods.
class Bag {
  count: Int = 3;
  keys: string = 'k';
  items(): string {
    return `items of ${this.count}`;
  }
  clear(): string {
    return `clear ${this.keys}`;
  }
  lookup(text: string): string {
    return `lookup ${text}`;
  }
  append(n: Int): Int {
    this.count += n;
    return this.count;
  }
  delete(n: Int): Int {
    this.count -= n;
    return this.count;
  }
}
export function main(): void {
  const bag = new Bag();
  console.log(`${bag.items()} ${bag.clear()} ${bag.lookup('x')} ${bag.append(4)} ${bag.delete(2)} ${bag.count}`);
}

// @filename: generic-class.ts
class Stack<T> {
  private items: T[] = [];
  push(item: T): void {
    this.items.push(item);
  }
  pop(): T | undefined {
    return this.items.pop();
  }
  peek(): T | undefined {
    return this.items[this.items.length - 1];
  }
  size(): Int {
    return this.items.length;
  }
}
export function main(): void {
  const numbers = new Stack<Int>();
  numbers.push(1);
  numbers.push(2);
  const words = new Stack<string>();
  words.push('w');
  console.log(
    `${numbers.peek() ?? 0} ${numbers.pop() ?? 0} ${numbers.size()} ${words.pop() ?? ''} ${words.pop() ?? 'none'}`,
  );
}

// @filename: initialisers-run-in-order.ts
function say(text: string): string {
  console.log(`init ${text}`);
  return text;
}
class Order {
  first: string = say('first');
  second: string = say(`${this.first}+second`);
  third: string;
  constructor(tail: string) {
    console.log('body');
    this.third = this.second + tail;
  }
}
export function main(): void {
  console.log(new Order('!').third);
}

// @filename: instances-are-independent.ts
class Node {
  children: Node[] = [];
  name: string;
  constructor(name: string) {
    this.name = name;
  }
  add(child: Node): Node {
    this.children.push(child);
    return this;
  }
  depth(): Int {
    let deepest = 0;
    for (const child of this.children) deepest = Math.max(deepest, child.depth());
    return deepest + 1;
  }
}
export function main(): void {
  const root = new Node('root').add(new Node('a').add(new Node('b'))).add(new Node('c'));
  console.log(`${root.depth()} ${root.children.length} ${root.children[1]!.children.length}`);
}

// @filename: instances-in-collections.ts
class Item {
  label: string;
  count: Int = 0;
  constructor(label: string) {
    this.label = label;
  }
  hit(): void {
    this.count++;
  }
}
export function main(): void {
  const items = [new Item('a'), new Item('b')];
  items[0]!.hit();
  items[0]!.hit();
  items[1]!.hit();
  const byName: Record<string, Item> = { a: items[0]! };
  byName['a']!.hit();
  console.log(items.map((item) => `${item.label}${item.count}`).join(' '));
}

// @filename: interface-field-holds-instance.ts
interface Clock {
  uptimeMs(): Int;
}
interface Facilities {
  clock: Clock;
  name: string;
}
class FakeClock implements Clock {
  private at: Int = 0;
  uptimeMs(): Int {
    this.at += 5;
    return this.at;
  }
}
class User {
  private f: Facilities;
  constructor(f: Facilities) {
    this.f = f;
  }
  read(): string {
    return `${this.f.name} ${this.f.clock.uptimeMs()}`;
  }
}
export function main(): void {
  const user = new User({ clock: new FakeClock(), name: 'n' });
  console.log(user.read());
  console.log(user.read());
}

// @filename: keys-of-an-interface.ts
// An instance as a value of an interface: its keys are its fields.
interface Shape {
  name: string;
  area(): number;
}

class Square implements Shape {
  name = 'square';
  constructor(private sideLength: number) {}
  area(): number {
    return this.sideLength * this.sideLength;
  }
}

export function main(): void {
  const shapes: Shape[] = [new Square(3), { name: 'dot', area: () => 0 }];
  for (const shape of shapes) {
    console.log(`${Object.keys(shape).sort().join()} ${shape.area()}`);
    const { area, ...rest } = { ...shape, area: () => 7 };
    console.log(`${Object.keys(rest).sort().join()} ${area()}`);
    const before = Object.keys(shape).length;
    Object.assign(shape, { name: 'moved' });
    console.log(`${shape.name} ${shape.area()} ${before === Object.keys(shape).length}`);
  }
}

// @filename: linked-list.ts
class Link {
  value: string;
  next: Link | undefined;
  constructor(value: string, next?: Link) {
    this.value = value;
    this.next = next;
  }
}
export function main(): void {
  let head: Link | undefined;
  for (const text of ['c', 'b', 'a']) head = new Link(text, head);
  let out = '';
  for (let at = head; at !== undefined; at = at.next) out += at.value;
  console.log(out);
  let previous: Link | undefined;
  let current = head;
  while (current) {
    const after: Link | undefined = current.next;
    current.next = previous;
    previous = current;
    current = after;
  }
  console.log(`${previous?.value ?? ''}${previous?.next?.value ?? ''}${previous?.next?.next?.next?.value ?? '.'}`);
}

// @filename: methods-call-methods.ts
class Account {
  private balance: Int = 0;
  private log: string[] = [];
  deposit(n: Int): Account {
    this.change(n, 'in');
    return this;
  }
  withdraw(n: Int): Account {
    if (this.can(n)) this.change(-n, 'out');
    else this.note('refused');
    return this;
  }
  private can(n: Int): boolean {
    return this.balance >= n;
  }
  private change(n: Int, what: string): void {
    this.balance += n;
    this.note(`${what} ${this.balance}`);
  }
  private note(text: string): void {
    this.log.push(text);
  }
  history(): string {
    return this.log.join('; ');
  }
}
export function main(): void {
  console.log(new Account().deposit(10).withdraw(30).withdraw(4).deposit(1).history());
}

// @filename: no-constructor.ts
class Empty {}
class OnlyMethod {
  hi(): string {
    return 'hi';
  }
}
export function main(): void {
  const e = new Empty();
  console.log(`${e !== undefined} ${new OnlyMethod().hi()}`);
}

// @filename: readonly-and-private.ts
class Token {
  readonly id: string;
  private readonly secret: string;
  protected uses: Int = 0;
  constructor(id: string, secret: string) {
    this.id = id;
    this.secret = secret;
  }
  check(secret: string): boolean {
    this.uses++;
    return secret === this.secret;
  }
  used(): Int {
    return this.uses;
  }
}
export function main(): void {
  const t = new Token('id', 's');
  console.log(`${t.id} ${t.check('x')} ${t.check('s')} ${t.used()}`);
}

// @filename: recursive-method.ts
class Tree {
  value: Int;
  left: Tree | undefined;
  right: Tree | undefined;
  constructor(value: Int) {
    this.value = value;
  }
  insert(value: Int): void {
    if (value < this.value) {
      if (this.left === undefined) this.left = new Tree(value);
      else this.left.insert(value);
    } else if (this.right) {
      this.right.insert(value);
    } else {
      this.right = new Tree(value);
    }
  }
  walk(): string {
    return `${this.left?.walk() ?? ''}${this.value} ${this.right?.walk() ?? ''}`;
  }
}
export function main(): void {
  const tree = new Tree(5);
  for (const n of [3, 8, 1, 4, 9, 7]) tree.insert(n);
  console.log(tree.walk());
}

// @filename: static-object-is-one.ts
// A static field holds one object, whoever changes it or hands it on.
class Registry {
  static readonly names: string[] = ['first'];
  static readonly sizes: Record<string, Int> = {};
  static readonly seen = new Set<string>();
  static readonly limits = { most: 3, least: 1 };
  add(name: string): Int {
    Registry.names.push(name);
    Registry.sizes[name] = name.length;
    Registry.seen.add(name);
    return Registry.names.length;
  }
}
class Special extends Registry {
  static readonly own: Int[][] = [[1], [2]];
}
function same(list: string[]): boolean {
  return list === Registry.names;
}
export function main(): void {
  const registry = new Registry();
  console.log(
    `${registry.add('ab')} ${registry.add('c')} ${Registry.names.join()} ${Registry.sizes['ab'] ?? 0} ${Registry.seen.size}`,
  );
  console.log(`${Registry.limits.most - Registry.limits.least} ${same(Registry.names)}`);
  Special.own[0]?.push(5);
  console.log(Special.own.map((row) => row.join('+')).join());
}

// @filename: this-in-array-callbacks.ts
class Scorer {
  factor: Int;
  seen: string[] = [];
  constructor(factor: Int) {
    this.factor = factor;
  }
  scale(list: readonly Int[]): Int[] {
    return list.map((n) => n * this.factor);
  }
  above(list: readonly Int[], limit: Int): Int[] {
    return list.filter((n) => this.value(n) > limit);
  }
  note(list: readonly string[]): void {
    list.forEach((text, i) => {
      this.seen.push(`${i}${text}`);
    });
  }
  private value(n: Int): Int {
    return n * this.factor;
  }
}
export function main(): void {
  const s = new Scorer(3);
  console.log(
    s
      .scale([1, 2])
      .map((n) => `${n}`)
      .join(),
  );
  console.log(`${s.above([1, 2, 3], 5).length}`);
  s.note(['p', 'q']);
  console.log(s.seen.join());
}

// @filename: this-passed-on.ts
class Registry {
  names: string[] = [];
  add(entry: Entry): void {
    this.names.push(entry.name);
  }
}
class Entry {
  name: string;
  constructor(name: string, registry: Registry) {
    this.name = name;
    registry.add(this);
  }
  self(): Entry {
    return this;
  }
}
export function main(): void {
  const registry = new Registry();
  const a = new Entry('a', registry);
  new Entry('b', registry);
  console.log(`${registry.names.join()} ${a.self().name} ${a.self().self().name}`);
}

// @filename: throwing-constructor.ts
class Range {
  low: Int;
  high: Int;
  constructor(low: Int, high: Int) {
    if (low > high) throw new Error(`bad range ${low}..${high}`);
    this.low = low;
    this.high = high;
  }
}
export function main(): void {
  for (const pair of [
    [1, 2],
    [5, 3],
  ] as [Int, Int][]) {
    try {
      const r = new Range(pair[0], pair[1]);
      console.log(`${r.low} ${r.high}`);
    } catch (error) {
      console.log((error as Error).message);
    }
  }
}
