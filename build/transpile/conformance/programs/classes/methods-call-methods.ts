class Account {
  private balance: Int = 0;
  private log: string[] = [];
  deposit(n: Int): Account {
    this.change(n, 'in');
    return this;
  }
  withdraw(n: Int): Account {
    if (this.can(n)) this.change(-n, 'out');
    else this.note('refused');
    return this;
  }
  private can(n: Int): boolean {
    return this.balance >= n;
  }
  private change(n: Int, what: string): void {
    this.balance += n;
    this.note(`${what} ${this.balance}`);
  }
  private note(text: string): void {
    this.log.push(text);
  }
  history(): string {
    return this.log.join('; ');
  }
}
export function main(): void {
  console.log(new Account().deposit(10).withdraw(30).withdraw(4).deposit(1).history());
}
