// A condition that needs statements of its own is evaluated before each round.
class Source {
  left: Int;
  constructor(left: Int) {
    this.left = left;
  }
  take(): Int | undefined {
    this.left--;
    return this.left >= 0 ? this.left : undefined;
  }
}
export function main(): void {
  const source = new Source(3);
  while ((source.take() ?? -1) >= 0) console.log(`round ${source.left}`);
  const other = new Source(2);
  let n = 0;
  do {
    n++;
    if (n === 1) continue;
    console.log(`do ${n}`);
  } while ((other.take() ?? -1) >= 0);
  console.log(`${source.left} ${other.left} ${n}`);
}
