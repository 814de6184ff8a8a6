class Counter {
  static count = 0;
  static readonly start = Counter.first();
  static names: string[] = [];
  static last: string | undefined;
  static make: (name: string) => string = (name) => `made ${name}`;
  readonly id: number;

  static {
    Counter.names.push('block');
    const extra = Counter.count + 1;
    Counter.count = extra;
  }

  constructor(name: string) {
    Counter.count += 1;
    this.id = Counter.count;
    Counter.names.push(name);
    Counter.last = name;
  }

  static first(): number {
    return 41;
  }

  static reset(): number {
    Counter.count = 100;
    return Counter.count++;
  }
}

class Special extends Counter {
  static own = Counter.count * 2;
}

export function main(): void {
  console.log(`${Counter.count} ${Counter.start} ${Counter.last ?? 'none'}`);
  const a = new Counter('a');
  const b = new Special('b');
  console.log(`${a.id} ${b.id} ${Counter.count} ${Special.count} ${Special.own}`);
  console.log(`${Counter.names.join()} ${Counter.last ?? 'none'}`);
  console.log(Counter.make('x'));
  Counter.make = (name) => name + name;
  console.log(`${Counter.make('x')} ${Counter.reset()} ${Counter.count}`);
}
