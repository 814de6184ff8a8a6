function f(next: Int, end: string, object: boolean, stop?: Int): string {
  return `${next} ${end} ${object} ${stop ?? 'none'}`;
}
class Range {
  from: Int;
  to: Int;
  constructor(from: Int, to: Int) {
    this.from = from;
    this.to = to;
  }
  has(val: Int, len: Int = 1): boolean {
    return val >= this.from && val + len <= this.to;
  }
}
export function main(): void {
  console.log(f(1, 'e', true));
  console.log(f(2, '', false, 0));
  console.log(`${new Range(1, 5).has(4)} ${new Range(1, 5).has(4, 2)}`);
}
