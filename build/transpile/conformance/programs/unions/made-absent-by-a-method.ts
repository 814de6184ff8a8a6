class Parser {
  token: string | undefined;
  count: Int | undefined;
  value: string | Int = 'a';
  advance(): void {
    this.token = undefined;
    this.count = undefined;
    this.value = 5;
  }
  run(): string {
    this.token = 'x';
    this.count = 5;
    this.value = 'b';
    this.advance();
    const a = this.token === undefined ? 'gone' : 'there';
    if (this.count !== undefined) return 'wrong';
    if (!this.token) return a + ' ok';
    return a;
  }
}
export function main(): void {
  console.log(new Parser().run());
}
