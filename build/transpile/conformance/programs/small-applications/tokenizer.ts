type Token = { kind: 'number'; value: number } | { kind: 'op'; value: string };
class Lexer {
  private at: Int = 0;
  private text: string;
  constructor(text: string) {
    this.text = text;
  }
  tokens(): Token[] {
    const out: Token[] = [];
    while (this.at < this.text.length) {
      const c = this.text.charAt(this.at);
      if (c === ' ') this.at++;
      else if (c >= '0' && c <= '9') out.push({ kind: 'number', value: this.number() });
      else {
        out.push({ kind: 'op', value: c });
        this.at++;
      }
    }
    return out;
  }
  private number(): number {
    let n: number = 0;
    while (this.at < this.text.length) {
      const digit = '0123456789'.indexOf(this.text.charAt(this.at));
      if (digit < 0) break;
      n = n * 10 + digit;
      this.at++;
    }
    return n;
  }
}
class Parser {
  private tokens: Token[];
  private at: Int = 0;
  constructor(text: string) {
    this.tokens = new Lexer(text).tokens();
  }
  expression(): number {
    let value = this.term();
    for (;;) {
      const op = this.take('+', '-');
      if (op === undefined) return value;
      const right = this.term();
      value = op === '+' ? value + right : value - right;
    }
  }
  private term(): number {
    let value = this.factor();
    let op = this.take('*', '/');
    while (op !== undefined) {
      const right = this.factor();
      if (op === '/' && right === 0) throw new Error('division by zero');
      value = op === '*' ? value * right : value / right;
      op = this.take('*', '/');
    }
    return value;
  }
  private factor(): number {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new Error('unexpected end');
    if (token.kind === 'number') return token.value;
    if (token.value === '-') return -this.factor();
    if (token.value !== '(') throw new Error(`unexpected ${token.value}`);
    const value = this.expression();
    if (this.take(')', ')') === undefined) throw new Error('missing )');
    return value;
  }
  private take(a: string, b: string): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || token.kind !== 'op' || (token.value !== a && token.value !== b)) return undefined;
    this.at++;
    return token.value;
  }
}
export function main(): void {
  for (const text of ['1 + 2 * 3', '(1+2)*3', '10 / 4 - 1', '-(2 - 5) * 2', '1 / 0', '(1', '2 *', '?']) {
    try {
      console.log(`${text} = ${new Parser(text).expression()}`);
    } catch (error) {
      console.log(`${text}: ${(error as Error).message}`);
    }
  }
}
