// Instances where their fields are listed, copied and written: methods, accessors and private fields are not among them.
class Point {
  label?: string;
  static made = 0;
  #secret = 7;
  constructor(
    public xPos: number,
    readonly yPos = 2,
  ) {
    Point.made++;
  }
  get sum(): number {
    return this.xPos + this.yPos;
  }
  move = (by: number): void => {
    this.xPos += by;
  };
  secret(): number {
    return this.#secret;
  }
}
class Named extends Point {
  name = 'n';
  tags: string[] = ['a'];
  inner: Point | null = null;
}
class Money {
  constructor(private readonly cents: number) {}
  toJSON(): string {
    return (this.cents / 100).toFixed(2);
  }
}
class Empty {}
const sorted = (o: object): string => Object.keys(o).sort().join();
export function main(): void {
  const p = new Point(1);
  console.log(sorted(new Named(3)), Object.keys(p).length, Object.keys(new Empty()).length);
  console.log(
    Object.entries(new Named(5, 6))
      .filter(([, v]) => typeof v === 'number')
      .map(([k, v]) => `${k}=${v}`)
      .sort()
      .join(),
  );
  const n = new Named(1);
  n.inner = p;
  n.label = 'L';
  p.label = 'inside';
  const parsed = JSON.parse(JSON.stringify(n)) as Record<string, unknown>;
  console.log(
    Object.keys(parsed).sort().join(),
    JSON.stringify(
      Object.fromEntries(Object.entries(parsed['inner'] as object).sort(([a], [b]) => (a < b ? -1 : 1))),
    ) === '{"label":"inside","xPos":1,"yPos":2}',
  );
  console.log(
    JSON.stringify(new Money(1250)),
    JSON.stringify([new Money(5), new Empty()]),
    JSON.stringify({ m: new Money(100) }),
  );
  console.log(
    Object.hasOwn(p, 'xPos'),
    Object.hasOwn(p, 'sum'),
    p.hasOwnProperty('secret'),
    n.hasOwnProperty('label'),
    p.hasOwnProperty('label'),
    'xPos' in p,
    'sum' in p,
  );
  const copy = { ...n };
  copy.xPos = 9;
  console.log(copy.xPos, n.xPos, sorted(copy));
  const o = Object.assign({}, p);
  console.log(sorted(o), Object.values(p).filter((v) => typeof v === 'number').length);
  const merged: Point = Object.assign(new Point(0), { xPos: 4, label: 'm' });
  const listed: string[] = [];
  for (const key in p) listed.push(key);
  console.log(listed.sort().join());
  console.log(merged.sum, merged.label, p.secret());
}
