abstract class Shape {
  static count(shapes: readonly Shape[]): Int {
    return shapes.length;
  }
  protected readonly name: string;
  private seen = 0;
  constructor(name: string) {
    this.name = name;
    this.start();
  }
  protected start(): void {
    console.log(`start ${this.name}`);
  }
  abstract area(): number;
  describe(): string {
    this.seen++;
    return `${this.name} ${this.area()} ${this.seen}`;
  }
}
class Square extends Shape {
  constructor(private_side: number) {
    super('square');
    this.side = private_side;
  }
  side: number;
  area(): number {
    return this.side ** 2;
  }
  protected override start(): void {
    super.start();
    console.log('square starts');
  }
}
class Named<T extends string> {
  constructor(readonly_value: T) {
    this.value = readonly_value;
  }
  readonly value: T;
  with(next: T): Named<T> {
    return new Named<T>(next);
  }
}
interface Listener {
  notify(text: string): void;
}
class Printer implements Listener {
  lines: string[] = [];
  notify(text: string): void {
    this.lines.push(text);
  }
  chain(text: string): this {
    this.notify(text);
    return this;
  }
}
class Counter {
  static readonly START = 5;
  private n = Counter.START;
  next(): number {
    return this.n++;
  }
  reset(to = 0): void {
    this.n = to;
  }
}
export function main(): void {
  const shapes: Shape[] = [new Square(2), new Square(1.5)];
  for (const shape of shapes) console.log(`${shape.describe()} ${shape.describe()}`);
  console.log(`${Shape.count(shapes)} ${new Named<string>('a').with('b').value}`);
  const printer = new Printer();
  const listener: Listener = printer;
  listener.notify('one');
  console.log(printer.chain('two').chain('three').lines.join());
  const c = new Counter();
  c.next();
  console.log(`${c.next()} ${c.next()}`);
  c.reset();
  console.log(`${c.next()}`);
  const byName: Record<string, Counter> = { a: new Counter() };
  byName['a']?.reset(40);
  console.log(`${byName['a']?.next() ?? 0}`);
}
