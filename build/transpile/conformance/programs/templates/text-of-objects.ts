/** The text of objects whose type does not say what they are: of instances by their toString, of errors, lists, Maps. */
class Point {
  x: number;
  constructor(x: number) {
    this.x = x;
  }
  toString(): string {
    return `P${this.x}`;
  }
}
class Sub extends Point {
  override toString(): string {
    return 'Sub' + super.toString();
  }
}
class AppError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AppError';
  }
}
class Plain extends Error {}
interface Shown {
  toString(): string;
}
function f<T>(x: T): string {
  return `${x}`;
}
function g<T>(x: T): string {
  return 'v' + x;
}
function h(x: unknown): string {
  return String(x);
}
function i(x: Shown): string {
  return `${x}`;
}
function kind(x: unknown): string {
  if (x instanceof Map) return `map ${x.size}`;
  if (x instanceof Set) return `set ${x.size}`;
  if (x instanceof Array) return `list ${x.length}`;
  return typeof x;
}
function made(name: string): Error {
  return name === 'a' ? Error('one ' + name) : RangeError(name);
}
class Stack<T> {
  items: T[] = [];
  push(item: T): this {
    this.items.push(item);
    return this;
  }
  toString(): string {
    return this.items.map((item) => String(item)).join(',');
  }
}
export function main(): void {
  console.log(f(new Point(1)));
  console.log(g(new Sub(2)));
  console.log(h(new Point(3)));
  console.log(i(new Point(3)));
  console.log(`${new Point(4)} ` + new Sub(5));
  console.log([new Point(4), new Point(5)].join(' and '));
  const literal = {
    toString(): string {
      return 'lit';
    },
  };
  console.log(f(literal) + i(literal) + `${literal}`);
  let n = 3;
  const counting = {
    toString: (): string => {
      n++;
      return 'lit' + n;
    },
  };
  console.log(f(counting) + `${counting}`);
  const own = {
    name: 'me',
    toString(): string {
      n++;
      return this.name + n;
    },
  };
  console.log(f(own) + `${own}`);
  console.log(f([1, [2, 3]]) + ` ${[1, 2]}` + String([1, 2]));
  console.log(f({ a: 1 }));
  console.log(f(new Map([['a', 1]])) + f(new Set([1])));
  console.log(f([null, undefined, 1]));
  try {
    throw new Error('one');
  } catch (error) {
    console.log(`failed: ${error}`);
    console.log(String(error));
    console.log('' + error);
  }
  try {
    throw new TypeError('two');
  } catch (error) {
    console.log(`failed: ${error}`);
  }
  try {
    throw new AppError('three');
  } catch (error) {
    console.log(`failed: ${error}`);
    if (error instanceof AppError) console.log(`${error}`);
  }
  try {
    throw new Plain('four');
  } catch (error) {
    console.log(`failed: ${error}`);
  }
  try {
    throw 'text';
  } catch (error) {
    console.log(`failed: ${error}`);
  }
  try {
    throw new Error();
  } catch (error) {
    console.log(`failed: ${error}`);
  }
  console.log(`${made('a')} ${made('b')} ${made('b') instanceof RangeError}`);
  console.log(
    kind(new Map([[1, 2]])) +
      kind(new Set([1])) +
      kind([1, 2, 3]) +
      kind({ values: {}, order: [] }) +
      kind('x') +
      kind(undefined),
  );
  const map: unknown = new Map([['a', 1]]);
  console.log(`${Object.keys(map as object).length}`);
  console.log(new Stack<Point>().push(new Point(1)).push(new Sub(2)).toString());
  console.log(`${new Stack<number>().push(1).push(2.5)}`);
  console.log(String(true) + String(1.5) + String('x') + String(undefined));
}
