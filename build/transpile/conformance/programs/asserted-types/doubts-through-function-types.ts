/** What may be missing is given to functions by their types, and comes out of them, whatever stands between. */
const list: number[] = [4, 5];

type Order = (a: number, b: number) => boolean;
function ordered(order: Order): string {
  return checked(order);
}
function checked(by: (x: number, y: number) => boolean): string {
  return by(list[7]!, 1) ? 'yes' : 'no';
}

class Queue {
  private readonly order: (a: number, b: number) => boolean;
  constructor(order: (a: number, b: number) => boolean = (a, b) => a < b) {
    this.order = order;
  }
  ask(at: number): boolean {
    return this.order(list[at]!, 3);
  }
}
class Reversed extends Queue {
  constructor(order: Order = (a, b) => a > b) {
    super(order);
  }
}

function named(n: number): string {
  return `<${n}>`;
}
const table: Record<string, (n: number) => string> = { named, other: (n) => `(${n})` };
const several: ((n: number) => string)[] = [named, (n) => `[${n}]`];

function first<T>(items: readonly T[], by: (item: T) => string): string {
  return by(items[9]!);
}
function firstNumber(items: readonly number[], by: (item: number) => string): string {
  return first(items, by);
}

function argumentsOfFunctions(): void {
  console.log(
    ordered((a, b) => a === b),
    ordered((a, b) => a !== b),
  );
  console.log(new Queue().ask(7), new Queue().ask(0), new Reversed().ask(9), new Reversed((a, b) => a >= b).ask(9));
  console.log(table['named']!(list[4]!), table['other']!(list[4]!));
  for (const show of several) console.log(show(list[3]!));
  console.log(
    firstNumber([1, 2], (n) => `first ${n}`),
    first([1], named),
  );
  let later: (n: number) => string = named;
  later = (n) => `later ${n}`;
  console.log(later(list[8]!));
  const either = list.length > 9 ? named : (n: number) => `either ${n}`;
  console.log(either(list[8]!));
  console.log([list[5]!, list[0]!].map(named).join());
}

interface Source {
  at(index: number): number;
  show(n: number): string;
}
class Declared implements Source {
  at(index: number): number {
    return list[index]!;
  }
  show(n: number): string {
    return `declared ${n}`;
  }
}
class Alike {
  at(index: number): number {
    return list[index]!;
  }
  show(n: number): string {
    return `alike ${n}`;
  }
}
const literal: Source = {
  at(index) {
    return list[index]!;
  },
  show(n) {
    return `literal ${n}`;
  },
};
const ofArrows: Source = { at: (index) => list[index]!, show: (n) => `arrow ${n}` };
function both(source: Source): string {
  return `${source.at(9)} ${source.show(list[8]!)} ${1 + source.at(9)}`;
}

class Base {
  at(index: number): number {
    return index;
  }
}
class Derived extends Base {
  override at(index: number): number {
    return list[index]!;
  }
}
function ofBase(base: Base): number {
  const found = base.at(9);
  return found;
}
abstract class Whole {
  abstract at(index: number): number;
  ninth(): number {
    return this.at(9);
  }
}
class Part extends Whole {
  at(index: number): number {
    return list[index]!;
  }
}

function apply(read: (at: number) => number): number {
  return read(9);
}
class Box {
  private readonly read: (at: number) => number;
  constructor(read: (at: number) => number) {
    this.read = read;
  }
  run(): number {
    return this.read(7);
  }
  sum(): number {
    const [missing, there] = [this.read(7), this.read(0)];
    return missing + there;
  }
}
interface Holder {
  read: (at: number) => number;
}
function holding(read: (k: number) => number): Holder {
  return { read };
}

function resultsOfFunctions(): void {
  console.log(both(new Declared()), both(new Alike()), both(literal), both(ofArrows));
  console.log(ofBase(new Base()), ofBase(new Derived()), new Part().ninth());
  console.log(
    apply((at) => list[at]!),
    named(apply((at) => list[at]!)),
  );
  const box = new Box((at) => list[at]!);
  console.log(box.run(), box.sum());
  const holder = holding((k) => list[k]!);
  console.log(named(holder.read(8)), holder.read(1));
  const known = new Map<number, (n: number) => number>([[1, (n) => list[n]!]]);
  const found = known.get(1);
  console.log(found ? named(found(9)) : 'none');
}

function indexesThatAreMissing(): void {
  const copy = [...list];
  const at = copy[9]!;
  copy[at] = 6;
  console.log(copy.join(), copy.length);
}

export function main(): void {
  argumentsOfFunctions();
  resultsOfFunctions();
  indexesThatAreMissing();
}
