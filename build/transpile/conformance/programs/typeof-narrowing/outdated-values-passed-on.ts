/** Passes on values whose narrowed type a call has made wrong: to functions, results, variables, fields and arrays. */

class Reader {
  static last: string | number = 'a';

  token: string | number = 'a';
  size: number | undefined = 1;
  kept = '';
  readonly seen: string[] = [];
  private readonly isFirst: boolean = true;

  next(): void {
    this.token = 2;
    this.size = undefined;
    Reader.last = 3;
  }

  private up(text: string): string {
    return text + 1;
  }

  private all(...texts: string[]): string {
    return texts[0]! + 1;
  }

  private half(size: number): string {
    return `${size / 2} ${size === undefined}`;
  }

  argument(): string {
    if (typeof this.token !== 'string') return 'other';
    this.next();
    return this.up(this.token);
  }

  missing(): string {
    if (this.size === undefined) return 'other';
    this.next();
    return this.half(this.size);
  }

  result(): string {
    if (typeof this.token !== 'string') return 'other';
    this.next();
    return this.token;
  }

  variable(): string {
    if (typeof this.token !== 'string') return 'other';
    this.next();
    const token = this.token;
    const { copy } = { copy: this.token };
    return token + 1 + (copy + 1);
  }

  field(): string {
    if (typeof this.token !== 'string') return 'other';
    this.next();
    this.kept = this.token;
    this.seen.push(this.token);
    return this.kept + 1 + (this.seen[0]! + 1);
  }

  rest(): string {
    if (typeof this.token !== 'string') return 'other';
    this.next();
    return this.all(this.token);
  }

  choice(): string {
    if (typeof this.token !== 'string') return 'other';
    this.next();
    return (this.isFirst ? this.token : 'z') + 1;
  }

  static read(): string {
    if (typeof Reader.last !== 'string') return 'other';
    new Reader().next();
    return new Reader().up(Reader.last);
  }
}

interface Circle {
  readonly kind: 'circle';
  readonly radius: number;
}

interface Label {
  readonly kind: 'label';
  readonly text: string;
}

class Canvas {
  shape: Circle | Label = { kind: 'circle', radius: 1 };

  private flip(): void {
    this.shape = { kind: 'label', text: 'q' };
  }

  private describe(circle: Circle): string {
    return `${circle.kind} ${circle.radius}`;
  }

  draw(): string {
    if (this.shape.kind !== 'circle') return 'other';
    this.flip();
    return this.describe(this.shape);
  }
}

class Changing {
  private reads = 0;
  private held: string | number = 'a';

  /** Gives a string first and numbers afterwards. */
  get value(): string | number {
    this.reads++;
    return this.reads > 1 ? this.reads : 'a';
  }

  get plain(): string | number {
    return this.held;
  }

  private hold(): void {
    this.held = 4;
  }

  private up(text: string): string {
    return text + 1;
  }

  private down(text: string): string {
    return text + -1;
  }

  read(): string {
    return typeof this.value === 'string' ? this.up(this.value) : 'other';
  }

  readPlain(): string {
    if (typeof this.plain !== 'string') return 'other';
    this.hold();
    return this.down(this.plain);
  }
}

let state: string | number = 'a';

function change(): void {
  state = 7;
}

function identity<T>(value: T): T {
  return value;
}

function ofModule(): string {
  if (typeof state !== 'string') return 'other';
  change();
  return identity(state) + 1;
}

export function main(): void {
  console.log(new Reader().argument(), new Reader().missing(), new Reader().result() + 1, new Reader().variable());
  console.log(new Reader().field(), new Reader().rest(), new Reader().choice(), Reader.read());
  console.log(new Canvas().draw());
  console.log(new Changing().read(), new Changing().readPlain());
  console.log(ofModule());
}
