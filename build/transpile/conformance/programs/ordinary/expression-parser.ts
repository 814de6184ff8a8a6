interface Token {
  kind: 'num' | 'op' | 'paren';
  text: string;
}
function tokens(source: string): Token[] {
  const list: Token[] = [];
  let i = 0;
  while (i < source.length) {
    const c = source.charAt(i);
    if (c === ' ') {
      i++;
      continue;
    }
    if (c >= '0' && c <= '9') {
      let j = i;
      while (j < source.length && source.charAt(j) >= '0' && source.charAt(j) <= '9') j++;
      list.push({ kind: 'num', text: source.slice(i, j) });
      i = j;
    } else {
      list.push({ kind: '()'.includes(c) ? 'paren' : 'op', text: c });
      i++;
    }
  }
  return list;
}
class Parser {
  private at = 0;
  private readonly list: readonly Token[];
  constructor(list: readonly Token[]) {
    this.list = list;
  }
  private peek(): Token | undefined {
    return this.list[this.at];
  }
  private take(): Token {
    const token = this.list[this.at++];
    if (!token) throw new Error('unexpected end');
    return token;
  }
  sum(): number {
    let value = this.product();
    for (let next = this.peek(); next && (next.text === '+' || next.text === '-'); next = this.peek()) {
      this.take();
      const right = this.product();
      value = next.text === '+' ? value + right : value - right;
    }
    return value;
  }
  private product(): number {
    let value = this.atom();
    while (this.peek()?.text === '*' || this.peek()?.text === '/') {
      if (this.take().text === '*') value *= this.atom();
      else value /= this.atom();
    }
    return value;
  }
  private atom(): number {
    const token = this.take();
    if (token.kind === 'num') return parseInt(token.text, 10);
    if (token.text === '-') return -this.atom();
    if (token.text !== '(') throw new Error(`unexpected ${token.text}`);
    const value = this.sum();
    if (this.take().text !== ')') throw new Error('missing )');
    return value;
  }
}
export function main(): void {
  for (const source of ['1 + 2 * 3', '(1 + 2) * 3 - 4 / 2', '-(2 - 5)', '7 / 2', '(1', '1 + *']) {
    try {
      console.log(`${source} = ${new Parser(tokens(source)).sum()}`);
    } catch (error) {
      console.log(`${source}: ${(error as Error).message}`);
    }
  }
}
