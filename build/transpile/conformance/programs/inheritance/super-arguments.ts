class Shape {
  sides: Int;
  name: string;
  constructor(sides: Int, name: string) {
    this.sides = sides;
    this.name = name;
  }
}
class Square extends Shape {
  size: Int;
  constructor(size: Int) {
    super(2 + 2, `square${size}`);
    this.size = size;
  }
}
class Named extends Square {
  constructor(name: string) {
    super(name.length);
    this.name = name;
  }
}
export function main(): void {
  const s = new Square(3);
  const n = new Named('abcdef');
  console.log(`${s.sides} ${s.name} ${s.size} ${n.sides} ${n.name} ${n.size}`);
}
