// @filename: abstract-class.ts
abstract class Task {
  runs: Int = 0;
  abstract title(): string;
  protected abstract work(n: Int): Int;
  go(n: Int): string {
    this.runs++;
    return `${this.title()}=${this.work(n)}`;
  }
}
class Double_ extends Task {
  title(): string {
    return 'double';
  }
  protected work(n: Int): Int {
    return n * 2;
  }
}
class Negate extends Task {
  title(): string {
    return 'negate';
  }
  protected work(n: Int): Int {
    return -n;
  }
}
export function main(): void {
  const tasks: Task[] = [new Double_(), new Negate()];
  for (const task of tasks) console.log(`${task.go(4)} ${task.go(0)} ${task.runs}`);
}

// @filename: basic-override.ts
class Animal {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
  sound(): string {
    return 'some sound';
  }
  speak(): string {
    return `${this.name} makes ${this.sound()}`;
  }
}
class Dog extends Animal {
  override sound(): string {
    return 'woof';
  }
}
export function main(): void {
  const list: Animal[] = [new Animal('thing'), new Dog('rex')];
  for (const a of list) console.log(a.speak());
}

// @filename: children-do-not-share.ts
class Base {
  items: string[] = [];
  add(item: string): this {
    this.items.push(item);
    return this;
  }
}
class Left extends Base {
  left(): string {
    return `L${this.items.join('')}`;
  }
}
class Right extends Base {
  right(): string {
    return `R${this.items.join('')}`;
  }
}
export function main(): void {
  console.log(`${new Left().add('a').add('b').left()} ${new Right().add('c').right()}`);
}

// @filename: class-generic-base.ts
abstract class Reader<T> {
  read(list: readonly string[]): T[] {
    const out: T[] = [];
    for (const text of list) out.push(this.parse(text));
    return out;
  }
  protected abstract parse(text: string): T;
}
class LengthReader extends Reader<Int> {
  protected parse(text: string): Int {
    return text.length;
  }
}
class UpperReader extends Reader<string> {
  protected parse(text: string): string {
    return text.toUpperCase();
  }
}
export function main(): void {
  console.log(
    new LengthReader()
      .read(['a', 'bcd'])
      .map((n) => `${n}`)
      .join(),
  );
  console.log(new UpperReader().read(['a', 'bcd']).join());
}

// @filename: constructor-order.ts
function say(text: string): string {
  console.log(text);
  return text;
}
class A {
  a: string = say('field a');
  constructor() {
    say('constructor A');
  }
}
class B extends A {
  b: string = say('field b');
  constructor() {
    say('before super');
    super();
    say('constructor B');
  }
}
class C extends B {
  c: string = say('field c');
}
export function main(): void {
  const c = new C();
  console.log(`${c.a}, ${c.b}, ${c.c}`);
}

// @filename: discriminated-by-field.ts
abstract class Event {
  abstract readonly kind: string;
  at: Int = 0;
}
class KeyEvent extends Event {
  readonly kind: string = 'key';
  key: string;
  constructor(key: string) {
    super();
    this.key = key;
  }
}
class TimeEvent extends Event {
  readonly kind: string = 'time';
}
function show(event: Event): string {
  if (event.kind === 'key') return `key ${(event as KeyEvent).key}`;
  return event.kind;
}
export function main(): void {
  console.log(`${show(new KeyEvent('OK'))} ${show(new TimeEvent())}`);
}

// @filename: field-overridden-in-child.ts
class Base {
  level: Int = 1;
  label: string = 'base';
  show(): string {
    return `${this.label}${this.level}`;
  }
}
class Child extends Base {
  override level: Int = 2;
  constructor() {
    super();
    this.label = 'child';
  }
}
export function main(): void {
  console.log(`${new Base().show()} ${new Child().show()}`);
}

// @filename: four-levels.ts
class L1 {
  trace(): string {
    return '1';
  }
  top(): string {
    return `top(${this.trace()})`;
  }
}
class L2 extends L1 {
  override trace(): string {
    return `2${super.trace()}`;
  }
}
class L3 extends L2 {
  extra(): string {
    return `x${this.trace()}`;
  }
}
class L4 extends L3 {
  override trace(): string {
    return `4${super.trace()}`;
  }
}
export function main(): void {
  const l = new L4();
  console.log(`${l.top()} ${l.extra()} ${l.trace()} ${new L3().top()}`);
}

// @filename: implicit-constructor-forwards-arguments.ts
class Base {
  a: Int;
  b: string;
  constructor(a: Int, b: string = 'dflt') {
    this.a = a;
    this.b = b;
  }
}
class Child extends Base {
  more: Int = this.a * 2;
}
class GrandChild extends Child {}
export function main(): void {
  const c = new Child(4, 'x');
  const g = new GrandChild(5);
  console.log(`${c.a} ${c.b} ${c.more} ${g.a} ${g.b} ${g.more}`);
}

