/** TypeScript believes that these fields and variables have their values, which code reads before. */
class Base {
  label: string;

  constructor() {
    this.label = this.name;
    this.start();
  }

  get name(): string {
    return 'base';
  }

  start(): void {
    console.log(this.label);
  }
}

class Derived extends Base {
  prefix = 'prefix';
  own = 'own';
  count = 5;
  items: string[] = [];

  override get name(): string {
    return this.prefix + '?';
  }

  override start(): void {
    this.show();
  }

  show(): void {
    console.log(`${this.own}`, this.own + '!', this.count + 1, this.count === undefined);
    try {
      this.items.push('early');
    } catch (error) {
      console.log(error instanceof TypeError);
    }
  }
}

class Ordered {
  sum = this.added();
  first = 2;
  second: number;

  constructor() {
    console.log(String(this.added()));
    this.second = 3;
    console.log(this.sum, this.added());
  }

  added(): number {
    return this.first + this.second;
  }
}

class Given {
  readonly twice = this.doubled();
  private readonly text: string;
  readonly later = (): string => this.text + this.text;

  constructor(text: string) {
    this.text = text;
  }

  private doubled(): string {
    return '+' + this.text + this.text;
  }
}

class Promised {
  size!: number;
  text!: string;

  shown(): string {
    return `${this.text} ` + (this.size + 1);
  }
}

let state: string;
let total: number;

function described(): string {
  return `${state} ${total + 1}` + JSON.stringify([{ state: typeof state }]);
}

function packed(): string {
  const pack = { state };
  return pack.state + '.';
}

export function main(): void {
  const derived = new Derived();
  derived.show();
  console.log(derived.label, derived.items.length);
  const ordered = new Ordered();
  console.log(String(ordered.sum));
  const given = new Given('ab');
  console.log(given.twice, given.later());
  const promised = new Promised();
  console.log(promised.shown());
  promised.size = 1;
  promised.text = 'now';
  console.log(promised.shown());
  console.log(described(), packed());
  state = 'ready';
  total = 1;
  console.log(described(), packed());
  let last: number;
  const set = (): void => {
    last = 3;
  };
  const get = (): string => String(last + 1);
  console.log(get());
  set();
  console.log(get());
}
