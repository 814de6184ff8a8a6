class Point {
  x: Int;
  y: Int;
  constructor(x: Int, y: Int) {
    this.x = x;
    this.y = y;
  }
  add(other: Point): Point {
    return new Point(this.x + other.x, this.y + other.y);
  }
  show(): string {
    return `(${this.x}, ${this.y})`;
  }
}
export function main(): void {
  const a = new Point(1, 2);
  const b = a.add(new Point(10, 20));
  console.log(`${a.show()} ${b.show()}`);
  b.x = -1;
  console.log(`${a.show()} ${b.show()}`);
}
