class Token {
  readonly id: string;
  private readonly secret: string;
  protected uses: Int = 0;
  constructor(id: string, secret: string) {
    this.id = id;
    this.secret = secret;
  }
  check(secret: string): boolean {
    this.uses++;
    return secret === this.secret;
  }
  used(): Int {
    return this.uses;
  }
}
export function main(): void {
  const t = new Token('id', 's');
  console.log(`${t.id} ${t.check('x')} ${t.check('s')} ${t.used()}`);
}
