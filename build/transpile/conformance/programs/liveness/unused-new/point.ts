export class Point {
  readonly x: Int;
  readonly y: Int;
  constructor(x: Int, y: Int) {
    this.x = x;
    this.y = y;
  }
}
