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
