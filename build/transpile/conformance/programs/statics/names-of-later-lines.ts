/** Code that is made before the lines of the names in it, and runs after them. */
const handlers = [1, 2].map((n) => () => n + offset);
const offset = 10;

function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}
const total = once(() => limit * 2);
const limit = 4;

class Shop {
  static readonly opened = Shop.open();
  static readonly names: string[] = [];
  static open(): Shop {
    return new Shop();
  }
  sell(): Ticket {
    Shop.names.push('ticket');
    return new Ticket(5);
  }
}

class Ticket {
  static issued: number[] = [];
  static readonly first = Ticket.issue(7);
  static issue(price: number): number {
    return Ticket.issued.push(price);
  }
  readonly price: number;
  constructor(price: number) {
    this.price = price;
  }
}

function depth(n: number): number {
  if (n === 0) return 0;
  const below = depth(n - 1);
  const own = (): number => below + n;
  return own();
}

function named(key: number): string {
  switch (key) {
    case 1: {
      const name = 'one';
      return name;
    }
    case 2:
      const name = 'two';
      return name;
    default:
      const other = () => 'other';
      return other();
  }
}

export function main(): void {
  const show = (text: string): void => console.log(prefix + text);
  const prefix = '> ';
  show(handlers.map((handler) => handler()).join());
  show(`${total()} ${Shop.opened.sell().price} ${Shop.names.length} ${Ticket.first} ${Ticket.issued.length}`);
  show(`${depth(3)} ${named(1)} ${named(2)} ${named(3)}`);
  for (const n of [1, 2]) {
    const add = (): number => n + extra;
    const extra = n * 10;
    show(`${add()}`);
  }
}
