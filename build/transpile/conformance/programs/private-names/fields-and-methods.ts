/** #private fields, methods, getters and setters: each belongs to its class. */
class Account {
  readonly #owner: string;
  #balance = 0;
  #notes: string[] = [];
  static #opened = 0;
  static readonly #LIMIT = 100;
  balance = 'public';

  constructor(owner: string) {
    this.#owner = owner;
    Account.#opened++;
  }
  deposit(amount: number): this {
    if (amount > Account.#LIMIT) return this.#note('too much');
    this.#balance += amount;
    this.#last = amount;
    return this.#note(`deposit ${amount}`);
  }
  #note(text: string): this {
    this.#notes.push(`${this.#owner}: ${text}`);
    return this;
  }
  get #last(): number {
    return this.#balance;
  }
  set #last(amount: number) {
    this.#note(`last ${amount}`);
  }
  #report = (title: string): string => `${title} ${this.#balance}`;
  merge(other: Account): void {
    this.#balance += other.#balance;
    other.#balance = 0;
    this.#balance++;
  }
  same(other: object): boolean {
    return #balance in other;
  }
  history(): string {
    return this.#notes.map((note) => `[${note}]`).join('');
  }
  text(): string {
    return this.#report(`${this.#owner} (${this.#last})`);
  }
  static opened(): number {
    return Account.#opened;
  }
  static #make(name: string): Account {
    return new Account(name);
  }
  static pair(): [Account, Account] {
    return [Account.#make('x'), Account.#make('y')];
  }
}

class Savings extends Account {
  #rate = 2;
  interest(): number {
    return this.#rate;
  }
}

class Stranger {
  #secret = 1;
  reveal(): number {
    return this.#secret;
  }
}

export function main(): void {
  const mine = new Account('me');
  const yours = new Savings('you');
  mine.deposit(5).deposit(500).deposit(7);
  yours.deposit(20);
  mine.merge(yours);
  console.log(`${mine.text()} ${yours.text()} ${mine.balance}`);
  console.log(mine.history());
  console.log(`${yours.interest()} ${Account.opened()} ${mine.same(yours)} ${mine.same(new Stranger())}`);
  const [x, y] = Account.pair();
  x.merge(y);
  console.log(`${x.text()} ${y.text()} ${Account.opened()} ${new Stranger().reveal()}`);
}
