class Point {
  constructor(
    readonly x: number,
    protected y = 2,
    private label?: string,
  ) {}
  text(): string {
    return `${this.x} ${this.y} ${this.label}`;
  }
}
class Named extends Point {
  tag: string;
  constructor(
    public name: string,
    x: number,
  ) {
    super(x);
    this.tag = name + '!';
  }
  all(): string {
    return `${this.name} ${this.tag} ${this.x} ${this.y}`;
  }
}
class Other {
  kind = 'other';
}
class LimitError extends RangeError {
  constructor(
    message: string,
    readonly limit: number,
  ) {
    super(message);
  }
}
function check(n: number): number {
  if (n < 0) throw new RangeError('below');
  if (n > 9) throw new LimitError('above', 9);
  if (n === 5) throw new TypeError('five');
  return n;
}
export function main(): void {
  const named = new Named('n', 1);
  console.log(`${new Point(1).text()} ${new Point(1, 3, 'l').text()} ${named.all()}`);
  const things: (Point | Other)[] = [named, new Point(4), new Other()];
  for (const t of things) console.log(`${t instanceof Named} ${t instanceof Point} ${t instanceof Other}`);
  for (const t of things) {
    if (t instanceof Point) console.log(`${t.x}`);
    else console.log(t.kind);
  }
  const any: unknown = 5;
  console.log(`${any instanceof Point} ${({} as object) instanceof Point}`);
  for (const n of [-1, 5, 10, 3]) {
    try {
      console.log(`${check(n)}`);
    } catch (error) {
      if (error instanceof LimitError) console.log(`limit ${error.limit} ${error.message} ${error.name}`);
      else if (error instanceof RangeError) console.log(`range ${error.message} ${error.name}`);
      else if (error instanceof TypeError)
        console.log(`type ${error.message} ${error instanceof Error} ${error instanceof RangeError}`);
    }
  }
}
