class Account {
  balance = 0;
  readonly owner: string;
  constructor(owner: string) {
    this.owner = owner;
  }
  add(amount: number): number {
    this.balance += amount;
    return this.balance;
  }
}

function squares(count: Int): number[] {
  const made: number[] = [];
  for (let i = 0; i < count; i++) made.push(i * i);
  return made;
}

const account = new Account('Ann');
const TABLE = squares(5);
const total = TABLE.reduce((sum, n) => sum + n, 0);
const label = `${account.owner}: ${total}`;
const { balance, owner: holder } = account;
const [zero, one = 7, , three, ...rest] = TABLE;
const half = total / 2;
const source = [1, 2];
const copy = [...source];
const size = source.length;
const upper = ['a', 'b'].map((text) => text.toUpperCase());

export function main(): void {
  source.push(3);
  console.log(`${copy.length} ${size} ${source.length}`);
  console.log(label);
  console.log(`${account.add(5)} ${account.add(6)} ${account.balance} ${balance} ${holder}`);
  console.log(`${zero} ${one} ${three} ${rest.length}`);
  console.log(`${half} ${half + 1} ${total % 4}`);
  console.log(upper.join(''));
  console.log(`${TABLE === TABLE} ${TABLE.indexOf(16)}`);
}
