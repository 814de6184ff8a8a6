class Account {
  #balance = 1;
  #notes: string[] = ['opened'];
  get #doubled(): number {
    return this.#balance * 2;
  }
  set #doubled(value: number) {
    this.#balance = value / 2;
  }
  readFrom(other: any): string {
    return `${other.#balance + 1} ${other.#notes[0]} ${other.#notes.length} ${other.#doubled}`;
  }
  change(other: any): void {
    other.#balance += 5;
    other.#balance++;
    other.#notes = ['changed', 'twice'];
    other.#doubled += 10;
  }
}
export function main(): void {
  const first = new Account();
  const second = new Account();
  console.log(first.readFrom(second));
  first.change(second);
  console.log(first.readFrom(second), first.readFrom(first));
}
