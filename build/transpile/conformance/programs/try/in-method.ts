class Parser {
  errors: string[] = [];
  parse(text: string): Int {
    try {
      return this.digit(text);
    } catch (error) {
      this.errors.push((error as Error).message);
      return -1;
    }
  }
  private digit(text: string): Int {
    const at = '0123456789'.indexOf(text);
    if (text.length !== 1 || at < 0) throw new Error(`not a digit: ${text}`);
    return at;
  }
}
export function main(): void {
  const p = new Parser();
  console.log(`${p.parse('7')} ${p.parse('x')} ${p.parse('12')} ${p.errors.join('; ')}`);
}