// @filename: override-called-from-base-constructor.ts
// The base constructor calls the overridden method, while the derived fields are not there yet.
class Base {
  log: string[] = [];
  constructor() {
    this.log.push(`base sees ${this.kind()}`);
    this.setUp();
  }
  kind(): string {
    return 'base';
  }
  setUp(): void {
    this.log.push('base set up');
  }
}
class Derived extends Base {
  extra: string = 'ready';
  override kind(): string {
    return 'derived';
  }
  override setUp(): void {
    this.log.push(`derived set up, extra ${this.extra === undefined ? 'missing' : 'there'}`);
  }
}
export function main(): void {
  const d = new Derived();
  for (const line of d.log) console.log(line);
  console.log(d.extra);
  for (const line of new Base().log) console.log(line);
}

// @filename: override-with-defaults.ts
class Base {
  pad(text: string, width: Int = 4): string {
    return text.padStart(width, '.');
  }
}
class Wide extends Base {
  override pad(text: string, width: Int = 6): string {
    return `[${super.pad(text, width)}]`;
  }
}
export function main(): void {
  const list: Base[] = [new Base(), new Wide()];
  for (const b of list) console.log(`${b.pad('x')} ${b.pad('x', 2)} ${b.pad('x', undefined)}`);
}

// @filename: private-helpers-of-base.ts
class Base {
  private hidden(): string {
    return 'hidden';
  }
  reveal(): string {
    return this.hidden() + this.tail();
  }
  protected tail(): string {
    return '.';
  }
}
class Child extends Base {
  protected override tail(): string {
    return `!${super.tail()}`;
  }
}
export function main(): void {
  console.log(new Base().reveal() + new Child().reveal());
}

// @filename: super-arguments.ts
class Shape {
  sides: Int;
  name: string;
  constructor(sides: Int, name: string) {
    this.sides = sides;
    this.name = name;
  }
}
class Square extends Shape {
  size: Int;
  constructor(size: Int) {
    super(2 + 2, `square${size}`);
    this.size = size;
  }
}
class Named extends Square {
  constructor(name: string) {
    super(name.length);
    this.name = name;
  }
}
export function main(): void {
  const s = new Square(3);
  const n = new Named('abcdef');
  console.log(`${s.sides} ${s.name} ${s.size} ${n.sides} ${n.name} ${n.size}`);
}

// @filename: super-in-other-method.ts
class Base {
  protected total: Int = 0;
  add(n: Int): Int {
    this.total += n;
    return this.total;
  }
}
class Doubling extends Base {
  override add(n: Int): Int {
    return super.add(n * 2);
  }
  addPlain(n: Int): Int {
    return super.add(n);
  }
}
export function main(): void {
  const d = new Doubling();
  console.log(`${d.add(5)} ${d.addPlain(5)} ${d.add(1)}`);
}

// @filename: super-method.ts
class Base {
  describe(indent: string): string {
    return `${indent}base`;
  }
}
class Middle extends Base {
  override describe(indent: string): string {
    return `${indent}middle/${super.describe(`${indent}-`)}`;
  }
}
class Leaf extends Middle {
  override describe(indent: string): string {
    return `${indent}leaf/${super.describe(`${indent}+`)}`;
  }
}
export function main(): void {
  console.log(new Leaf().describe('>'));
  console.log(new Middle().describe('>'));
}

// @filename: super-optional-method.ts
class Screen {
  calls = 0;
  onOpen?(name: string): string;
  onClose?(): string {
    return `closed after ${this.calls}`;
  }
}
class Details extends Screen {
  override onOpen(name: string): string {
    const above = super.onOpen?.(`${name} ${(this.calls += 1)}`);
    super.onOpen?.(name);
    return `${name}: ${above ?? 'nothing above'}`;
  }
  override onClose(): string {
    return `${super.onClose?.()}!`;
  }
}
export function main(): void {
  const details = new Details();
  console.log(details.onOpen('film'), details.onClose());
}

// @filename: super-skips-a-level.ts
// The middle class does not override, so super reaches the grandparent.
class A {
  f(): string {
    return 'A.f';
  }
}
class B extends A {
  g(): string {
    return 'B.g';
  }
}
class C extends B {
  override f(): string {
    return `C.f>${super.f()}`;
  }
  override g(): string {
    return `C.g>${super.g()}>${this.f()}`;
  }
}
export function main(): void {
  const c = new C();
  console.log(c.f());
  console.log(c.g());
}
